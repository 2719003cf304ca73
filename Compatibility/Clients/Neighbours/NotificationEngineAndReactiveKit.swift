// SPDX-License-Identifier: MIT

import NotificationEngine
import ReactiveKit

func forward(_ subject: Subject<Int>) {}  // rejected

func forward(_ signal: ReactiveKit.Subject<Int, Never>, to subject: NotificationEngine.Subject<Int>) {
  signal.observe { if case .success(let number) = $0 { subject.send(number) } }
}
