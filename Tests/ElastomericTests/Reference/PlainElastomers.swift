// SPDX-License-Identifier: MIT

/// The reference of Elastomeric: one thread, no lock, written from the contract.
///
/// A call adds an operation to the sequence of the model. Operations are performed one at a time.
final class PlainElastomers: ElastomericLibrary {
  final class Delay {
    var operation: (() -> Void)?
  }

  private final class Observer {
    let receipt: Int
    let queue: Int
    let block: (ProgramMutation<Int>) -> Void

    /// Whether it is notified when nil is staged where nothing was.
    let isTyped: Bool

    init(
      _ receipt: Int,
      _ queue: Int,
      isTyped: Bool,
      _ block: @escaping (ProgramMutation<Int>) -> Void
    ) {
      self.receipt = receipt
      self.queue = queue
      self.isTyped = isTyped
      self.block = block
    }
  }

  /// A value, or none; nil that was staged is a value of an optional type.
  private struct Content {
    var value: Any?
    var isStaged = false

    /// The value as one of a type.
    func typed<Value>(as type: Value.Type) -> Value? { isStaged ? value as? Value : nil }
  }

  private struct Change {
    let old: Content
    let new: Content

    /// Whether nil was staged where nothing was, with redundancy discarded.
    var isInitialNil = false
  }

  private struct Slot {
    var content = Content()
    var observers: [Observer] = []
  }

  /// The work of a queue: deliveries run together in one block; everything else runs in its own place.
  private struct Queue {
    var items: [() -> Void] = []
    var deliveries: [() -> Void] = []
    var hasTrip = false
  }

  private var slots: [Int: Slot] = [:]
  private var queues = [Queue](repeating: Queue(), count: 3)
  private var sequence: [() -> Void] = []
  private var isPerforming = false
  private var timers: [(deadline: Double, delay: Delay)] = []
  private var now = 0.0
  private var receiptCount = 0

  init(_ programName: String) {}

  // MARK: Queues and time

  func serve(_ queue: Int) {
    while !queues[queue].items.isEmpty { queues[queue].items.removeFirst()() }
  }

  func inOperation(_ call: @escaping () -> Void) {
    queues[0].items.append(call)
    serve(0)
  }

  private func deliver(on queue: Int, _ delivery: @escaping () -> Void) {
    queues[queue].deliveries.append(delivery)
    guard !queues[queue].hasTrip else { return }
    queues[queue].hasTrip = true
    queues[queue].items.append { [unowned self] in
      while !queues[queue].deliveries.isEmpty { queues[queue].deliveries.removeFirst()() }
      queues[queue].hasTrip = false
    }
  }

