// SPDX-License-Identifier: MIT

/// The operations that a program uses, implemented by the module and by the reference.
///
/// A place is the number of a queue, or nil for `DispatchQueue.underlying`. Calls for which it matters what that is are made
/// inside `inOperation`, where it is the queue 0.
protocol ElastomericLibrary: AnyObject {
  associatedtype Receipt: Hashable
  associatedtype Delay

  init(_ programName: String)

  /// Runs everything that is waiting on a queue, and what is added meanwhile.
  func serve(_ queue: Int)

  /// Runs the queue 0, and makes the call on it in its turn.
  func inOperation(_ call: @escaping () -> Void)

  /// Advances the clock: from deadline to deadline, or in one step.
  func advance(by seconds: Int, isLate: Bool)

  func stage(_ key: ProgramKey, _ value: consuming Any?, discards: Bool)
  func stageLater(_ key: ProgramKey, _ value: Any?, after delay: Double, discards: Bool) -> Delay
  func stageForGood(_ key: ProgramKey, _ value: Any?, after delay: Double, discards: Bool)
  func batch(_ values: [ProgramKey: Any], discards: Bool)
  func batchLater(_ values: [ProgramKey: Any], after delay: Double, discards: Bool) -> Delay
  func cancel(_ delay: Delay) -> Bool
  func accepts(_ key: ProgramKey, _ value: Any?) -> Bool
  func post(_ key: ProgramKey, after delay: Double?)

  func express(_ key: ProgramKey, on queue: Int?, _ result: ((Any?) -> Void)?)
  func express(_ keys: [ProgramKey], on queue: Int?, _ result: (([ProgramKey: Any]) -> Void)?)

  func register(_ key: ProgramKey, on queue: Int?, _ block: ((ProgramMutation<Receipt>) -> Void)?) -> Receipt
  func register(_ keys: [ProgramKey], on queue: Int?, _ block: ((ProgramMutation<Receipt>) -> Void)?)
    -> [ProgramKey: Receipt]

  /// Also returns the object that keeps the observer registered.
  func observe(_ key: ProgramKey, on queue: Int?, _ block: @escaping (ProgramMutation<Receipt>) -> Void)
    -> (receipt: Receipt, holder: AnyObject)
  func retire(_ key: ProgramKey, _ receipt: Receipt?)
  func retireAll(_ receipts: [ProgramKey: Receipt])
  func reset(_ key: ProgramKey)
  func resetAll()

  // The key has the type of the values.
  func typedValue<Value: Equatable & SendableMetatype>(_ key: ProgramKey, as type: Value.Type) -> Value?
  func typedStage<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ value: Value, discards: Bool)
  func typedModify<Value: Equatable & SendableMetatype>(
    _ key: ProgramKey,
    startingWith first: Value?,
    _ change: @escaping (inout Value) -> Void
  )
  func typedObserve<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ block: @escaping (Value?, Value?) -> Void)
    -> Receipt
  func typedRetire(_ key: ProgramKey, _ receipt: Receipt?)
  func typedDeliver<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ receive: @escaping (Value) -> Void) -> ()
    -> Void
}

/// The arguments of a block.
struct ProgramMutation<Receipt> {
  let key: String
  let receipt: Receipt
  let oldValue: Any?
  let newValue: Any?
  let retire: () -> Void

  /// Whether the values were staged, even if they are nil; only the reference knows.
  var wereStaged = (old: false, new: false)
}
