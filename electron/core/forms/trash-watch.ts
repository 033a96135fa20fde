import { AppError } from '../../../shared/errors.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import { minute } from '../mirror/feed.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { isUnreachable } from '../platform/link.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock } from '../ports.ts'
import { createLoop, type Next } from '../sync/loop.ts'
import type { StartSiteLoop } from '../sync/site-loop.ts'
import { isTakenOut } from './submission-filter.ts'

/** Forms that one request counts. */
const perCount = 100
/** So often the trash of all forms is counted. */
const every = 2 * minute

interface WatchParts {
  clock: Clock
  log: Log
  mirror: Pick<Mirror, 'reader'>
  /** Has the lists of the trash of these forms read whole. */
  read(formIds: readonly string[]): void
}

/**
 * Finds out that submissions were thrown away, restored or erased elsewhere: no feed of the platform reports it, but
 * one request counts what lies in the trash of a hundred forms. Where that is another number than here, the list of
 * that form is read.
 */
export function watchTrash({ clock, log, mirror, read }: WatchParts): StartSiteLoop {
  return ({ platform, isPaused }) => {
    const here = mirror.reader.prepare(
      `SELECT f.id, count(t.id) AS count FROM forms f
       JOIN pulls p ON p.data_set = 'trashedSubmissions' AND p.scope = f.id AND p.full_at IS NOT NULL
       LEFT JOIN trashed_submissions t ON t.form_id = f.id AND NOT ${isTakenOut('t')}
       GROUP BY f.id ORDER BY f.id`,
    )
    /** What was found when the list of a form was last asked for: what stays different is not read again and again. */
    const filled = new Map<string, string>()
    let countedAt = Number.NEGATIVE_INFINITY

    const step = async (): Promise<Next> => {
      if (isPaused() || isCut(platform)) return 'idle'
      const restMs = countedAt + every - clock.monotonic()
      if (restMs > 0) return { inMs: restMs }
      const known = new Map((here.all() as { id: string; count: number }[]).map(({ id, count }) => [id, count]))
      const counts = await countsOf(platform, [...known.keys()])
      countedAt = clock.monotonic()
      const other = [...counts].filter(([id, count]) => {
        const found = `${count} ${known.get(id)}`
        const isNew = known.get(id) !== count && filled.get(id) !== found
        if (isNew) filled.set(id, found)
        return isNew
      })
      if (other.length > 0) read(other.map(([id]) => id))
      return { inMs: every }
    }
    const loop = createLoop({
      clock,
      step: async () => {
        try {
          return await step()
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          // The line is back with a kick; without the right there is the hourly list, which reports it.
          return { inMs: every }
        }
      },
      failed: (error) => log.warn('trash-not-counted', {}, error),
    })
    return loop
  }
}

const isCut = ({ connectivity, session }: Platform): boolean =>
  isUnreachable(connectivity.snapshot().state) || session.state() === 'signedOut'

/** How many submissions lie in the trash of each of these forms; a form that is not named has none. */
async function countsOf({ client }: Platform, formIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(formIds.map((id) => [id, 0]))
  for (let start = 0; start < formIds.length; start += perCount) {
    const asked = { formIds: formIds.slice(start, start + perCount), namespace: ownForms }
    const { formsDeletedSubmissionsCount } = await client.call(endpoints.countDeleted, asked, {
      priority: 'background',
    })
    for (const { formId, totalCount } of formsDeletedSubmissionsCount ?? []) {
      if (typeof formId === 'string' && counts.has(formId)) counts.set(formId, totalCount ?? 0)
    }
  }
  return counts
}
