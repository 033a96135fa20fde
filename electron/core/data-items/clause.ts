import { atLeast, exactly } from './arity.ts'
import type { FilterNode } from './filter-tree.ts'
import { type Check, expectThat, firstProblem, type Problem } from './problem.ts'
import { isComparable, isText, isTextNumberOrDate, kindOf } from './values.ts'

/** A call on a filter that tests one field, by its name. */
export type Operator = keyof typeof operators

interface Rule {
  /** What is checked before the clause is taken, in this order. */
  checks(name: string, args: readonly unknown[]): Check[]
  /** The tests the clause stands for; two become two clauses. */
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
    // The upper end itself is not in the range: that is what the platform's own client sends.
    tests: ([, low, high]) => [{ $gte: low }, { $lt: high }],
  },
} as const satisfies Record<string, Rule>

/** The clauses that a call adds, or what is wrong with its arguments. */
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

/** Values come as one list or one by one. */
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
