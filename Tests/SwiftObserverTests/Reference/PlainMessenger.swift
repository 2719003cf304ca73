// SPDX-License-Identifier: MIT

/// The reference of an observer, whose observations end with it.
final class PlainObserver {
  fileprivate var observations: [PlainObservation] = []

  func stopObserving() {
    let all = observations
    observations = []
    for observation in all { observation.end() }
  }

  func stopObserving(_ messenger: AnyObject) {
    let all = observations
    observations = all.filter { $0.source !== messenger }
    for observation in all where observation.source === messenger { observation.end() }
  }

  func isObserving(_ messenger: AnyObject) -> Bool {
    observations.contains { $0.source === messenger && $0.isLive }
  }

  fileprivate func forget(_ observation: PlainObservation) {
    let all = observations
    observations = all.filter { $0 !== observation }
    withExtendedLifetime(all) {}
  }

  deinit {
    for observation in observations { observation.end() }
  }
}

/// One handler of one observer on one messenger.
class PlainObservation {
  fileprivate weak var source: AnyObject?
  fileprivate(set) weak var observer: PlainObserver?

  fileprivate init(_ source: AnyObject, _ observer: PlainObserver) {
    self.source = source
    self.observer = observer
  }

  var isLive: Bool { false }
  func end() {}
}

/// The reference of a messenger: the contract in plain code, for one thread.
class PlainMessenger<Message> {
  private final class Handler: PlainObservation {
    var receive: ((Message, AnyObject) -> Void)?

    /// Whether its initial message is pending, before which it receives no other.
    var waitsForFirst = false

    init(_ source: PlainMessenger, _ observer: PlainObserver, _ receive: @escaping (Message, AnyObject) -> Void) {
      self.receive = receive
      super.init(source, observer)
    }

    override var isLive: Bool { receive != nil }

    /// Ends the observation from the messenger's side.
    func silence() {
      let last = receive
      receive = nil
      observer?.forget(self)
      if let source = source as? PlainMessenger { source.retire(last) }
      withExtendedLifetime(last) {}
    }

    override func end() {
      // Retain the messenger until the handler has been released, which may release the last other reference to it.
      let source = source as? PlainMessenger
      var last = receive
      receive = nil
      if let source {
        let all = source.handlers
        source.handlers = all.filter { $0 !== self }
        source.retire(last)
        withExtendedLifetime(all) {}
      }
      last = nil
      withExtendedLifetime(source) {}
    }
  }

  private var handlers: [Handler] = []
  private var queue: [(message: Message, author: AnyObject, handler: Handler?)] = []
  private var isDelivering = false

  /// Closures whose observation ended during a delivery; they are released after the message.
  private var retired: [(Message, AnyObject) -> Void] = []

  private func retire(_ receive: ((Message, AnyObject) -> Void)?) {
    if isDelivering, let receive { retired.append(receive) }
  }

  func observe(by observer: PlainObserver, _ receive: @escaping (Message, AnyObject) -> Void) {
    let handler = Handler(self, observer, receive)
    handlers.append(handler)
    observer.observations.append(handler)
  }

  /// Ends with the first message, before the handler runs; the pending observation retains the observer.
  func observeOnce(_ receive: @escaping (Message, AnyObject) -> Void) -> PlainObserver {
    let observer = PlainObserver()
    observe(by: observer) { [weak observer] message, author in
      guard let observer else { return }
      observer.stopObserving()
      receive(message, author)
    }
    keepers.append(observer)
    return observer
  }

  /// Observers of pending one-time observations.
  private var keepers: [PlainObserver] = []

  func stopBeingObserved() {
    let all = handlers
    handlers = []
    for handler in all { handler.silence() }
    dropKeepers()
  }

  private func dropKeepers() {
    let rest = keepers.filter { $0.isObserving(self) }
    let gone = keepers
    keepers = rest
    withExtendedLifetime(gone) {}
  }

  /// A delivery without an observer, with an optional initial message.
  func deliver(startingWith first: Message? = nil, _ receive: @escaping (Message) -> Void) -> () -> Void {
    let observer = PlainObserver()
    observe(by: observer) { message, _ in receive(message) }
    if let first, let handler = handlers.last {
      handler.waitsForFirst = true
      send(first, by: self, to: handler)
    }
    return { observer.stopObserving() }
  }

  func send(_ message: Message, by author: AnyObject) { send(message, by: author, to: nil) }

  private func send(_ message: Message, by author: AnyObject, to handler: Handler?) {
    guard !isDelivering else {
      // An author that is being deinitialised can't be queued with its message; the messenger becomes the author.
      weak let living = author
      queue.append((message, living ?? self, handler))
      return
    }
    isDelivering = true
    deliver(message, author, to: handler)
    while !queue.isEmpty {
      let next = queue.removeFirst()
      letGoOfRetired()
      deliver(next.message, next.author, to: next.handler)
    }
    isDelivering = false
    dropKeepers()
    letGoOfRetired()
  }

  private func deliver(_ message: Message, _ author: AnyObject, to handler: Handler?) {
    handler?.waitsForFirst = false
    // Observations that begin meanwhile aren't in this copy; those that end have no closure any more.
    for handler in handler.map({ [$0] }) ?? handlers where !handler.waitsForFirst { handler.receive?(message, author) }
  }

  private func letGoOfRetired() {
    let gone = retired
    retired = []
    withExtendedLifetime(gone) {}
  }

  /// Sends a message of a client; caches remember it.
  func post(_ message: Message, by author: AnyObject) { send(message, by: author) }

  deinit {
    for handler in handlers { handler.silence() }
  }
}
