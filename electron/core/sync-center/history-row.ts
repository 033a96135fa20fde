import { z } from 'zod'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { splitKey } from '../mirror/keys.ts'
import type { HistoryRecord } from '../sync/work-history.queries.ts'

/** A closed change for the window; `platformId` is the present id of a record that was made here. */
export function historyRow(record: HistoryRecord, platformId: (id: string) => string): HistoryRow {
  return {
    ...record,
    record: recordOf(record, platformId),
    what: messageFrom(record.what),
    about: messageFrom(record.about),
    detail: record.detail === null ? null : messageFrom(record.detail),
    at: new Date(record.at).toISOString(),
    madeAt: new Date(record.madeAt).toISOString(),
    result: record.result as HistoryRow['result'],
    canRestore: record.kept !== null,
    restoredAt: record.restoredAt === null ? null : new Date(record.restoredAt).toISOString(),
  }
}

const InEvent = z.object({ eventId: z.string() })

/** The record that a closed change was about. */
function recordOf({ entityKey, input }: HistoryRecord, platformId: (id: string) => string): HistoryRow['record'] {
  if (!entityKey.includes(':')) return null
  const [dataSet, storedId] = splitKey(entityKey)
  const recordId = platformId(storedId)
  const eventId = parseJson(InEvent, input)?.eventId ?? null
  return { dataSet, recordId, eventId, ticketNumber: dataSet === 'tickets' ? recordId : null }
}
