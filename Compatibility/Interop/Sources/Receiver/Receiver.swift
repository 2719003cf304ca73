// SPDX-License-Identifier: MIT

import AsyncHTTPClient
import Bind
import Foundation
import NIOCore
import ServerEvents
import UnisonBridges

/// `Receiver URL`: prints the values that an Output of another process sends.
@main
struct Receiver {
  static func main() async throws {
    guard let url = CommandLine.arguments.dropFirst().first else { fatalError("usage: Receiver URL") }
    let output = Output<String>()
    output.bind { line in
      print("received \(line)")
      fflush(nil)
    }
    let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .hours(1))
    try await ReceivedEvents(response.body).forward(to: output)
    print("the other process has ended its stream")
  }
}
