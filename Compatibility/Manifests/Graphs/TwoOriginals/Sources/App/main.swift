// SPDX-License-Identifier: MIT

import Form
import Weather

Weather { print("temperature \($0)") }.measure(21)
Form { print("name \($0)") }.name = "Ada"
