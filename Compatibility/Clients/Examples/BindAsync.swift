// SPDX-License-Identifier: MIT

// An Output and what runs elsewhere: a task that reads its values, and one that updates it.

import Bind

@MainActor
class Search {
  let text = Output(value: "")
  let results = Output<[String]>(value: [])

  func start() -> Task<Void, Never> {
    let texts = text.values(bufferingPolicy: .bufferingNewest(1))
    let sender = results.sender()
    return Task.detached {
      for await text in texts { sender.send([text]) }
    }
  }

  func add(_ result: String) {
    results.modify { $0.append(result) }
  }
}
