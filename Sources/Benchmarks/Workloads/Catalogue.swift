/// The workloads by name.
enum Catalogue {
  struct Entry: Sendable {
    let name: String
    let meaning: String
    let make: @Sendable (String) -> Workload
  }

  static let entries: [Entry] =
    [Entry(name: "W1u", meaning: "a real form whose window is resized") { .form(name: $0) }]
    + chains + trees + lists + churns + constants + stacks + slides + structures

  static func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  private static let chains =
    [10, 100, 1000, 3000, 10_000, 20_000].map { count in
      Entry(name: "W2-\(count)", meaning: "\(count) equal boxes in a row, resized") { name in
        .chain(name: name, count: count, frames: 1000) { 60 + 0.5 * Double(triangle($0, 40)) }
      }
    }
    + [10, 100, 1000].map { count in
      Entry(name: "W2x-\(count)", meaning: "\(count) equal boxes in a row, squeezed below their minimums") { name in
        .chain(name: name, count: count, frames: count >= 1000 ? 160 : 1000) { 30 + 0.5 * Double(triangle($0, 40)) }
      }
    }

  private static let trees = [20, 100, 300, 1000, 2000, 5000].flatMap { count in
    [
      Entry(name: "W3-\(count)", meaning: "a tree of \(count) views, resized") { name in
        .tree(name: name, count: count, spare: 400, frames: 1000)
      },
      Entry(name: "W3x-\(count)", meaning: "a tree of \(count) views, compressed") { name in
        .tree(name: name, count: count, spare: 160, frames: 1000)
      },
    ]
  }

  private static let lists = [10, 100, 300, 1000].map { count in
    Entry(name: "W4-\(count)", meaning: "\(count) independent rows of five views") { name in
      .list(name: name, rows: count, frames: 1000)
    }
  }

  private static let churns = [100, 300, 1000].map { count in
    Entry(name: "W5-\(count)", meaning: "ten constraints in and out of a tree of \(count) views") { name in
      .churn(name: name, count: count, rounds: 1000)
    }
  }

  private static let constants = [100, 300, 1000, 2000, 5000].map { count in
    Entry(name: "W6-\(count)", meaning: "a text's height in a tree of \(count) views") { name in
      .constants(name: name, count: count, rounds: 1000)
    }
  }

  private static let stacks = [10, 30, 100, 300, 1000, 3000, 10_000].flatMap { count in
    [
      Entry(name: "W7-\(count)", meaning: "a stack of \(count) views, compressed and back") { name in
        .stack(name: name, count: count, isBoundedPerView: false, frames: 200)
      },
      Entry(name: "W7p-\(count)", meaning: "the same, every view bounded by the container") { name in
        .stack(name: name, count: count, isBoundedPerView: true, frames: 200)
      },
    ]
  }

  private static let slides = [20, 100, 300, 1000, 2000, 5000].map { count in
    Entry(name: "W8-\(count)", meaning: "a keyboard slides under a tree of \(count) views") { name in
      .slide(name: name, count: count)
    }
  }

  private static let structures = [20, 100, 300, 1000, 5000].map { count in
    Entry(name: "W9-\(count)", meaning: "a view in and out of a tree of \(count) views") { name in
      .structure(name: name, count: count, rounds: 400)
    }
  }
}
