import type { DataSet } from '../../../shared/app/sync.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { DoorQueries } from '../box-office/door.queries.ts'
import { entityKey, recordIdOf } from '../mirror/keys.ts'
import type { Clock } from '../ports.ts'
import type { Outbox } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { OwnRecords } from '../sync/own-records.queries.ts'

interface DeletedEventParts {
  clock: Clock
  records: Pick<OwnRecords, 'incidents'>
  outbox: Pick<Outbox, 'overview' | 'rows'>
  door: Pick<DoorQueries, 'events'>
  /** Called after an incident was added, to publish it. */
  reported(): void
}

/**
 * Called when tickets have changed. Adds one incident for each deleted event whose tickets still have unsent work of
 * this laptop: the work stays queued, and the operator has to know that its event is gone.
 */
export function createDeletedEventIncidents(parts: DeletedEventParts) {
  const { clock, records, outbox, door } = parts

  function report(eventId: string, [row, ...others]: readonly [OutboxRow, ...OutboxRow[]]): void {
    const title = storedMessage(messageOf('checkin.eventDeleted'))
    const detail = storedMessage(messageOf('checkin.unsentOfDeleted', { count: others.length + 1 }))
    const { desk, operator } = row
    const what = messageOf('incident.letInHere')
    const sides = [{ what, desk, operator: operator || null, at: new Date(row.madeAt).toISOString() }]
    const isNew = records.incidents.add({
      ...{ id: `eventDeleted:${eventId}`, kind: 'eventCancelled', title, detail, facts: JSON.stringify({ sides }) },
      ...{ subject: recordIdOf(row), scope: eventId, at: clock.now() },
    })
    if (isNew) parts.reported()
  }

  return (dataSet: DataSet, ids: readonly string[]): void => {
    if (dataSet !== 'tickets') return
    if (outbox.overview.size() === 0) return
    const checkIns = outbox.rows
      .ofEntities(ids.map((id) => entityKey('tickets', id)))
      .filter(({ operation }) => operation === 'tickets.checkIn')
    for (const [eventId, [first, ...others]] of Map.groupBy(checkIns, (row) => row.scope)) {
      if (eventId !== null && first !== undefined && door.events.isGone(eventId)) report(eventId, [first, ...others])
    }
  }
}
