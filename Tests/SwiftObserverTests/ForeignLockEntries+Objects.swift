// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport

/// The stand-alone transforms, caches and promises.
extension ForeignLockEntries {
  static let transforms: [Entry] = [
    Entry("ObservableObject.map(_:)", \.sources) { source in observe(source.map { $0 }) { _ in } },
    Entry("ObservableObject.new()") { cast in observe(cast.variable.new()) { _ in } },
    Entry("ObservableObject.filter(_:)", \.sources) { source in observe(source.filter { _ in true }) { _ in } },
    Entry("ObservableObject.select(_:)", \.sources) { source in observe(source.select(Watched(1))) { _ in } },
    Entry("ObservableObject.unwrap()", \.sources) { source in observe(source.unwrap()) { _ in } },
    Entry("ObservableObject.unwrap(_:)", \.sources) { source in observe(source.unwrap(Watched(1))) { _ in } },
    Entry("ObservableObject.filterAuthor(_:)", \.sources) { source in
      observe(source.filterAuthor { _ in true }) { _ in }
    },
    Entry("ObservableObject.from(_:)", \.sources) { source, cast in observe(source.from(cast.author)) { _ in } },
    Entry("ObservableObject.notFrom(_:)", \.sources) { source in observe(source.notFrom(nil)) { _ in } },
    Entry("ObservableObject.cache()") { cast in
      for source in cast.sources { observe(source.cache()) { _ in } }
      observe(cast.unwrapper.cache()) { _ in }
    },
    Entry("ObservableObject.weak()", \.sources) { source in observe(source.weak()) { _ in } },
  ]

  static let classes: [Entry] = [
    Entry("Mapper.init(_:_:)") { cast in _ = Mapper(cast.mapper) { $0 } },
    Entry("Mapper.origin") { cast in cast.mapper.origin = cast.mapper.origin },
    Entry("Mapper.receiver") { cast in
      cast.mapper.receiver === cast.filter.receiver ? () : cast.mapper.stopObserving()
    },
    Entry("Mapper.latestMessage") { cast in _ = cast.new.latestMessage },
    Entry("Filter.init(_:_:)") { cast in _ = Filter(cast.messenger) { _ in true } },
    Entry("Filter.origin") { cast in cast.filter.origin = cast.filter.origin },
    Entry("Filter.receiver") { cast in cast.filter.stopObserving(cast.messenger) },
    Entry("Unwrapper.init(_:)") { cast in _ = Unwrapper(cast.messenger) },
    Entry("Unwrapper.origin") { cast in cast.unwrapper.origin = cast.unwrapper.origin },
    Entry("Unwrapper.receiver") { cast in cast.unwrapper.stopObserving(cast.messenger) },
    Entry("AuthorFilter.init(_:_:)") { cast in _ = AuthorFilter(cast.messenger) { _ in true } },
    Entry("AuthorFilter.origin") { cast in cast.authorFilter.origin = cast.authorFilter.origin },
    Entry("AuthorFilter.receiver") { cast in cast.authorFilter.stopObserving(cast.messenger) },
    Entry("Cache.init(_:)") { cast in _ = Cache(cast.unwrapper) },
    Entry("Cache.origin") { cast in cast.cache.origin = cast.cache.origin },
    Entry("Cache.receiver") { cast in cast.cache.stopObserving(cast.unwrapper) },
    Entry("CacheOnOptionalMessage.init(_:)") { cast in _ = CacheOnOptionalMessage(cast.messenger) },
    Entry("CacheOnOptionalMessage.origin") { cast in cast.optionalCache.origin = cast.optionalCache.origin },
    Entry("CacheOnOptionalMessage.receiver") { cast in cast.optionalCache.stopObserving(cast.messenger) },
    Entry("Weak.init(_:)") { cast in _ = Weak(cast.messenger) },
    Entry("Weak.origin") { cast in cast.weak.origin = cast.weak.origin },
    Entry("Weak.receiver") { cast in cast.weak.stopObserving(cast.messenger) },
  ]

  static let caches: [Entry] = [
    Entry("Cache.latestMessage") { cast in
      _ = cast.cache.latestMessage
      cast.cache.latestMessage = Watched(8)
    },
    Entry("CacheOnOptionalMessage.latestMessage") { cast in
      _ = cast.optionalCache.latestMessage
      cast.optionalCache.latestMessage = nil
    },
    Entry("ObservableCache.latestMessage") { cast in _ = cast.customCache.latestMessage },
    Entry("ObservableCache.send()") { cast in
      cast.cache.send()
      cast.optionalCache.send()
      cast.new.send()
      cast.variable.send()
      cast.customCache.send()
    },
    Entry("ObservableCache.cache()") { cast in
      observe(cast.cache.cache()) { _ in }
      observe(cast.new.cache()) { _ in }
    },
    Entry("ObservableCache.whenCached(_:)") { cast in
      cast.cache.whenCached { _ in }
      cast.optionalCache.whenCached { _, _ in }
      cast.customCache.whenCached { _ in }
    },
  ]

  static let promises: [Entry] = [
    Entry("promise(_:)") { cast in _ = promise { cast.promise } },
    Entry("Promise.init(fulfill:)") { cast in
      _ = Promise<Int> { other in cast.promise.whenFulfilled { other.fulfill($0) } }
    },
    Entry("Promise.fulfilled(_:)") { _ in
      _ = Promise.fulfilled(1)
      _ = ResultPromise<Int>.fulfilled(1)
      _ = ResultPromise<Int>.fulfilled(CancellationError())
    },
    Entry("Promise.fulfill(_:)") { cast in
      cast.promise.fulfill(5)
      cast.result.fulfill(5)
      cast.result.fulfill(CancellationError())
      cast.result.fulfill(.success(5))
    },
    Entry("Promise.state") { cast in
      _ = cast.promise.state
      _ = cast.result.state
    },
    Entry("Promise.whenFulfilled(_:)") { cast in cast.promise.whenFulfilled { _ in } },
    Entry("Promise.then(_:)") { cast in _ = cast.promise.then { .fulfilled($0) } },
    Entry("Promise.and(_:)") { cast in _ = cast.promise.and { cast.promise } },
    Entry("Promise.map(_:)") { cast in _ = cast.promise.map { $0 } },
    Entry("Promise.unwrap(_:)") { cast in _ = cast.promise.map { Optional($0) }.unwrap(1) },
    Entry("Promise.new()") { cast in _ = cast.promise.map { Update($0, $0) }.new() },
    Entry("Promise.onSuccess(_:)") { cast in _ = cast.result.onSuccess { ResultPromise<Int>.fulfilled($0) } },
    Entry("Promise.mapSuccess(_:)") { cast in _ = cast.result.mapSuccess { $0 } },
    Entry("Promise.whenSucceeded(_:failed:)") { cast in
      cast.result.whenSucceeded { _ in
      } failed: { _ in
      }
    },
    Entry("Promise.whenFailed(_:)") { cast in cast.result.whenFailed { _ in } },
  ]
}
