// SPDX-License-Identifier: MIT

import Synchronization

/// Which change is the later one at an Observable to which changes of others come.
///
/// A change is as late as the moment at which it first went on to another Observable.
final class PlainOrder {
  /// How late a change is; those that go on later are higher.
  typealias Mark = Double

  /// Tests run programs on several threads.
  private static let count = Mutex(0)

  /// How many values were stored, and how many until the last one that has a mark.
  private(set) var stored = 0
  private var markedPlace = 0
  private var latest: Mark = 0

  private static func next() -> Mark {
    count.withLock { count in
      count += 1
      return Mark(count)
    }
  }

  /// A value of the Observable's own is stored.
  func enter() -> Int {
    stored += 1
    return stored
  }

  /// A change from elsewhere is stored, unless a later one is here.
  func admit(_ trail: PlainTrail) -> Bool {
    let mark = trail.mark ?? Self.next()
    trail.mark = mark
    guard mark >= latest else { return false }
    (markedPlace, latest) = (enter(), mark)
    return true
  }

  /// The mark of a change of the Observable's own, which goes on to another one for the first time.
  ///
  /// It is the latest of all, unless one from elsewhere was stored behind it: then it comes just before that.
  func mark(at place: Int) -> Mark {
    if place > markedPlace || latest == 0 { (markedPlace, latest) = (place, Self.next()) }
    return place == markedPlace ? latest : latest - 0.5
  }
}
