// SPDX-License-Identifier: MIT

import Weather

Weather { print("temperature \($0)") }.measure(21)
