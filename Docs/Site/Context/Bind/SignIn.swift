// SPDX-License-Identifier: MIT

import Bind

// Who has signed in, if somebody has.
struct User { let name: String }

@MainActor let user = Output<User?>()
