// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A request to the model, which takes effect at its place in the sequence of all operations.
enum ModelOperation {
  case stage(StagedValue)
  case stageAll([StagedValue])
  case post(Elastomer)
  case express([Elastomer], on: DeliveryQueue, result: ([Elastomer: StagedValue]) -> Void)
  case register([Registration])
  case retire([Elastomer: ObserverReceipt])
  case modify(Elastomer, (_ present: StagedValue?) -> StagedValue?)
  case reset(Elastomer)
  case resetAll
}
