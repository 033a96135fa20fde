import type { Conflict } from '../../../../shared/app/conflicts.ts'
import type { Lane } from '../../../../shared/app/sync.ts'
import { ErrorShape } from '../../../../shared/errors.ts'
import { parseJson } from '../../../../shared/json.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { Fields } from '../../base/three-way.ts'
import { baseOf } from '../../conflicts/document-operation.ts'
import type { CoreContext } from '../../core-context.ts'
import { storedInput } from '../../sync/outbox.ts'
import type { OutboxRow } from '../../sync/outbox-row.ts'
import { hadNoEffect } from '../../sync/row-effect.ts'
import { writtenOf } from '../item-fields.ts'
import type { HeldChange } from './held-changes.ts'

type Parts = Pick<CoreContext, 'outbox' | 'records'> & {
  ports: Pick<CoreContext['ports'], 'clock' | 'random'>
  changesOf(recordId: string): HeldChange[]
  labelOf(recordId: string, key: string): string
}

export type KeepSites = ReturnType<typeof createKeepSites>

/**
 * Takes fields out of the changes of an item that wait for a person, and returns the rows that this ended or changed.
 * What is left of a change goes out once nothing in it is in question; History keeps what was taken out.
 */
export function createKeepSites({ outbox, records, ports, changesOf, labelOf }: Parts) {
  function takeOut(recordId: string, { row, fields, conflict }: HeldChange, keys: ReadonlySet<string>): OutboxRow[] {
    const entries = Object.entries(fields)
    const dropped = Object.fromEntries(entries.filter(([key]) => keys.has(key)))
    if (Object.keys(dropped).length === 0) return []
    const rest = Object.fromEntries(entries.filter(([key]) => !keys.has(key)))
    const at = ports.clock.now()
    const labels = Object.keys(dropped).map((key) => labelOf(recordId, key))
    const detail = messageOf('conflicts.siteKept', { fields: labels })
    const kept = { side: 'mine' as const, dataSet: 'dataItems', recordId, scope: row.scope, fields: dropped }
    if (Object.keys(rest).length === 0) {
      const ended = outbox.changes.settle(row, { result: 'resolved', at, detail, kept })
      return ended === undefined ? [] : [ended]
    }
    records.history.addResolved(row, { id: row.id, at, detail, kept })
    return [leave(row, rest, conflict === undefined ? undefined : without(conflict, keys))]
  }

  /** The row with what is left of it: it waits on where that is still in question. */
  function leave(row: OutboxRow, rest: Fields, conflict: Conflict | undefined): OutboxRow {
    const input = JSON.stringify({ ...storedInput(row), fields: writtenOf(rest) })
    const base = Object.fromEntries(Object.entries(baseOf(row)).filter(([key]) => Object.hasOwn(rest, key)))
    const id = ports.random.uuid()
    const left = outbox.changes.replace(row.id, {
      ...row,
      ...{ id, input, lane: row.lane as Lane, base: row.base === null ? null : JSON.stringify(base) },
    })
    const lastError = row.lastAnswer === null ? null : (parseJson(ErrorShape, row.lastAnswer) ?? null)
    const isOpen = conflict !== undefined && conflict.fields.length > 0
    // Its outcome is still unknown: that is not settled by taking a field out.
    const isUnclear = row.conflict === null && row.state === 'needsYou'
    if (isOpen || isUnclear) {
      const { tries, sentAt } = row
      outbox.changes.update(id, {
        ...{ state: 'needsYou', conflict: isOpen ? JSON.stringify(conflict) : null },
        ...{ lastAnswer: lastError, tries, sentAt },
      })
    }
    return outbox.rows.byId(id) ?? left
  }

  // A new item is nothing without its values: it is typed anew or discarded as a whole.
  const heldOf = (recordId: string) => changesOf(recordId).filter(({ isNew }) => !isNew)
  const takeAllOut = (recordId: string, held: readonly HeldChange[], keys: ReadonlySet<string>) =>
    held.length === 0 ? [] : outbox.transaction(() => held.flatMap((change) => takeOut(recordId, change, keys)))

  return {
    /** `inSight`: only of these changes; of all of them when left out. */
    keepSites: (recordId: string, keys: ReadonlySet<string>, inSight?: ReadonlySet<string>) =>
      takeAllOut(
        recordId,
        heldOf(recordId).filter(({ row }) => inSight?.has(row.id) ?? true),
        keys,
      ),
    /**
     * The same before new values of these fields are queued, of changes that a person had in sight while typing them; a
     * change that had no effect becomes one with them there.
     */
    makeRoom: (recordId: string, keys: ReadonlySet<string>, inSight: ReadonlySet<string>) =>
      takeAllOut(
        recordId,
        heldOf(recordId).filter(
          ({ row }, at, all) => inSight.has(row.id) && (at < all.length - 1 || !hadNoEffect(row)),
        ),
        keys,
      ),
  }
}

const without = (conflict: Conflict, keys: ReadonlySet<string>): Conflict => ({
  ...conflict,
  fields: conflict.fields.filter(({ field }) => !keys.has(field)),
  write: Object.fromEntries(Object.entries(conflict.write).filter(([key]) => !keys.has(key))),
})
