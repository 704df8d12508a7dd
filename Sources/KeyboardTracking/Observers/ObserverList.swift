/// An observation that lasts as long as the token is kept, or until it is cancelled.
public final class ObservationToken {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit { cancel() }

  /// Ends the observation; a second call does nothing.
  public func cancel() {
    end?()
    end = nil
  }
}

/// Who wants to be told, in the order in which they asked; observations end with their owner or their token.
final class ObserverList<Value> {
  private struct Observer {
    let number: Int
    /// Whether the observation ends with its owner; a token's ends with the token.
    let hasOwner: Bool
    weak var owner: AnyObject?
    let handler: (Value) -> Void

    var isAlive: Bool { !hasOwner || owner != nil }
  }

  private var observers: [Observer] = []
  private var nextNumber = 0

  var isEmpty: Bool { observers.isEmpty }

  func add(owner: AnyObject, _ handler: @escaping (Value) -> Void) {
    observers.append(Observer(number: takeNumber(), hasOwner: true, owner: owner, handler: handler))
  }

  func add(_ handler: @escaping (Value) -> Void) -> ObservationToken {
    let number = takeNumber()
    observers.append(Observer(number: number, hasOwner: false, owner: nil, handler: handler))
    return ObservationToken { [weak self] in self?.observers.removeAll { $0.number == number } }
  }

  /// Tells everybody who asked before and is still there when their turn comes.
  func tell(_ value: Value) {
    guard !observers.isEmpty else { return }
    var someoneLeft = false
    for observer in observers {
      guard observer.isAlive else {
        someoneLeft = true
        continue
      }
      // Whoever was told before may have cancelled this one.
      guard observers.contains(where: { $0.number == observer.number }) else { continue }
      observer.handler(value)
    }
    if someoneLeft { observers.removeAll { !$0.isAlive } }
  }

  private func takeNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }
}
