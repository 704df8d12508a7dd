// The tree of the published flexbox figures in Yoga: four children each, columns and rows in turn, gaps and padding of 8,
// leaves with a flexible basis. Prints the best time, in seconds, of creating such a tree and laying it out once.
// Usage: tree VIEWS ROUNDS
#include <Yoga.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

// As in the benchmarks' ViewTree.
static uint32_t scatter(int number, int purpose) {
  uint32_t value = uint32_t(number) * 8 + uint32_t(purpose);
  value = (value ^ (value >> 16)) * 0x85ebca6b;
  value = (value ^ (value >> 13)) * 0xc2b2ae35;
  return value ^ (value >> 16);
}

static YGNodeRef makeLeaf(int index, bool standsInColumn) {
  YGNodeRef leaf = YGNodeNew();
  uint32_t width = 20 + scatter(index, 1) % 61;
  uint32_t height = 16 + scatter(index, 2) % 33;
  YGNodeStyleSetFlexBasis(leaf, float(standsInColumn ? height : width));
  return leaf;
}

static YGNodeRef makeContainer(bool isColumn) {
  YGNodeRef node = YGNodeNew();
  YGNodeStyleSetFlexDirection(node, isColumn ? YGFlexDirectionColumn : YGFlexDirectionRow);
  YGNodeStyleSetPadding(node, YGEdgeAll, 8);
  return node;
}

// This Yoga knows no gap yet; a margin before every child but the first is the same.
static void append(YGNodeRef child, YGNodeRef parent, bool isColumn) {
  uint32_t place = YGNodeGetChildCount(parent);
  if (place > 0) YGNodeStyleSetMargin(child, isColumn ? YGEdgeTop : YGEdgeStart, 8);
  YGNodeStyleSetFlexGrow(child, 1);
  YGNodeStyleSetFlexShrink(child, 1);
  YGNodeInsertChild(parent, child, place);
}

static YGNodeRef makeTree(int count) {
  std::vector<YGNodeRef> nodes(count);
  std::vector<int> depth(count, 0);
  for (int index = 0; index < count; index++) {
    int parent = (index - 1) / 4;
    if (index > 0) depth[index] = depth[parent] + 1;
    bool isColumn = depth[index] % 2 == 0;
    bool isLeaf = 4 * index + 1 >= count;
    nodes[index] = isLeaf ? makeLeaf(index, !isColumn) : makeContainer(isColumn);
    if (index > 0) append(nodes[index], nodes[parent], !isColumn);
  }
  return nodes[0];
}

int main(int argumentCount, char** arguments) {
  if (argumentCount != 3) return 64;
  using Clock = std::chrono::steady_clock;
  double best = 1e9;
  for (int round = 0; round < std::atoi(arguments[2]); round++) {
    Clock::time_point start = Clock::now();
    YGNodeRef root = makeTree(std::atoi(arguments[1]));
    YGNodeCalculateLayout(root, 1500, 3000, YGDirectionLTR);
    best = std::min(best, std::chrono::duration<double>(Clock::now() - start).count());
    YGNodeFreeRecursive(root);
  }
  std::printf("%.9f\n", best);
  return 0;
}
