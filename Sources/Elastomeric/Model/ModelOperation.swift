// SPDX-License-Identifier: MIT

/// A request of a call to the model; takes effect at its place in the sequence of all operations.
package enum ModelOperation {
  case stage(StagedValue)
  case stageAll([StagedValue])
  case post([Elastomer])
  case express(Question)
  case register([Observer])
  case retire([Retirement])
  case follow(Follower)
  case modify(Elastomer, (_ present: Any?) -> StagedValue?)
  case reset([Elastomer])
  case resetAll
}

/// A request for the current values of some Elastomers.
package final class Question {
  let elastomers: [Elastomer]
  let queue: InceptQueue
  let result: ([Elastomer: Any]) -> Void

  package init(_ elastomers: [Elastomer], on queue: InceptQueue, result: @escaping ([Elastomer: Any]) -> Void) {
    self.elastomers = elastomers
    self.queue = queue
    self.result = result
  }
}

/// The end of one observer of one Elastomer.
package struct Retirement {
  let elastomer: Elastomer
  let receipt: ObserverReceipt

  package init(_ elastomer: Elastomer, _ receipt: ObserverReceipt) {
    self.elastomer = elastomer
    self.receipt = receipt
  }
}
