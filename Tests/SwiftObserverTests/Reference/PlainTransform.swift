// SPDX-License-Identifier: MIT

/// A messenger that sends another one's transformed messages for as long as it is retained.
final class PlainTransform<Original, Message>: PlainMessenger<Message> {
  private let observer = PlainObserver()
  private let pass: (Original, AnyObject) -> Message?
  private let isWeak: Bool
  private var held: PlainMessenger<Original>?
  private weak var known: PlainMessenger<Original>?

  init(
    _ origin: PlainMessenger<Original>,
    isWeak: Bool = false,
    _ pass: @escaping (Original, AnyObject) -> Message?
  ) {
    self.pass = pass
    self.isWeak = isWeak
    super.init()
    self.origin = origin
  }

  var origin: PlainMessenger<Original>? {
    get { known }
    set {
      observer.stopObserving()
      known = newValue
      let old = held
      held = isWeak ? nil : newValue
      newValue?.observe(by: observer) { [weak self] message, author in
        guard let self, let passed = pass(message, author) else { return }
        send(passed, by: author)
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The transform as an observer.
  func stopObserving() { observer.stopObserving() }
}

/// A transform that remembers the message sent last.
final class PlainCache<Original>: PlainMessenger<Int?> {
  private let observer = PlainObserver()
  private(set) var latest: Int?
  private let value: (Original) -> Int?

  init(_ origin: PlainMessenger<Original>, _ value: @escaping (Original) -> Int?) {
    self.origin = origin
    self.value = value
    super.init()
    observe()
  }

  var origin: PlainMessenger<Original> {
    didSet {
      observe()
      withExtendedLifetime(oldValue) {}
    }
  }

  private func observe() {
    observer.stopObserving()
    origin.observe(by: observer) { [weak self] message, author in
      guard let self else { return }
      post(value(message), by: author)
    }
  }

  /// The cache as an observer.
  func stopObserving() { observer.stopObserving() }

  func set(_ message: Int?) { latest = message }

  override func post(_ message: Int?, by author: AnyObject) {
    latest = message
    send(message, by: author)
  }

  func sendLatest() { post(latest, by: self) }

  func whenCached(_ receive: @escaping (Int, AnyObject) -> Void) {
    if let latest { return receive(latest, self) }
    let observer = PlainObserver()
    observe(by: observer) { message, author in
      guard let message else { return }
      observer.stopObserving()
      receive(message, author)
    }
  }
}

/// The reference of a variable.
final class PlainVariable: PlainMessenger<PlainVariable.Change> {
  struct Change: Equatable, CustomStringConvertible {
    let old: Int
    let new: Int

    var description: String { "Update<Int>(old: \(old), new: \(new))" }
  }

  private(set) var value: Int

  init(_ value: Int) { self.value = value }

  func set(_ new: Int, by author: AnyObject? = nil) {
    guard new != value else { return }
    let change = Change(old: value, new: new)
    value = new
    send(change, by: author ?? self)
  }

  /// The change is repeated with the newer value if one was set meanwhile.
  func modify(_ change: (inout Int) -> Void) {
    while true {
      let old = value
      var new = old
      change(&new)
      if new == old || value == old { return new == old ? () : set(new) }
    }
  }

  func sendLatest() { send(Change(old: value, new: value), by: self) }
}

/// The reference of a client's own cache, and of a mapper of one, which are asked for the latest message.
final class PlainState {
  let messenger: PlainMessenger<Int?>
  let latest: () -> Int?

  init(_ messenger: PlainMessenger<Int?> = PlainMessenger(), _ latest: @escaping () -> Int?) {
    self.messenger = messenger
    self.latest = latest
  }

  func sendLatest(by author: AnyObject) { messenger.post(latest(), by: author) }

  /// Reads, observes, and reads again, because a message may have been sent in between.
  func whenCached(_ receive: @escaping (Int, AnyObject) -> Void) {
    if let message = latest() { return receive(message, messenger) }
    var isOpen = true
    let observer = PlainObserver()
    messenger.observe(by: observer) { message, author in
      guard let message else { return }
      observer.stopObserving()
      if isOpen {
        isOpen = false
        receive(message, author)
      }
    }
    guard let message = latest(), isOpen else { return }
    isOpen = false
    observer.stopObserving()
    receive(message, messenger)
  }
}
