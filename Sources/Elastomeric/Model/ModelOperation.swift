// SPDX-License-Identifier: MIT

/// What a call asks of the model; takes effect at its place in the sequence of all operations.
package enum ModelOperation {
  case stage(Elastomer, Any?, discardingRedundancy: Bool)
  case stageAll([Elastomer: Any], discardingRedundancy: Bool)
  case post(Elastomer)
  case express(Elastomer, InceptQueue, (Any?) -> Void)
  case expressAll([Elastomer], InceptQueue, ([Elastomer: Any]) -> Void)
  case register(Elastomer, Observer)
  case registerAll([(elastomer: Elastomer, observer: Observer)])
  case retire(Elastomer, ObserverReceipt)
  case retireAll([Elastomer: ObserverReceipt])
  case reset(Elastomer)
  case resetAll
}
