import { atLeast, exactly } from './arity.ts'
import type { FilterNode } from './filter-tree.ts'
import { type Check, expectThat, firstProblem, type Problem } from './problem.ts'
import { isComparable, isText, isTextNumberOrDate, kindOf } from './values.ts'

/** Name of a filter method that tests one field. */
export type Operator = keyof typeof operators

interface Rule {
  /** Checks of the arguments, in this order. */
  checks(name: string, args: readonly unknown[]): Check[]
  /** The wire conditions of the clause; two of them become two clauses. */
  tests(args: readonly unknown[]): unknown[]
}

const operators = {
  eq: equality((value) => value),
  ne: equality((value) => ({ $ne: value })),
  gt: order('$gt'),
  ge: order('$gte'),
  lt: order('$lt'),
  le: order('$lte'),
  startsWith: text('$startsWith'),
  endsWith: text('$endsWith'),
  contains: text('$contains'),
  hasSome: set('$hasSome'),
  hasAll: set('$hasAll'),
  in: set('$in'),
  exists: { checks: binary, tests: ([, value]) => [{ $exists: value }] },
  isEmpty: { checks: unary, tests: () => [null] },
  isNotEmpty: { checks: unary, tests: () => [{ $ne: null }] },
  between: {
    checks: (name, args) => [
      exactly(3, name, args),
      fieldName(name, args),
      rangeEnd(name, args[1]),
      rangeEnd(name, args[2]),
      expectThat(
        () => kindOf(args[1]) === kindOf(args[2]),
        'WDE0046',
        () => `Both ends of ${name} must be of one kind; they are ${kindOf(args[1])} and ${kindOf(args[2])}.`,
      ),
    ],
    // The upper end is exclusive, as in the platform's own client.
    tests: ([, low, high]) => [{ $gte: low }, { $lt: high }],
  },
} as const satisfies Record<string, Rule>

/** The clauses that a filter method adds, or the first problem of its arguments. */
export function clausesOf(operator: Operator, args: readonly unknown[]): { clauses: FilterNode[]; wrong?: Problem } {
  const rule: Rule = operators[operator]
  const wrong = firstProblem(rule.checks(operator, args))
  if (wrong !== undefined) return { clauses: [], wrong }
  const field = String(args[0])
  return { clauses: rule.tests(args).map((test) => ({ kind: 'clause', field, test })) }
}

function unary(name: string, args: readonly unknown[]): Check[] {
  return [exactly(1, name, args), fieldName(name, args)]
}

function binary(name: string, args: readonly unknown[]): Check[] {
  return [exactly(2, name, args), fieldName(name, args)]
}

function equality(test: (value: unknown) => unknown): Rule {
  return { checks: binary, tests: ([, value]) => [test(value ?? null)] }
}

function order(symbol: string): Rule {
  return {
    checks: (name, args) => [
      ...binary(name, args),
      expectThat(
        () => isComparable(args[1]),
        'WDE0045',
        () => `${name} compares text, numbers, booleans and dates, not: ${kindOf(args[1])}.`,
      ),
    ],
    tests: ([, value]) => [{ [symbol]: value }],
  }
}

function text(symbol: string): Rule {
  return {
    checks: (name, args) => [
      ...binary(name, args),
      expectThat(
        () => isText(args[1]),
        'WDE0044',
        () => `${name} looks for text, not for: ${kindOf(args[1])}.`,
      ),
    ],
    tests: ([, value]) => [{ [symbol]: value }],
  }
}

/** Accepts the values as one list or as separate arguments. */
function set(symbol: string): Rule {
  const valuesOf = ([, ...values]: readonly unknown[]): readonly unknown[] =>
    values.length === 1 && Array.isArray(values[0]) ? values[0] : values
  return {
    checks: (name, args) => [
      atLeast(2, name, args),
      fieldName(name, args),
      expectThat(
        () => valuesOf(args).every(isTextNumberOrDate),
        'WDE0047',
        () => `${name} takes text, numbers and dates only.`,
      ),
    ],
    tests: (args) => [{ [symbol]: [...valuesOf(args)] }],
  }
}

function fieldName(name: string, args: readonly unknown[]): Check {
  return expectThat(
    () => isText(args[0]),
    'WDE0048',
    () => `${name} takes a field by its name, not: ${kindOf(args[0])}.`,
  )
}

function rangeEnd(name: string, value: unknown): Check {
  return expectThat(
    () => isTextNumberOrDate(value),
    'WDE0045',
    () => `The ends of ${name} are text, numbers or dates, not: ${kindOf(value)}.`,
  )
}
