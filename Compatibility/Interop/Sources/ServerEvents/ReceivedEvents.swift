// SPDX-License-Identifier: MIT

public import AsyncHTTPClient
internal import NIOCore

/// The server-sent events of a response, as a sequence of their texts.
///
/// ```swift
/// let response = try await client.execute(HTTPClientRequest(url: url), timeout: .hours(1))
/// try await ReceivedEvents(response.body).forward(to: output)
/// ```
public struct ReceivedEvents: AsyncSequence, Sendable {
  private let body: HTTPClientResponse.Body

  /// Reads the events of a body.
  public init(_ body: HTTPClientResponse.Body) {
    self.body = body
  }

  /// Begins with the first event.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: body.makeAsyncIterator())
  }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var bytes: HTTPClientResponse.Body.AsyncIterator
    var decoder = EventDecoder()
    var events: ArraySlice<String> = []

    /// The next event; nil when the response ends.
    @concurrent
    public mutating func next() async throws -> String? {
      while events.isEmpty {
        guard let buffer = try await bytes.next() else { return nil }
        events = decoder.take(buffer.readableBytesView)[...]
      }
      return events.removeFirst()
    }
  }
}

@available(*, unavailable)
extension ReceivedEvents.Iterator: Sendable {}
