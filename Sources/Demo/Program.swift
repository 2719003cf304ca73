// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import UnisonTesting

/// Runs a monitor until the process ends, with its timers, signals and output.
@MainActor
final class Program {
  private let monitor: Monitor
  private let terminal: Terminal?
  private let picture: String?
  private let graph: String?
  private var timers: [any DispatchSourceTimer] = []
  private var signals: [any DispatchSourceSignal] = []
  private var isEnding = false

  /// Without a terminal, it prints a line per second; at the end, it writes pictures to their paths.
  init(_ monitor: Monitor, terminal: Terminal?, picture: String?, graph: String?) {
    self.monitor = monitor
    self.terminal = terminal
    self.picture = picture
    self.graph = graph
  }

  /// Starts the monitor and returns immediately; the main queue does the rest.
  func start(seconds: Int?) {
    monitor.startObserving()
    monitor.sampler.start()
    for number in [SIGINT, SIGTERM] { when(number) { $0.end() } }
    if let terminal {
      terminal.prepare(press: press)
      when(SIGCONT) { program in
        terminal.resume()
        program.draw()
      }
      when(SIGWINCH) { $0.draw() }
      every(0.1) { $0.draw() }
    } else {
      say(Screen.title)
    }
    every(1) { program in
      program.monitor.flows.measure(at: MachineReaders.now())
      if program.terminal == nil { say(program.monitor.screen.summary) }
    }
    if let seconds = seconds ?? (terminal == nil ? 5 : nil) {
      // Slightly longer than the last full second, so that its line is printed.
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(seconds) + 0.05) {
        MainActor.assumeIsolated { self.end() }
      }
    }
  }

  private func press(_ key: Character) {
    guard let terminal else { return }
    if key == Monitor.suspendKey { return terminal.suspend() }
    if monitor.press(key, in: terminal.size) { draw() } else { end() }
  }

  private func draw() {
    guard let terminal else { return }
    terminal.draw(monitor.screen.lines(in: terminal.size))
  }

  private func every(_ seconds: Double, _ work: @escaping @MainActor (Program) -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler { MainActor.assumeIsolated { work(self) } }
    timer.resume()
    timers.append(timer)
  }

  private func when(_ number: Int32, _ work: @escaping @MainActor (Program) -> Void) {
    // Ignore the signal's default action, which would run before the dispatch source.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { work(self) } }
    source.resume()
    signals.append(source)
  }

  /// Ends in order: stops sampling, waits until everything staged has been delivered, and prints the count.
  private func end() {
    guard !isEnding else { return }
    isEnding = true
    monitor.sampler.stop()
    // The result of expressing arrives after everything that was staged before.
    Elastomer.machine.expressValues { [self] _ in
      terminal?.restore()
      writePicture()
      if let graph { write(Inspection.graph.mermaid, to: graph) }
      say(monitor.account.line)
      exit(monitor.account.isComplete ? 0 : 1)
    }
  }

  /// The monitor, followed by the messages.
  private func writePicture() {
    guard let picture else { return }
    let size = Size(columns: 72, rows: 24)
    let above = monitor.screen.lines(in: size)
    monitor.screen.turnMessages(in: size)
    let lines = above + [Line()] + monitor.screen.lines(in: size)
    write(Picture.svg(lines), to: picture)
  }

  private func write(_ text: String, to path: String) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      FileHandle.standardError.write(Data("demo: no picture: \(error.localizedDescription)\n".utf8))
      exit(73)
    }
  }
}
