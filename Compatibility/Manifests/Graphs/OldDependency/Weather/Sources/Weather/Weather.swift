// SPDX-License-Identifier: MIT

import SwiftObserver

/// A thermometer that tells its readings.
public final class Weather: Observer {
  /// Keeps its observations.
  public let receiver = Receiver()
  private let temperature = Var(20)

  /// Makes a thermometer that calls `tell` with each new reading.
  public init(_ tell: @escaping (Int) -> Void) {
    observe(temperature).new().receive { tell($0) }
  }

  /// Reads `degrees`.
  public func measure(_ degrees: Int) { temperature <- degrees }
}
