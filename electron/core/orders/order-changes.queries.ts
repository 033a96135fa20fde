import { desc, inArray, sql } from 'drizzle-orm'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { HistoryResult, RowState } from '../../../shared/app/sync.ts'
import { ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { corrected } from '../base/clock-error.ts'
import type { WritableDb } from '../db/database.ts'
import { history } from '../db/outbox-schema.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Outbox } from '../sync/outbox.ts'

type Change = OrderDetail['changes'][number]

/** Most history rows returned for one order, newest first. */
const mostChanges = 100

/**
 * Changes made on this laptop to an order, looked up by all ids it has had: pending ones first, then ended ones, both
 * newest first.
 */
export function createOrderHistory(db: WritableDb, outbox: Pick<Outbox, 'rows'>): (ids: readonly string[]) => Change[] {
  const ended = db
    .select()
    .from(history)
    .where(inArray(history.entityKey, sql`(SELECT value FROM json_each(${sql.placeholder('keys')}))`))
    .orderBy(desc(history.at))
    .limit(mostChanges)
    .prepare()
  return (ids) => {
    const keys = ids.map((id) => entityKey('orders', id))
    const open = outbox.rows.ofEntities(keys).map((row): Change => {
      const error = row.lastAnswer === null ? undefined : parseJson(ErrorShape, row.lastAnswer)
      return {
        id: row.id,
        at: new Date(corrected(row.madeAt, row.clockOffsetMs)).toISOString(),
        operation: row.operation,
        what: messageFrom(row.what),
        by: row.operator || row.desk,
        state: RowState.safeParse(row.state).data ?? 'needsYou',
        result: null,
        detail: error === undefined ? null : messageOfError(error),
      }
    })
    const past = ended.all({ keys: JSON.stringify(keys) }).map(
      (row): Change => ({
        id: row.id,
        at: new Date(row.at).toISOString(),
        operation: row.operation,
        what: messageFrom(row.what),
        by: row.operator || row.desk,
        state: null,
        result: HistoryResult.safeParse(row.result).data ?? 'done',
        detail: row.detail === null ? null : messageFrom(row.detail),
      }),
    )
    return [...open.reverse(), ...past]
  }
}
