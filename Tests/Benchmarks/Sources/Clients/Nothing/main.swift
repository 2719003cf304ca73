// SPDX-License-Identifier: MIT
print(1)
