import type { FileSum, PlanOptions, PlanProblem, PlanRest, Verdict } from '../../../shared/app/upload-plan.ts'
import { messageFrom, storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PlanSum } from './plan.queries.ts'

const none: FileSum = { files: 0, bytes: 0 }

/** Files and bytes of both. */
export const plus = (one: FileSum, { files, bytes }: FileSum): FileSum => ({
  files: one.files + files,
  bytes: one.bytes + bytes,
})

/** What the row of a file says that another program is still writing. */
export const driveSilent = storedMessage(messageOf('uploads.driveSilent'))
export const stillWritten = storedMessage(messageOf('uploads.stillWritten'))

/** Whether a file cannot go as it is. */
export const isProblem = ({ state }: Pick<PlanSum, 'state'>) => state === 'failed' || state === 'needsYou'

/** Files of which verdicts go, by a person's choices. */
export const goingVerdicts = ({ same, twins, newer }: PlanOptions): Verdict[] => [
  'new',
  ...(same === 'skip' ? [] : (['same'] as const)),
  ...(twins === 'skip' ? [] : (['twin'] as const)),
  ...(newer === 'skip' ? [] : (['newer'] as const)),
]

/** What a plan comes to, from sums over its files and what people chose. */
export function sumsOfPlan(sums: readonly PlanSum[], options: PlanOptions) {
  const meant = sums.filter(({ keptOut }) => keptOut === null)
  const sound = meant.filter((sum) => !isProblem(sum))
  const compared = (verdict: Verdict) => sound.filter((sum) => sum.verdict === verdict)
  const unchecked = sound.filter(({ verdict }) => verdict === null)
  const writing = unchecked.filter(({ reason }) => reason === stillWritten)
  const silent = unchecked.filter(({ reason }) => reason === driveSilent)
  const [fresh, same, twins, newer] = [compared('new'), compared('same'), compared('twin'), compared('newer')]
  const going = [
    ...unchecked.filter((sum) => ![...writing, ...silent].includes(sum)),
    ...goingVerdicts(options).flatMap(compared),
  ]
  const sumOf = (some: readonly PlanSum[]) => some.reduce(plus, none)
  const picturesOf = (some: readonly PlanSum[]) => some.reduce((sum, { pictures }) => sum + pictures, 0)
  const replaced = [...(options.same === 'replace' ? same : []), ...(options.newer === 'replace' ? newer : [])]
  return {
    all: sumOf(meant),
    keptOut: byReason(
      sums.filter(({ keptOut }) => keptOut !== null),
      ({ keptOut }) => keptOut ?? '',
    ),
    ...{ unchecked: sumOf(unchecked), writing: sumOf(writing), silent: sumOf(silent) },
    ...{ new: sumOf(fresh), same: sumOf(same), twins: sumOf(twins), newer: sumOf(newer), goes: sumOf(going) },
    problems: problemsOf(meant.filter(isProblem)),
    pictures: picturesOf(going),
    replaced: sumOf(replaced).files,
  }
}

/** By reason, the most common first. */
function byReason(sums: readonly PlanSum[], reasonOf: (sum: PlanSum) => string): PlanRest[] {
  const found = new Map<string, PlanRest>()
  for (const sum of sums) {
    const stored = reasonOf(sum)
    const code = codeOf(stored)
    const before = found.get(code) ?? { ...none, code, reason: messageFrom(stored) }
    found.set(code, { ...before, ...plus(before, sum) })
  }
  return [...found.values()].toSorted((one, other) => other.files - one.files)
}

function problemsOf(sums: readonly PlanSum[]): PlanProblem[] {
  const mayBeTried = (code: string) =>
    sums.some(({ state, reason }) => state === 'needsYou' && codeOf(reason ?? '') === code)
  return byReason(sums, ({ reason }) => reason ?? '').map((rest) => ({ ...rest, mayBeTried: mayBeTried(rest.code) }))
}

const codeOf = (stored: string): string => {
  const reason = messageFrom(stored)
  return typeof reason === 'string' ? reason : reason.code
}
