import { AppError, ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { same } from '../base/three-way.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'

/** Progress of a row: the revision it was sent against when the platform last refused it. */
export interface Sent {
  revision: string | null
}

/** Tries that wait for a read that is up to date: with the pauses between them they take a minute and more. */
const mostLateReads = 10

/**
 * Whether a read that does not show the change may be older than it. One that names another revision than the one that
 * the platform has just refused is not.
 */
export function isLate(row: OutboxRow, revision: string | null): boolean {
  const failure = row.lastAnswer === null ? undefined : parseJson(ErrorShape, row.lastAnswer)
  if (failure?.code !== 'conflict') return true
  const attempt = row.progress === null ? undefined : (JSON.parse(row.progress) as Sent)
  return attempt !== undefined && attempt.revision === revision
}

/**
 * Throws `refused` when the last try failed in a way that a retry would repeat for ever (gone, or a conflict at the
 * same revision), so that a person decides.
 */
export function refuseRepeated(row: OutboxRow, revision: string | null): void {
  const refusal = repeated(row, revision)
  if (refusal !== undefined) throw refusal
}

/** The refusal that a retry would only repeat, if any. */
export function repeated(row: OutboxRow, revision: string | null): AppError | undefined {
  if (row.lastAnswer === null) return undefined
  const failure = parseJson(ErrorShape, row.lastAnswer)
  const attempt = row.progress === null ? undefined : (JSON.parse(row.progress) as Sent)
  const again = failure?.code === 'not_found' || (failure?.code === 'conflict' && same(attempt?.revision, revision))
  return failure !== undefined && again
    ? new AppError('refused', { reason: failure.message, data: { ...failure.data, sent: true } })
    : undefined
}

/**
 * Throws where the site read out an older version than the mirror has: parts that changed since would be written over,
 * and no revision guards them. Such reads lag by half a minute at most, so it gives up waiting after a few tries.
 */
export function refuseLate(
  row: Pick<OutboxRow, 'tries'>,
  { known, read }: Record<'known' | 'read', string | null>,
): void {
  const isOlder = known !== null && read !== null && Date.parse(read) < Date.parse(known)
  if (isOlder && row.tries < mostLateReads) throw new AppError('outcome_unknown', { data: { sent: false } })
}
