"""Solves the problems of a file of JSON lines with HiGHS and compares every level's violation and the set in force."""
import json
import sys

import numpy
from scipy.optimize import linprog

OPTIONS = {"primal_feasibility_tolerance": 1e-9, "dual_feasibility_tolerance": 1e-9}
TOLERANCE = 1e-6


def dense(constraint, count):
    row = numpy.zeros(count)
    for variable, coefficient in constraint["terms"]:
        row[variable] += coefficient
    return row


class Programme:
    """Inequalities over the variables and one excess or shortfall for each optional constraint."""

    def __init__(self, variables, optional):
        self.variables = variables
        self.columns = variables + 2 * optional
        self.upper, self.bounds, self.equal, self.sides = [], [], [], []
        self.used = 0

    def widen(self, row):
        return numpy.concatenate([row, numpy.zeros(self.columns - self.variables)])

    def require(self, constraint):
        row = self.widen(dense(constraint, self.variables))
        self.add(row, constraint["relation"], constraint["constant"])

    def add(self, row, relation, constant):
        if relation == 0:
            self.equal.append(row)
            self.sides.append(constant)
        else:
            self.upper.append(-relation * row)
            self.bounds.append(-relation * constant)

    def wish(self, constraint, cost):
        """Adds a·x − excess + shortfall = b, and the cost of what violates the relation."""
        row = self.widen(dense(constraint, self.variables))
        excess = self.variables + 2 * self.used
        self.used += 1
        row[excess], row[excess + 1] = -1, 1
        self.equal.append(row)
        self.sides.append(constraint["constant"])
        if constraint["relation"] <= 0:
            cost[excess] += constraint["weight"]
        if constraint["relation"] >= 0:
            cost[excess + 1] += constraint["weight"]

    def minimize(self, cost):
        free = [(None, None)] * self.variables + [(0, None)] * (self.columns - self.variables)
        return linprog(
            cost,
            A_ub=numpy.array(self.upper) if self.upper else None,
            b_ub=self.bounds or None,
            A_eq=numpy.array(self.equal) if self.equal else None,
            b_eq=self.sides or None,
            bounds=free,
            method="highs",
            options=OPTIONS,
        )


def is_satisfiable(variables, constraints):
    programme = Programme(variables, 0)
    for constraint in constraints:
        programme.require(constraint)
    return programme.minimize(numpy.zeros(programme.columns)).status == 0


def in_force(variables, constraints):
    """The required constraints that agree with the older ones in force; facts are older than everything else."""
    taken = []
    required = [c for c in constraints if c["priority"] == 1000]
    for constraint in sorted(required, key=lambda c: not c["isFact"]):
        if is_satisfiable(variables, taken + [constraint]):
            taken.append(constraint)
    return taken


def check(problem):
    variables, constraints = problem["variables"], problem["constraints"]
    if variables == 0:
        return []
    complaints = []
    force = in_force(variables, constraints)
    for number, constraint in enumerate(constraints):
        if constraint["priority"] == 1000 and constraint["isDemoted"] == any(c is constraint for c in force):
            complaints.append(f"constraint {number} is demoted: {constraint['isDemoted']}")
    wishes = [c for c in constraints if not any(c is f for f in force)]
    scale = max([1.0] + [abs(c["constant"]) for c in constraints])
    programme = Programme(variables, len(wishes))
    for constraint in force:
        programme.require(constraint)
    for priority in sorted({c["priority"] for c in wishes}, reverse=True):
        cost = numpy.zeros(programme.columns)
        level = [c for c in wishes if c["priority"] == priority]
        for constraint in level:
            programme.wish(constraint, cost)
        result = programme.minimize(cost)
        if result.status != 0:
            return complaints + [f"level {priority}: HiGHS says {result.message}"]
        ours = sum(c["weight"] * c["violation"] for c in level)
        if abs(ours - result.fun) > TOLERANCE * max(scale, abs(result.fun)):
            complaints.append(f"level {priority}: violated by {ours}, HiGHS by {result.fun}")
        programme.upper.append(cost)
        programme.bounds.append(result.fun + 1e-9 * scale)
    return complaints


def main():
    count = failures = levels = 0
    for count, line in enumerate(open(sys.argv[1]), 1):
        problem = json.loads(line)
        levels += len({c["priority"] for c in problem["constraints"]})
        for complaint in check(problem):
            failures += 1
            print(f"problem {count}: {complaint}")
    print(f"{count} problems, {levels} levels compared, {failures} differences")
    sys.exit(1 if failures or not count else 0)


main()
