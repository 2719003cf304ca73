// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport

/// The stand-alone transforms, caches and promises.
extension ForeignLockEntries {
  static let transforms: [Entry] = [
    ("ObservableObject.map(_:)", { cast in for source in cast.sources { observe(source.map { $0 }) { _ in } } }),
    ("ObservableObject.new()", { cast in observe(cast.variable.new()) { _ in } }),
    (
      "ObservableObject.filter(_:)",
      { cast in for source in cast.sources { observe(source.filter { _ in true }) { _ in } } }
    ),
    (
      "ObservableObject.select(_:)",
      { cast in for source in cast.sources { observe(source.select(Watched(1))) { _ in } } }
    ),
    ("ObservableObject.unwrap()", { cast in for source in cast.sources { observe(source.unwrap()) { _ in } } }),
    (
      "ObservableObject.unwrap(_:)",
      { cast in for source in cast.sources { observe(source.unwrap(Watched(1))) { _ in } } }
    ),
    (
      "ObservableObject.filterAuthor(_:)",
      { cast in for source in cast.sources { observe(source.filterAuthor { _ in true }) { _ in } } }
    ),
    (
      "ObservableObject.from(_:)", { cast in for source in cast.sources { observe(source.from(cast.author)) { _ in } } }
    ),
    ("ObservableObject.notFrom(_:)", { cast in for source in cast.sources { observe(source.notFrom(nil)) { _ in } } }),
    (
      "ObservableObject.cache()",
      { cast in
        for source in cast.sources { observe(source.cache()) { _ in } }
        observe(cast.unwrapper.cache()) { _ in }
      }
    ),
    ("ObservableObject.weak()", { cast in for source in cast.sources { observe(source.weak()) { _ in } } }),
  ]

  static let classes: [Entry] = [
    ("Mapper.init(_:_:)", { cast in _ = Mapper(cast.mapper) { $0 } }),
    ("Mapper.origin", { cast in cast.mapper.origin = cast.mapper.origin }),
    ("Mapper.receiver", { cast in cast.mapper.receiver === cast.filter.receiver ? () : cast.mapper.stopObserving() }),
    ("Mapper.latestMessage", { cast in _ = cast.new.latestMessage }),
    ("Filter.init(_:_:)", { cast in _ = Filter(cast.messenger) { _ in true } }),
    ("Filter.origin", { cast in cast.filter.origin = cast.filter.origin }),
    ("Filter.receiver", { cast in cast.filter.stopObserving(cast.messenger) }),
    ("Unwrapper.init(_:)", { cast in _ = Unwrapper(cast.messenger) }),
    ("Unwrapper.origin", { cast in cast.unwrapper.origin = cast.unwrapper.origin }),
    ("Unwrapper.receiver", { cast in cast.unwrapper.stopObserving(cast.messenger) }),
    ("AuthorFilter.init(_:_:)", { cast in _ = AuthorFilter(cast.messenger) { _ in true } }),
    ("AuthorFilter.origin", { cast in cast.authorFilter.origin = cast.authorFilter.origin }),
    ("AuthorFilter.receiver", { cast in cast.authorFilter.stopObserving(cast.messenger) }),
    ("Cache.init(_:)", { cast in _ = Cache(cast.unwrapper) }),
    ("Cache.origin", { cast in cast.cache.origin = cast.cache.origin }),
    ("Cache.receiver", { cast in cast.cache.stopObserving(cast.unwrapper) }),
    ("CacheOnOptionalMessage.init(_:)", { cast in _ = CacheOnOptionalMessage(cast.messenger) }),
    ("CacheOnOptionalMessage.origin", { cast in cast.optionalCache.origin = cast.optionalCache.origin }),
    ("CacheOnOptionalMessage.receiver", { cast in cast.optionalCache.stopObserving(cast.messenger) }),
    ("Weak.init(_:)", { cast in _ = Weak(cast.messenger) }),
    ("Weak.origin", { cast in cast.weak.origin = cast.weak.origin }),
    ("Weak.receiver", { cast in cast.weak.stopObserving(cast.messenger) }),
  ]

  static let caches: [Entry] = [
    (
      "Cache.latestMessage",
      { cast in
        _ = cast.cache.latestMessage
        cast.cache.latestMessage = Watched(8)
      }
    ),
    (
      "CacheOnOptionalMessage.latestMessage",
      { cast in
        _ = cast.optionalCache.latestMessage
        cast.optionalCache.latestMessage = nil
      }
    ),
    ("ObservableCache.latestMessage", { cast in _ = cast.customCache.latestMessage }),
    (
      "ObservableCache.send()",
      { cast in
        cast.cache.send()
        cast.optionalCache.send()
        cast.new.send()
        cast.variable.send()
        cast.customCache.send()
      }
    ),
    (
      "ObservableCache.cache()",
      { cast in
        observe(cast.cache.cache()) { _ in }
        observe(cast.new.cache()) { _ in }
      }
    ),
    (
      "ObservableCache.whenCached(_:)",
      { cast in
        cast.cache.whenCached { _ in }
        cast.optionalCache.whenCached { _, _ in }
        cast.customCache.whenCached { _ in }
      }
    ),
  ]

  static let promises: [Entry] = [
    ("promise(_:)", { cast in _ = promise { cast.promise } }),
    (
      "Promise.init(fulfill:)",
      { cast in _ = Promise<Int> { other in cast.promise.whenFulfilled { other.fulfill($0) } } }
    ),
    (
      "Promise.fulfilled(_:)",
      { _ in
        _ = Promise.fulfilled(1)
        _ = ResultPromise<Int>.fulfilled(1)
        _ = ResultPromise<Int>.fulfilled(CancellationError())
      }
    ),
    (
      "Promise.fulfill(_:)",
      { cast in
        cast.promise.fulfill(5)
        cast.result.fulfill(5)
        cast.result.fulfill(CancellationError())
        cast.result.fulfill(.success(5))
      }
    ),
    (
      "Promise.state",
      { cast in
        _ = cast.promise.state
        _ = cast.result.state
      }
    ),
    ("Promise.whenFulfilled(_:)", { cast in cast.promise.whenFulfilled { _ in } }),
    ("Promise.then(_:)", { cast in _ = cast.promise.then { .fulfilled($0) } }),
    ("Promise.and(_:)", { cast in _ = cast.promise.and { cast.promise } }),
    ("Promise.map(_:)", { cast in _ = cast.promise.map { $0 } }),
    ("Promise.unwrap(_:)", { cast in _ = cast.promise.map { Optional($0) }.unwrap(1) }),
    ("Promise.new()", { cast in _ = cast.promise.map { Update($0, $0) }.new() }),
    ("Promise.onSuccess(_:)", { cast in _ = cast.result.onSuccess { ResultPromise<Int>.fulfilled($0) } }),
    ("Promise.mapSuccess(_:)", { cast in _ = cast.result.mapSuccess { $0 } }),
    (
      "Promise.whenSucceeded(_:failed:)",
      { cast in
        cast.result.whenSucceeded { _ in
        } failed: { _ in
        }
      }
    ),
    ("Promise.whenFailed(_:)", { cast in cast.result.whenFailed { _ in } }),
  ]
}
