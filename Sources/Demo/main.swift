import Foundation

/// The exit status for a command line that makes no sense, as in sysexits.h.
let usageError: Int32 = 64

switch Array(CommandLine.arguments.dropFirst()) {
case []:
  print(try Demonstration.all.map { try $0.run().text }.joined(separator: "\n\n"), terminator: "")
case ["--list"]:
  for demonstration in Demonstration.all {
    print(demonstration.name.padding(toLength: 11, withPad: " ", startingAt: 0) + demonstration.summary)
  }
case let arguments:
  guard arguments.count == 1, let demonstration = Demonstration.all.first(where: { $0.name == arguments[0] }) else {
    let unknown = arguments.joined(separator: " ").map { $0.isNewline ? " " : $0 }
    let message = "keyboard-demo: no demonstration is called '\(String(unknown))'; --list names them all\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(usageError)
  }
  print(try demonstration.run().text, terminator: "")
}
