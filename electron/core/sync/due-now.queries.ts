import { sql } from 'drizzle-orm'
import { undoHeldMs } from '../../../shared/undo-times.ts'
import { outbox as table } from '../db/outbox-schema.ts'

/** The pause in ms that the site named, which a better line doesn't shorten; null where it named none. */
const namedPause = sql`CASE WHEN json_valid(${table.lastAnswer}) THEN json_extract(${table.lastAnswer}, '$.data.retryAfterMs') END`

/**
 * A change that never left may still be undone by its person, however much anyone hurries. Not counted from when it was
 * made: a clock that was set since has moved only its due time.
 */
const mayBeUndone = sql`${table.tries} = 0 AND ${table.nextTryAt} <= ${sql.placeholder('now')} + ${undoHeldMs}`

/** When a waiting row falls due once everything is wanted now; parameters `now`, `later` and `longest`, see `makeDue`. */
export const dueNow = sql`CASE
  WHEN ${table.lookedUp} > 0 THEN min(${table.nextTryAt}, ${sql.placeholder('later')})
  WHEN ${namedPause} > 0 THEN min(${table.nextTryAt}, ${sql.placeholder('now')} + min(${namedPause}, ${sql.placeholder('longest')}))
  WHEN ${mayBeUndone} THEN ${table.nextTryAt} ELSE 0 END`
