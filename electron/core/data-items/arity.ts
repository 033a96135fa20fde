import { type Check, expectThat, type Problem, problem } from './problem.ts'

const words = ['no arguments', 'one argument', 'two arguments', 'three arguments']
const exactCode = ['WDE0038', 'WDE0039', 'WDE0040', 'WDE0041']

/** An operator takes exactly so many arguments, 0 to 3. */
export function exactly(count: 0 | 1 | 2 | 3, operator: string, args: readonly unknown[]): Check {
  return expectThat(
    () => args.length === count,
    exactCode[count] ?? '',
    () => `${operator} takes ${words[count]}.`,
  )
}

/** An operator takes one or two arguments, or more. */
export function atLeast(count: 1 | 2, operator: string, args: readonly unknown[]): Check {
  return expectThat(
    () => args.length >= count,
    count === 1 ? 'WDE0043' : 'WDE0042',
    () => `${operator} takes at least ${words[count]}.`,
  )
}

/** What is wrong when a call got too few or too many arguments. */
export function wrongCount(call: string, args: readonly unknown[], [from, to]: readonly [number, number]): Problem[] {
  if (args.length >= from && args.length <= to) return []
  return [problem('WDE0008', `${call} takes ${from} to ${to} arguments and got ${args.length}.`)]
}
