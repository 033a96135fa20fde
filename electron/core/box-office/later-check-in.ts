import type { SiteContext } from '../sync/queued-operation.ts'

/** How far the measured clock of the platform may be off, and how long a response may take; milliseconds. */
const slackMs = 6_000

/**
 * Whether a guest is in by another check-in than the one that is undone: the site's instant of it is later than `of`, and
 * later than every check-in that this laptop itself has sent. False where the undoing names none. Instants are ISO-8601;
 * `operation` is the check-in of this kind of record.
 */
export function isLaterCheckIn(
  site: Pick<SiteContext, 'doneSince' | 'clockOffsetMs'>,
  undoing: { of: string | null | undefined; entityKey: string; operation: string },
  arrivedAt: string | null | undefined,
): boolean {
  const [named, there] = [undoing.of, arrivedAt].map((iso) => Date.parse(iso ?? ''))
  if (named === undefined || there === undefined || !(there > named)) return false
  const own = site
    .doneSince(undoing.entityKey, named - slackMs)
    .filter(({ operation }) => operation === undoing.operation)
  return own.every(({ at }) => at + site.clockOffsetMs() + slackMs < there)
}
