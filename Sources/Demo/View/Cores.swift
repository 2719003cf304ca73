// SPDX-License-Identifier: MIT

/// The shares of the processor's cores, in as many lines as there is room for.
final class Cores: Widget {
  var shares: [Double] = []

  /// Returns a bar for each core if there is room, otherwise a mark for each.
  ///
  /// If there isn't room for all marks, neighboring cores share one.
  func draw(width: Int, height: Int) -> [Line] {
    guard height > 0 else { return [] }
    guard shares.count > height else {
      return shares.enumerated().map { number, share in
        Bar(caption: "core \(number)", share: share).draw(width: width)
      }
    }
    let room = max(1, width - Self.captionWidth - 1)
    let coresPerMark = (shares.count + room * height - 1) / (room * height)
    let marks = Self.groups(of: coresPerMark, in: shares).map { $0.reduce(0, +) / Double($0.count) }
    return Self.groups(of: room, in: marks).enumerated().map { row, marks in
      (captioned(row == 0 ? "\(shares.count) cores" : "") + Sparkline.marks(marks)).fitted(to: width)
    }
  }

  private static func groups(of size: Int, in shares: [Double]) -> [ArraySlice<Double>] {
    stride(from: 0, to: shares.count, by: size).map { shares[$0..<min($0 + size, shares.count)] }
  }
}
