// SPDX-License-Identifier: MIT

import NotificationEngine

final class SubjectSource: Source {
  let subject: Subject<Int>

  init(_ delivery: Subject<Int>.Delivery) {
    subject = Subject(delivery: delivery)
  }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let token = subject.subscribe(receive)
    return { [weak subject] in subject?.cancel(token) }
  }

  /// The engine has no owners: the closure looks for itself.
  func subscribe(_ owner: Owner) {
    subject.subscribe { [weak owner] value in owner?.take(value) }
  }

  func send(_ value: Int) {
    subject.send(value)
  }
}