  func advance(by seconds: Int, isLate: Bool) {
    now += Double(seconds)
    // The deadlines decide, and the order in which the delays began.
    let due = timers.enumerated().filter { $0.element.deadline <= now }
    timers.removeAll { $0.deadline <= now }
    for timer in due.sorted(by: { ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset) }) {
      let delay = timer.element.delay
      queues[0].items.append {
        let operation = delay.operation
        delay.operation = nil
        operation?()
      }
    }
  }

  private func later(_ delay: Double, _ operation: @escaping () -> Void) -> Delay {
    let result = Delay()
    if delay <= 0 {
      operation()
    } else if delay.isFinite {
      result.operation = operation
      timers.append((now + delay, result))
    }
    return result
  }

  func cancel(_ delay: Delay) -> Bool {
    defer { delay.operation = nil }
    return delay.operation != nil
  }

  // MARK: The model

  private func perform(_ operation: @escaping () -> Void) {
    sequence.append(operation)
    guard !isPerforming else { return }
    isPerforming = true
    while !sequence.isEmpty { sequence.removeFirst()() }
    isPerforming = false
  }

  private static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    // Programs box these.
    let isBox = [ObjectIdentifier(Int?.self), ObjectIdentifier(ProgramToken?.self), ObjectIdentifier(Any?.self)]
      .contains(ObjectIdentifier(type(of: value)))
    return isBox ? flat(Mirror(reflecting: value).children.first?.value) : value
  }

  private static func accepts(_ value: Any?, _ type: ProgramKey.Associated) -> Bool {
    switch type {
    case .integer: value is Int
    case .optionalInteger: value == nil || value is Int
    case .text: value is String
    case .token: value is ProgramToken
    case .optionalToken: value == nil || value is ProgramToken
    }
  }

  private static func areEqual(_ old: Any?, _ new: Any?, _ type: ProgramKey.Associated) -> Bool {
    guard accepts(old, type) else { return false }
    return switch type {
    case .integer, .optionalInteger: old as? Int == new as? Int
    case .text: old as? String == new as? String
    case .token, .optionalToken: old as? ProgramToken == new as? ProgramToken
    }
  }

  func accepts(_ key: ProgramKey, _ value: Any?) -> Bool { Self.accepts(Self.flat(value), key.type) }

  /// Stores the value, and returns the previous one if observers are to be notified.
  private func apply(_ key: ProgramKey, _ value: Any?, _ discards: Bool) -> Change? {
    let new = Content(value: Self.flat(value), isStaged: true)
    guard Self.accepts(new.value, key.type) else { return nil }
    let old = slots[key.name]?.content ?? Content()
    let isRedundant = discards && Self.areEqual(old.value, new.value, key.type)
    if isRedundant, old.isStaged { return nil }
    slots[key.name, default: Slot()].content = new
    return Change(old: old, new: new, isInitialNil: isRedundant)
  }

  private func tell(_ key: ProgramKey, _ change: Change) {
    for observer in slots[key.name]?.observers ?? [] where observer.isTyped || !change.isInitialNil {
      let mutation = ProgramMutation(
        key: key.text,
        receipt: observer.receipt,
        oldValue: change.old.value,
        newValue: change.new.value,
        retire: { [unowned self] in retire(key, observer.receipt) },
        wereStaged: (change.old.isStaged, change.new.isStaged)
      )
      deliver(on: observer.queue) { observer.block(mutation) }
    }
  }

  func stage(_ key: ProgramKey, _ value: consuming Any?, discards: Bool) {
    let value = value
    perform { [unowned self] in
      if let change = apply(key, value, discards) { tell(key, change) }
    }
  }

  func stageLater(_ key: ProgramKey, _ value: Any?, after delay: Double, discards: Bool) -> Delay {
    later(delay) { [unowned self] in stage(key, value, discards: discards) }
  }

  func stageForGood(_ key: ProgramKey, _ value: Any?, after delay: Double, discards: Bool) {
    _ = stageLater(key, value, after: delay, discards: discards)
  }

  func batch(_ values: [ProgramKey: Any], discards: Bool) {
    perform { [unowned self] in
      let changes = values.sorted { $0.key.name < $1.key.name }.compactMap { key, value in
        apply(key, value, discards).map { (key, $0) }
      }
      for (key, change) in changes { tell(key, change) }
    }
  }

  func batchLater(_ values: [ProgramKey: Any], after delay: Double, discards: Bool) -> Delay {
    later(delay) { [unowned self] in batch(values, discards: discards) }
  }

  func post(_ key: ProgramKey, after delay: Double?) {
    _ = later(delay ?? 0) { [unowned self] in
      perform { [unowned self] in
        let present = present(key)
        tell(key, Change(old: present, new: present))
      }
    }
  }

  // MARK: Expressing

  func express(_ key: ProgramKey, on queue: Int?, _ result: ((Any?) -> Void)?) {
    guard let result else { return }
    express([key], on: queue) { result($0[key]) }
  }

  func express(_ keys: [ProgramKey], on queue: Int?, _ result: (([ProgramKey: Any]) -> Void)?) {
    guard let result else { return }
    perform { [unowned self] in
      let values = Dictionary(keys.map { ($0, slots[$0.name]?.content.value) }, uniquingKeysWith: { $1 })
        .compactMapValues {
          $0
        }
      deliver(on: queue ?? 0) { result(values) }
    }
  }

  // MARK: Observing

  private func receipt() -> Int {
    receiptCount += 1
    return receiptCount
  }

  func register(_ key: ProgramKey, on queue: Int?, _ block: ((ProgramMutation<Int>) -> Void)?) -> Int {
    register([key], on: queue, block)[key] ?? 0
  }

  func register(_ keys: [ProgramKey], on queue: Int?, _ block: ((ProgramMutation<Int>) -> Void)?) -> [ProgramKey: Int] {
    register(keys, on: queue, isTyped: false, block)
  }

  private func register(
    _ keys: [ProgramKey],
    on queue: Int?,
    isTyped: Bool,
    _ block: ((ProgramMutation<Int>) -> Void)?
  ) -> [ProgramKey: Int] {
    var receipts: [ProgramKey: Int] = [:]
    for key in keys where receipts[key] == nil {
      let receipt = receipt()
      receipts[key] = receipt
      guard let block else { continue }
      let observer = Observer(receipt, queue ?? 0, isTyped: isTyped, block)
      perform { [unowned self] in slots[key.name, default: Slot()].observers.append(observer) }
    }
    return receipts
  }

  private final class Holder {
    let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
  }

  func observe(_ key: ProgramKey, on queue: Int?, _ block: @escaping (ProgramMutation<Int>) -> Void)
    -> (receipt: Int, holder: AnyObject)
  {
    let receipt = register(key, on: queue, block)
    return (receipt, Holder { [unowned self] in retire(key, receipt) })
  }

  /// Releases the observer on its queue, after its last call.
  private func sayFarewell(_ observer: Observer) {
    deliver(on: observer.queue) { withExtendedLifetime(observer) {} }
  }

  func retire(_ key: ProgramKey, _ receipt: Int?) {
    perform { [unowned self] in
      guard let index = slots[key.name]?.observers.firstIndex(where: { $0.receipt == receipt }) else { return }
      if let observer = slots[key.name]?.observers.remove(at: index) { sayFarewell(observer) }
    }
  }

  func retireAll(_ receipts: [ProgramKey: Int]) {
    for (key, receipt) in receipts { retire(key, receipt) }
  }

  func reset(_ key: ProgramKey) {
    perform { [unowned self] in slots.removeValue(forKey: key.name)?.observers.forEach(sayFarewell) }
  }

  func resetAll() {
    for name in 0..<3 { reset(ProgramKey(name: name, type: .integer, isDecomposed: false)) }
  }

  // MARK: One type of values

  private func present(_ key: ProgramKey) -> Content { slots[key.name]?.content ?? Content() }

  func typedValue<Value: Equatable & SendableMetatype>(_ key: ProgramKey, as type: Value.Type) -> Value? {
    present(key).typed(as: type)
  }

  func typedStage<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ value: Value, discards: Bool) {
    stage(key, value, discards: discards)
  }

  func typedModify<Value: Equatable & SendableMetatype>(
    _ key: ProgramKey,
    startingWith first: Value?,
    _ change: @escaping (inout Value) -> Void
  ) {
    perform { [unowned self] in
      guard var value = present(key).typed(as: Value.self) ?? first else { return }
      change(&value)
      if let change = apply(key, value, true) { tell(key, change) }
    }
  }

  func typedObserve<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ block: @escaping (Value?, Value?) -> Void)
    -> Int
  {
    register([key], on: nil, isTyped: true) { mutation in
      let old = Content(value: mutation.oldValue, isStaged: mutation.wereStaged.old)
      let new = Content(value: mutation.newValue, isStaged: mutation.wereStaged.new)
      block(old.typed(as: Value.self), new.typed(as: Value.self))
    }[key] ?? 0
  }

  func typedRetire(_ key: ProgramKey, _ receipt: Int?) { retire(key, receipt) }

  /// Delivers the current value first, then each new one.
  func typedDeliver<Value: Equatable & SendableMetatype>(_ key: ProgramKey, _ receive: @escaping (Value) -> Void) -> ()
    -> Void
  {
    let receipt = receipt()
    let observer = Observer(receipt, 0, isTyped: true) { mutation in
      let new = Content(value: mutation.newValue, isStaged: mutation.wereStaged.new)
      if let value = new.typed(as: Value.self) { receive(value) }
    }
    perform { [unowned self] in
      let present = present(key)
      let mutation = ProgramMutation(
        key: key.text,
        receipt: receipt,
        oldValue: present.value,
        newValue: present.value,
        retire: {},
        wereStaged: (present.isStaged, present.isStaged)
      )
      deliver(on: 0) { observer.block(mutation) }
      slots[key.name, default: Slot()].observers.append(observer)
    }
    return { [unowned self] in retire(key, receipt) }
  }
}
