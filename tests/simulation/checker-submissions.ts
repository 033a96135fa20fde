import type { Evening } from './evening.ts'
import { mirrorOf } from './laptop-reader.ts'
import type { SubmissionVersion } from './submissions.ts'

const parkedStates = ['needsYou', 'refused']

/** What counts as done must have been so at the site, at some time before. */
const wanted: Readonly<Record<string, (is: SubmissionVersion['is']) => boolean>> = {
  'forms.trash': (is) => is === undefined,
  'forms.confirm': (is) => is?.status === 'CONFIRMED',
  'forms.markSeen': (is) => is === undefined || is.seen,
}

/** S6: a decision on a submission counts as done only when the site had it so. */
export function doneDecisionsWereSo({ story }: Evening): void {
  for (const end of story.ended) {
    const isSo = wanted[end.operation]
    if (end.result !== 'done' || isSo === undefined) continue
    const { submissionId } = JSON.parse(end.input) as { submissionId: string }
    if (story.submissions.some(({ id, at, is }) => id === submissionId && at <= end.at && isSo(is))) continue
    story.violate(
      'S6',
      `${end.operation} of ${submissionId} on laptop ${end.laptop} counts as done, and the site never was so`,
    )
  }
}

/** S6: of confirmations that were taken back, those that the site has all the same were reported as too late. */
export function takenBackIsNotConfirmed({ story }: Evening): void {
  for (const { at, laptop, submissionIds, tooLate } of story.confirmsTakenBack) {
    const confirmedHere = submissionIds.filter((submissionId) => {
      const isWantedAgain = story.expectedChanges.some(
        (expected) =>
          expected.laptop === laptop &&
          expected.recordId === submissionId &&
          expected.operation === 'forms.confirm' &&
          expected.at > at,
      )
      // What an earlier confirmation did, which was not taken back, does not count here.
      const since = story.expectedChanges.findLast(
        (expected) =>
          expected.laptop === laptop &&
          expected.recordId === submissionId &&
          expected.operation === 'forms.confirm' &&
          expected.at <= at,
      )?.at
      // Later versions are confirmed as well, from any client.
      const confirmed = story.submissions.find(({ id, is }) => id === submissionId && is?.status === 'CONFIRMED')
      const isConfirmed = confirmed?.by?.laptop === laptop && confirmed.at >= (since ?? 0)
      return isConfirmed && !isWantedAgain
    })
    if (confirmedHere.length <= tooLate) continue
    story.violate(
      'S6',
      `laptop ${laptop} was told at ${Math.round(at)} that ${tooLate} of ${submissionIds.length} were too late, and the site has ${confirmedHere.length} of them confirmed`,
    )
  }
}

/** S6: a submission whose decision waits for a person is shown as the site has it. */
export async function parkedShowsTheSite({ story, site, laptops }: Evening): Promise<void> {
  if (story.submissions.length === 0) return
  for (const laptop of laptops) {
    const open = laptop.laptop()?.open() ?? []
    const parked = open.filter(
      ({ operation, state }) =>
        operation.startsWith('forms.') && operation !== 'forms.send' && parkedStates.includes(state),
    )
    const list = { filter: {}, sort: { key: 'created' as const, descending: true }, start: 0, count: 300 }
    const shown = (await laptop.api()?.forms.submissions(list))?.rows ?? []
    for (const { entityKey, operation } of parked) {
      // Another change of it may still be on its way.
      if (open.some((row) => row.entityKey === entityKey && !parkedStates.includes(row.state))) continue
      const id = entityKey.slice(entityKey.indexOf(':') + 1)
      const stored = mirrorOf(laptop)?.prepare('SELECT server FROM submissions WHERE id = ?').pluck().get(id)
      if (typeof stored !== 'string') continue
      const { status, seen } = JSON.parse(stored) as { status?: string; seen?: boolean }
      const row = shown.find((one) => one.id === id)
      // It was moved to the trash: its last version stays stored for a while, and the list is right.
      if (row === undefined && site.sandbox.world.submissions.get(id) === undefined) continue
      if (row !== undefined && row.status === status && row.seen === (seen === true)) continue
      story.violate(
        'S6',
        `laptop ${laptop.index} shows ${id} as ${row === undefined ? 'gone' : `${row.status} ${row.seen}`} while ${operation} waits for a person; the site has ${status} ${seen === true}`,
      )
    }
  }
}
