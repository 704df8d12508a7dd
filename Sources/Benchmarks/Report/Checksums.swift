/// The sums that independent solvers agree on, by workload and phase.
///
/// The first sums all values at the checksum marks of a phase; the second weights each value by its variable's number modulo
/// seven, plus one.
enum Checksums {
  struct Sums: Sendable {
    let sum: Double
    let weightedSum: Double

    /// Whether other sums are the same up to rounding: a millionth of their size.
    func agree(with other: Sums) -> Bool {
      func isClose(_ value: Double, _ other: Double) -> Bool {
        (value - other).magnitude <= 1e-6 * max(1, other.magnitude)
      }
      return isClose(sum, other.sum) && isClose(weightedSum, other.weightedSum)
    }
  }

  /// The sums of a workload's phase with a number of steps; nil where nobody has published one.
  ///
  /// A fifth field says for how many steps the sums are, where files of the same name are in use with fewer.
  static func sums(of workload: String, phase: String, steps: Int) -> Sums? {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 4 || fields.count == 5 && Int(fields[4]) == steps, fields[0] == workload,
        fields[1] == phase, let sum = Double(fields[2]), let weightedSum = Double(fields[3])
      else { continue }
      return Sums(sum: sum, weightedSum: weightedSum)
    }
    return nil
  }

  private static let table = """
    W1u build 2319 7234
    W1u frames 122732 368476
    W1u same 6374 18782
    W2-10 build 7568 33128
    W2-10 frames 87780 384300
    W2-100 build 687608 2743676
    W2-100 frames 7987080 31869870
    W2-1000 build 68076008 272372100
    W2-1000 frames 790870080 3164271110
    W2-3000 build 612228008 2448707880
    W2-3000 frames 7112610080 28448068580
    W2-10000 build 6800760008 27202359880
    W2-10000 frames 79008700080 316026898580
    W2x-10 build 4268 18668
    W2x-10 frames 54780 239700
    W2x-100 build 384608 1534646
    W2x-100 frames 4957080 19779570
    W2x-1000 build 38046008 152222070
    W2x-1000 frames 192224032 769088320
    W3-20 build 10140 42271
    W3-20 frames 92600 385750
    W3-100 build 110364 443267
    W3-100 frames 1003320 4024350
    W3-300 build 415268 1663436
    W3-300 frames 4105160 16451320
    W3-1000 build 2496165 9981604
    W3-1000 frames 24102770 96368200
    W3-2000 build 7956914 31858195
    W3-2000 frames 78067860 312562750
    W3-5000 build 25769886 103106706
    W3-5000 frames 256667500 1026892340
    W3x-20 build 8940 37231
    W3x-20 frames 77135 322111
    W3x-100 build 96684 387587
    W3x-100 frames 866460 3470577
    W3x-300 build 408788 1638476
    W3x-300 frames 3990728 16001620
    W3x-1000 build 2379045 9511444
    W3x-1000 frames 22974557 91843783
    W3x-2000 build 7752194 31037395
    W3x-2000 frames 76071618 304563457
    W3x-5000 build 25629246 102537426
    W3x-5000 frames 254563585 1018424096
    W4-10 build 19151.5 75429
    W4-10 frames 172984 680170
    W4-100 build 188214.5 748981.5
    W4-100 frames 1695859 6746210
    W4-300 build 564601 2255720
    W4-300 frames 5142172 20543628
    W4-1000 build 1882364 7529838
    W4-1000 frames 17804232 71216135
    W5-100 build 110364 443267
    W5-100 churn 2173750 8711504
    W5-300 build 415268 1663436
    W5-300 churn 8305417 33268970 2000
    W5-1000 build 2496165 9981604
    W5-1000 churn 49926117 199649352 2000
    W6-100 build 110364 443267
    W6-100 edits 1099480 4407510
    W6-300 build 415268 1663436
    W6-300 edits 4438813 17785607
    W6-1000 build 2496165 9981604
    W6-1000 edits 24977958 99858306
    W6-5000 build 25769886 103106706
    W6-5000 edits 263605820 1054611224
    W7-10 build 6338 24156
    W7-10 frames 58608 224076
    W7-30 build 53895 219500
    W7-30 frames 526342 2141166
    W7-100 build 538220 2164123
    W7-100 frames 5343864 21484088
    W7-300 build 4675431 18717575
    W7-300 frames 46629802 186675646
    W7-1000 build 51802110 207260790
    W7-1000 frames 517787338 2071670750
    W7-3000 build 466021363 1864086918
    W7-3000 frames 4659629548 18638531497
    W7-10000 build 5176784469 20707137669
    W7-10000 frames 51763897438 207055586562
    W7p-100 build 538220 2164123
    W7p-100 frames 5343864 21484088
    W7p-300 build 4675431 18717575
    W7p-300 frames 46629802 186675646
    W7p-1000 build 51802110 207260790
    W7p-1000 frames 517787338 2071670750
    W7p-3000 build 466021363 1864086918
    W7p-3000 frames 4659629548 18638531497
    W8-20 build 10221 42495
    W8-20 back 29991 124685
    W8-20 slide 24799.5 103235
    W8-100 build 105916 422571
    W8-100 back 311252 1241505
    W8-100 slide 265952.5 1059535
    W8-300 build 414086 1659108
    W8-300 back 1239122 4965228
    W8-300 slide 1208360.5 4845290.5
    W8-1000 build 2450648 9798836
    W8-1000 back 7297176 29176652
    W8-1000 slide 6912533.5 27632868
    W8-2000 build 7875846 31545819
    W8-2000 back 23531890 94253633
    W8-2000 slide 22870044 91598311.5
    W8-5000 build 25716649 102880232
    W8-5000 back 77084203 308374808
    W8-5000 slide 76537041 306167130
    W9-20 build 10140 42271
    W9-20 churn 158088 661544
    W9-100 build 110364 443267
    W9-100 churn 1754380 7051515
    W9-300 build 415268 1663436
    W9-300 churn 6605400 26439396
    W9-1000 build 2496165 9981604
    W9-1000 churn 39940891 159734096
    W9-5000 build 25769886 103106706
    W9-5000 churn 412238319 1649359143
    """
}
