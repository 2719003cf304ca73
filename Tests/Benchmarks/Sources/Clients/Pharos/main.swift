// SPDX-License-Identifier: MIT

import Pharos

print(1)
