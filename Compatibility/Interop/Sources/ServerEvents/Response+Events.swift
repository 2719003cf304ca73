// SPDX-License-Identifier: MIT

internal import HTTPTypes
public import Hummingbird
internal import NIOCore

extension Response {
  /// A response that sends every element of a sequence as a server-sent event, and ends with the sequence.
  ///
  /// The next element is taken when the last one was written. So a client that reads slowly slows down its own stream
  /// only, and the buffering policy of that stream says what such a client misses. It ends when the client has gone.
  ///
  /// - Parameter events: The texts; each line of one becomes a line of the event.
  /// - Returns: The response.
  public static func events<Events: AsyncSequence & Sendable>(_ events: Events) -> Response
  where Events.Element == String {
    Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-cache"],
      body: ResponseBody { writer in
        for try await event in events {
          try await writer.write(ByteBuffer(string: EventText.encoded(event)))
        }
        try await writer.finish(nil)
      }
    )
  }
}
