// SPDX-License-Identifier: MIT

import AsyncHTTPClient
import Bind
import Foundation
import Hummingbird
import NIOCore
import ServerEvents
import Testing
import UnisonBridges

/// An Output of the main actor that a server sends to clients.
@MainActor
final class Feed {
  let output = Output(value: 0)
  private(set) var clientCount = 0

  func values(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) -> AsyncStream<Int> {
    clientCount += 1
    return output.values(bufferingPolicy: policy)
  }

  func send(_ value: Int) {
    output.update(withValue: value)
  }
}

@Suite("Server-sent events", .serialized)
struct ServerTests {
  private static let filling = String(repeating: ".", count: 100_000)

  /// Runs a server while `body` runs; hands over its address.
  private func withServer(_ feed: Feed, _ body: @Sendable @escaping (String) async throws -> Void) async throws {
    let router = Router()
    router.get("/values") { _, _ in Response.events(await feed.values(.unbounded).map { "\($0)" }) }
    // Large events, so that a client that does not read fills the connection.
    router.get("/newest") { _, _ in
      Response.events(await feed.values(.bufferingNewest(1)).map { "\($0) \(Self.filling)" })
    }
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) }
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      for await port in ports {
        try await body("http://127.0.0.1:\(port)")
        break
      }
      group.cancelAll()
    }
  }

  @Test("Of 1,000 clients no fast one misses a value, and a slow one ends with the newest value")
  func clients() async throws {
    let (fast, slow, last) = (950, 50, 100)
    let feed = await Feed()
    try await withServer(feed) { address in
      var configuration = HTTPClient.Configuration()
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = fast + slow
      let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<fast {
          group.addTask {
            let response = try await client.execute(HTTPClientRequest(url: "\(address)/values"), timeout: .hours(1))
            var received: [Int] = []
            for try await event in ReceivedEvents(response.body) {
              received.append(Int(event) ?? -1)
              if received.last == last { break }
            }
            #expect(received == Array(0...last))
          }
        }
        let isOver = Log<Bool>()
        for _ in 0..<slow {
          group.addTask {
            let response = try await client.execute(HTTPClientRequest(url: "\(address)/newest"), timeout: .hours(1))
            _ = await eventually { !isOver.elements.isEmpty }
            var received: [Int] = []
            for try await event in ReceivedEvents(response.body) {
              received.append(Int(event.prefix { $0 != " " }) ?? -1)
              if received.last == last { break }
            }
            #expect(received == received.sorted() && received.last == last)
            #expect(received.count < last, "what a slow client cannot take is dropped")
          }
        }
        #expect(await eventually { await feed.clientCount == fast + slow })
        for value in 1...last {
          await feed.send(value)
          await Task.yield()
        }
        isOver.append(true)
        try await group.waitForAll()
      }
      try await client.shutdown()
    }
  }

  @Test("A second process receives the values and forwards them into an Output of its own")
  func secondProcess() async throws {
    let feed = await Feed()
    try await withServer(feed) { address in
      let process = Process()
      process.executableURL = Self.receiver
      process.arguments = ["\(address)/values"]
      let pipe = Pipe()
      process.standardOutput = pipe
      let received = Log<String>()
      pipe.fileHandleForReading.readabilityHandler = { handle in
        let text = String(decoding: handle.availableData, as: UTF8.self)
        for line in text.split(separator: "\n") { received.append(String(line)) }
      }
      try process.run()
      defer { process.terminate() }
      #expect(await eventually { await feed.clientCount == 1 })
      for value in 1...3 { await feed.send(value) }
      #expect(await eventually { received.elements == (0...3).map { "received \($0)" } })
      pipe.fileHandleForReading.readabilityHandler = nil
    }
  }

  /// The program beside the tests' own.
  private static var receiver: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Receiver")
  }
}
