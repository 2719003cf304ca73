// SPDX-License-Identifier: MIT

import SwiftObserver

#if os(watchOS)
  @MainActor class SystemView {}
#elseif canImport(UIKit)
  import UIKit

  typealias SystemView = UIView
#else
  import AppKit

  typealias SystemView = NSView
#endif

// A view that sends messages, in Swift 6 mode. Where isolated conformances are inferred (`InferIsolatedConformances`),
// the second form means the first.

final class Canvas: SystemView, @MainActor SwiftObserver.ObservableObject {
  let messenger = Messenger<Int>()
}

final class Unsaid: SystemView, SwiftObserver.ObservableObject {  // rejected
  let messenger = Messenger<Int>()
}

final class Reader: Observer {
  let receiver = Receiver()
  var number = 0
}

@MainActor func draw(on canvas: Canvas, for reader: Reader) {
  reader.observe(canvas) { [weak reader] in reader?.number = $0 }
  canvas.send(1)
}

func elsewhere(_ canvas: Canvas) {
  canvas.send(1)  // rejected
}
