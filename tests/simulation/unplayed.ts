import type { Played } from './evening.ts'

/** An evening of which nothing is known but why it was not played to its end. */
export const unplayed = (seed: number, invariant: string, what: string): Played => ({
  ...{ seed, hash: '', violations: [{ invariant, what }], counts: {} },
  ...{ operations: 0, requests: 0, late: 0, promptCheckIns: 0, seenAdmissions: 0, firstCheckIns: 0 },
})
