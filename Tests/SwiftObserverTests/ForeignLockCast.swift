// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport

// SAFETY: `@unchecked` on purpose: the hooks run on any thread that the library uses, which is what the table tests.
/// A value that runs code of the test whenever the library calls it, and when it is deallocated.
struct Watched: Comparable, Codable, IntValue, FloatValue, DoubleValue, StringValue, @unchecked Sendable {
  /// The code: nothing unless a callback's trigger says so.
  final class Hooks {
    var onCompare: () -> Void = {}
    var onLess: () -> Void = {}
    var onCode: () -> Void = {}
    var onConvert: () -> Void = {}
    var onDeinit: () -> Void = {}

    deinit { onDeinit() }
  }

  private var number: Int
  private var hooks: Hooks?

  init(_ number: Int, _ prepare: ((Hooks) -> Void)? = nil) {
    self.number = number
    if let prepare {
      let hooks = Hooks()
      prepare(hooks)
      self.hooks = hooks
    }
  }

  static func == (lhs: Watched, rhs: Watched) -> Bool {
    lhs.hooks?.onCompare()
    rhs.hooks?.onCompare()
    return lhs.number == rhs.number
  }

  static func < (lhs: Watched, rhs: Watched) -> Bool {
    lhs.hooks?.onLess()
    return lhs.number < rhs.number
  }

  init(from decoder: any Decoder) throws {
    number = try Int(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    hooks?.onCode()
    try number.encode(to: encoder)
  }

  private func converted() -> Int {
    hooks?.onConvert()
    return number
  }

  var int: Int {
    get { converted() }
    set { number = newValue }
  }

  var float: Float {
    get { Float(converted()) }
    set { number = Int(newValue) }
  }

  var double: Double {
    get { Double(converted()) }
    set { number = Int(newValue) }
  }

  var string: String {
    get { "\(converted())" }
    set { number = Int(newValue) ?? 1 }
  }
}

/// A client's own observable object and cache, whose properties are code of the user.
final class CustomCache: ObservableCache {
  let inner = Messenger<Watched?>()
  var whenAsked: () -> Void = {}

  var messenger: Messenger<Watched?> {
    whenAsked()
    return inner
  }

  var latestMessage: Watched? {
    whenAsked()
    return Watched(3)
  }
}

/// A client's own observer, whose property is code of the user.
final class CustomObserver: Observer {
  let inner = Receiver()
  var whenAsked: () -> Void = {}

  var receiver: Receiver {
    whenAsked()
    return inner
  }
}

/// The objects that callbacks and entries share: one of each kind, all of them connected.
final class ForeignLockCast {
  let messenger = Messenger<Watched?>()
  let numbers = Messenger<Int>()
  let variable = Var(Watched(2))
  let listener = FreeObserver()
  let customCache = CustomCache()
  let customObserver = CustomObserver()
  let author = FreeObserver()
  let mapper: Mapper<Messenger<Watched?>, Watched?>
  let filter: Filter<Messenger<Watched?>>
  let unwrapper: Unwrapper<Messenger<Watched?>, Watched>
  let authorFilter: AuthorFilter<Messenger<Watched?>>
  let cache: Cache<Unwrapper<Messenger<Watched?>, Watched>, Watched>
  let optionalCache: CacheOnOptionalMessage<Messenger<Watched?>, Watched>
  let weak: Weak<Messenger<Watched?>>
  let new: Mapper<Var<Watched>, Watched>
  let promise = Promise<Int> { _ in }
  let result = ResultPromise<Int> { _ in }

  /// Objects that a callback retains for as long as the cast.
  var kept: [Any] = []

  /// The stream to which a callback prints.
  var printed = ""

  init() {
    mapper = messenger.map { $0 }
    filter = messenger.filter { _ in true }
    unwrapper = messenger.unwrap()
    authorFilter = messenger.filterAuthor { _ in true }
    cache = unwrapper.cache()
    optionalCache = messenger.cache()
    weak = messenger.weak()
    new = variable.new()
    for observable in [messenger, mapper, filter, authorFilter, weak, optionalCache] {
      listener.observe(observable) { _ in }
    }
    listener.observe(variable) { _ in }
    listener.observe(cache) { _ in }
    listener.observe(customCache) { _ in }
  }

  /// All objects that send optional messages.
  var sources: [Messenger<Watched?>] {
    [messenger, mapper, filter, authorFilter, weak, optionalCache, customCache.inner]
  }

  /// Performs an operation on each observation that can still be transformed.
  func begin(_ body: (ObservationTransformer<Watched?>) -> Void) {
    for source in sources { body(listener.observe(source)) }
    body(customObserver.observe(customCache))
  }
}
