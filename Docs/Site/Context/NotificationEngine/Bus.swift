// SPDX-License-Identifier: MIT

import NotificationEngine

// A bus for the whole app.
let signIns = SharedSubject<String>()
