import { type Check, expectThat, type Problem, problem } from './problem.ts'

const words = ['no arguments', 'one argument', 'two arguments', 'three arguments']
const exactCode = ['WDE0038', 'WDE0039', 'WDE0040', 'WDE0041']

/** Check that an operator got exactly `count` arguments. */
export function exactly(count: 0 | 1 | 2 | 3, operator: string, args: readonly unknown[]): Check {
  return expectThat(
    () => args.length === count,
    exactCode[count] ?? '',
    () => `${operator} takes ${words[count]}.`,
  )
}

/** Check that an operator got at least `count` arguments. */
export function atLeast(count: 1 | 2, operator: string, args: readonly unknown[]): Check {
  return expectThat(
    () => args.length >= count,
    count === 1 ? 'WDE0043' : 'WDE0042',
    () => `${operator} takes at least ${words[count]}.`,
  )
}

/** The problem of a call with too few or too many arguments; empty when the number is right. */
export function wrongCount(call: string, args: readonly unknown[], [from, to]: readonly [number, number]): Problem[] {
  if (args.length >= from && args.length <= to) return []
  return [problem('WDE0008', `${call} takes ${from} to ${to} arguments and got ${args.length}.`)]
}
