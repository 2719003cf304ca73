// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing

/// Looks into reports of misuse, as only the tests of this package can.
@Suite("The original's tests: a cache of a cache")
struct CacheOfCacheTests {
  enum Only { case one }

  @Test(
    "T15, T16: a cache of a cache is reported, and that of messages that are not optional says so; the first is silent"
  )
  func cacheOfCache() {
    let messenger = Messenger<Only?>()
    let (first, variable) = (messenger.cache(), Var(Only.one))
    #expect(reportedMisuse { _ = Messenger<Only?>().cache() }.isEmpty)
    let ofOptionals = reportedMisuse {
      let second = first.cache()
      messenger.send(.one)
      #expect(second.latestMessage == .one)
    }
    #expect(ofOptionals.map(\.kind) == [.cacheOfCache])
    #expect(ofOptionals.first?.message.contains("CacheOnOptionalMessage<Messenger<Optional<Only>>, Only>") == true)
    let ofOthers = reportedMisuse { #expect(variable.cache().latestMessage == nil) }
    #expect(ofOthers.count == 1 && ofOthers.first?.message.contains("optional") == true)
  }
}
