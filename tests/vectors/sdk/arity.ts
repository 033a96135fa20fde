import { type Check, expectThat, type Problem, problem, rejectFirst } from './problem.ts'

/**
 * Whose rules arguments are held against. `recorded`: what the platform's own client refuses. `specified`: also what its
 * specification refuses and that client lets pass, each with the specification's code: an update without an `_id`
 * (WDE0007), too few arguments (WDE0008), a page size above 1000 (WDE0036), filters of two collections (WDE0050), and an
 * increment by what is no number wherever it comes from (WDE0032).
 */
export type RuleSet = 'recorded' | 'specified'

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

/** How many arguments each call takes. */
const counts = {
  get: [2, 3],
  search: [2, 3],
  aggregatePipeline: [2, 3],
  insert: [2, 3],
  update: [2, 3],
  save: [2, 3],
  patch: [2, 4],
  remove: [2, 3],
  truncate: [1, 2],
  bulkInsert: [2, 3],
  bulkSave: [2, 3],
  bulkUpdate: [2, 3],
  bulkPatch: [2, 4],
  bulkRemove: [2, 3],
  insertReference: [4, 5],
  insertReferences: [2, 3],
  removeReference: [4, 5],
  replaceReferences: [4, 5],
  isReferenced: [4, 5],
  queryReferenced: [3, 4],
  queryReferencedItems: [3, 4],
  asyncPatchByFilter: [3, 4],
  asyncRemoveByFilter: [2, 3],
  getAsyncJobStatus: [1, 1],
  createDataItemDraft: [2, 3],
  publishDataItemDraft: [2, 3],
  unpublishDataItem: [2, 3],
} as const satisfies Record<string, readonly [number, number]>

/** Throws `invalid_input` for the first problem of a call: of the number of its arguments, then of these checks. */
export type RejectCall = (call: keyof typeof counts, args: readonly unknown[], ...checks: Check[]) => void

/**
 * Makes the checks of calls. As recorded, an argument that is missing has the code of that argument, because the platform's
 * client counts it as given; only where no check asks for it the number of arguments is the problem.
 */
export function argumentChecks(ruleSet: RuleSet): RejectCall {
  return (call, args, ...checks) => {
    const counted: Check = () => wrongCount(call, args, counts[call])[0]
    const first: Check = ruleSet === 'specified' || args.length > counts[call][1] ? counted : () => undefined
    rejectFirst(first, ...checks, counted)
  }
}
