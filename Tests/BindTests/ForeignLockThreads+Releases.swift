// SPDX-License-Identifier: MIT

import Bind
import TestSupport

/// What the end of a binding runs of the user's.
extension ForeignLockThreads {
  /// Binds a closure that captures something whose `deinit` is `pass`, and then ends that.
  private static func onRelease(
    _ name: String,
    _ end: @escaping @Sendable (ForeignLockCast, Subscription) -> Void
  ) -> Callback {
    Callback("deinit of a capture, " + name) { cast, pass in
      var subscription = cast.subscription
      withCapture(pass) { object in subscription = cast.other.bind { _ in object.touch() } }
      end(cast, subscription)
    }
  }

  static let releases: [Callback] = [
    onRelease("by unbind") { cast, subscription in cast.other.unbind(for: subscription) },
    onRelease("by unsubscribe") { _, subscription in subscription.unsubscribe() },
    onRelease("by a container") { cast, subscription in
      cast.container.append(subscription)
      cast.container.unsubscribe()
    },
    onRelease("by the end of a container") { _, subscription in
      SubscriptionContainer(unsubscribesWhenReleased: true).append(subscription)
    },
    onRelease("in an update") { cast, subscription in cast.other.bind { _ in subscription.unsubscribe() } },
    onUpdate("deinit of a capture, by a binder whose target has died") { cast, pass in
      withCapture(pass) { object in cast.empty.bind(to: Binder(Label()) { _, _ in object.touch() }) }
    },
    onUpdate("deinit of a capture, by a combination whose partner has died") { cast, pass in
      withCapture(pass) { object in Output.combine(cast.empty, Output(value: 1)).bind { _ in object.touch() } }
    },
    Callback("deinit of a capture, by the end of an Output") { _, pass in
      withCapture(pass) { object in Output(value: 1).bind { _ in object.touch() } }
    },
  ]

  static let unbinders: [Callback] = [
    Callback("unbinder of the client's") { cast, pass in
      cast.unbinder.hook = pass
      cast.foreign.unsubscribe()
    },
    Callback("unbinder of the client's, by a container") { cast, pass in
      cast.unbinder.hook = pass
      cast.container.unsubscribe()
    },
  ]
}
