import Foundation

/// The exit status for a command line that makes no sense, as in sysexits.h.
let usageError: Int32 = 64

switch Array(CommandLine.arguments.dropFirst()) {
case []:
  for demonstration in Demonstration.all { print(try demonstration.run().text) }
case ["--list"]:
  for demonstration in Demonstration.all {
    print(demonstration.name.padding(toLength: 11, withPad: " ", startingAt: 0) + demonstration.summary)
  }
case let arguments:
  guard arguments.count == 1, let demonstration = Demonstration.all.first(where: { $0.name == arguments[0] }) else {
    let message =
      "keyboard-demo: unknown argument \(arguments.joined(separator: " ")); --list names the demonstrations\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(usageError)
  }
  print(try demonstration.run().text)
}
