// SPDX-License-Identifier: MIT

import Bind
import UnisonTesting

// What a test has: a clock and a recorder.
@MainActor let clock = TestClock()
@MainActor let recorder = Recorder(values: Output(value: 1))
