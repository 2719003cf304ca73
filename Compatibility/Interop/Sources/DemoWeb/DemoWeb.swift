// SPDX-License-Identifier: MIT

import Bind
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerEvents

/// The demo's monitor in a browser: `DemoWeb [port]`.
@main
struct DemoWeb {
  @MainActor
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let monitor = WebMonitor()
    monitor.start()
    let router = Router()
    router.get("/") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: Page.html))
      )
    }
    router.get("/pictures") { _, _ in
      // A browser that cannot keep up gets the newest picture only.
      Response.events(await monitor.pictures())
    }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        print("http://127.0.0.1:\(channel.localAddress?.port ?? port)/ shows the monitor; Ctrl-C ends it")
        fflush(nil)
      }
    )
    try await application.runService()
  }
}

/// Draws the screen time and again; an Output holds the last picture.
@MainActor
final class WebMonitor {
  private let monitor = Monitor(reader: MachineReaders.best())
  private let picture = Output<String>()

  func start() {
    monitor.startObserving()
    monitor.sampler.start()
    Task {
      while !Task.isCancelled {
        draw()
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  /// The pictures from now on, for one browser.
  func pictures() -> AsyncStream<String> {
    picture.values(bufferingPolicy: .bufferingNewest(1))
  }

  private func draw() {
    monitor.flows.measure(at: MachineReaders.now())
    picture.update(withValue: Picture.svg(monitor.screen.lines(in: Size(columns: 72, rows: 24))))
  }
}
