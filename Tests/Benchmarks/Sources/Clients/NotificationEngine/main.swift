// SPDX-License-Identifier: MIT

import NotificationEngine

let subject = Subject<Int>()
var sum = 0
let token = subject.subscribe { sum += $0 }
subject.send(1)
subject.cancel(token)
print(sum)
