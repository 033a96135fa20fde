import { t } from '@lingui/core/macro'
import type { RecordState } from '../../shared/app/common.ts'
import type { QueueRow } from '../../shared/app/sync.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { formatTime } from '../format.ts'
import { useLive } from '../live.ts'
import { RowMarker } from '../ui/row-marker.tsx'

/** A record as rows of the queue name it. */
interface Marked {
  dataSet: string
  recordId: string
}

/** The marker of a record in a list, with its changes in the tooltip: who made them, when, and the next try. */
export function RecordMarker({ state, of }: { state: RecordState; of: Marked }) {
  return <RowMarker state={state} details={<Changes of={of} />} />
}

/** Loads its changes only once the mouse is over the marker. */
function Changes({ of }: { of: Marked }) {
  const rows = useLive('sync', 'queueOf', { dataSet: of.dataSet, recordId: of.recordId }).data?.rows ?? []
  return rows.map((row) => (
    <span key={row.id} className="block">
      {changeLine(row)}
    </span>
  ))
}

/** One line on a change: what, when, who, and the next try. */
export function changeLine(
  row: Pick<QueueRow, 'what' | 'madeAt' | 'operator' | 'desk' | 'nextTryAt' | 'waitsFor'>,
): string {
  const waits = row.waitsFor === null ? '' : t`waits for number ${row.waitsFor}`
  const next = row.nextTryAt === null ? waits : t`next try ${formatTime(row.nextTryAt)}`
  return [`${textOf(row.what)}, ${formatTime(row.madeAt)}`, row.operator || row.desk, next].filter(Boolean).join(' · ')
}
