import type { Deed } from '../../../shared/app/forms.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { Clock } from '../ports.ts'
import type { Queue } from '../sync/queue.ts'
import type { FormQueries } from './forms.queries.ts'

const dayMs = 86_400_000

/** Handlers of the window's `forms` operations. */
export function formsHandlers(parts: {
  clock: Clock
  queries: FormQueries
  queue: Pick<Queue, 'add' | 'cancel' | 'together'>
}): Handlers<App>['forms'] {
  const { clock, queries, queue } = parts
  return {
    list: () => ({ forms: queries.forms() }),
    submissions: (input) => {
      const start = clock.monotonic()
      return { ...queries.list(input), tookMs: clock.monotonic() - start }
    },
    submission: ({ submissionId }) => queries.detail(submissionId),
    idsOf: ({ filter }) => queries.idsOf(filter),
    perDay: ({ formId, days }) => {
      const today = localDay(clock.now())
      const names = Array.from({ length: days }, (_, back) => localDay(clock.now() - (days - 1 - back) * dayMs))
      const counts = new Map(names.map((day) => [day, 0]))
      // A day more, because the first local day begins before or after the one of UTC.
      const since = new Date(clock.now() - (days + 1) * dayMs).toISOString()
      for (const at of queries.arrivals(formId, since)) {
        const day = localDay(Date.parse(at))
        const count = counts.get(day)
        if (count !== undefined) counts.set(day, count + 1)
        // A clock that is behind the site's: what came just now came today.
        else if (day > today) counts.set(today, (counts.get(today) ?? 0) + 1)
      }
      return { days: [...counts].map(([day, count]) => ({ day, count })) }
    },
    decide: ({ submissionIds, deed }) => {
      const chosen = [...new Set(submissionIds)].flatMap((submissionId) => {
        const standing = queries.standing(submissionId)
        if (standing === undefined || !applies(deed, standing)) return []
        return [{ decision: { submissionId, formId: standing.formId }, seen: standing.seen }]
      })
      const done = queue.together(() =>
        chosen.map(({ decision, seen }) => {
          // Who confirms an answer has read it.
          if (deed === 'confirm' && !seen) queue.add('forms.markSeen', decision)
          return { ...decision, operationId: queue.add(`forms.${deed}`, decision).operationId }
        }),
      )
      return { done, skipped: submissionIds.length - done.length }
    },
    takeBack: ({ deed, decisions }) => {
      const late = queue.together(() => decisions.filter(({ operationId }) => !queue.cancel(operationId)))
      if (deed !== 'trash') return { tooLate: late.length }
      queue.together(() => {
        for (const { submissionId, formId } of late) queue.add('forms.restore', { submissionId, formId })
      })
      return { tooLate: 0 }
    },
  }
}

function applies(deed: Deed, { status, seen }: { status: string; seen: boolean }): boolean {
  switch (deed) {
    case 'markSeen':
      return !seen
    case 'confirm':
      return status === 'PENDING'
    case 'trash':
      return true
  }
}

/** The day of an instant where this laptop stands, as an ISO date. */
function localDay(instantMs: number): string {
  const date = new Date(instantMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
