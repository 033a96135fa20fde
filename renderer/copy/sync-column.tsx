import { t } from '@lingui/core/macro'
import type { RecordState } from '../../shared/app/common.ts'
import { type GridColumn, gridColumn, type RowOf } from '../ui/data-grid/use-grid-table.ts'
import { RecordMarker } from './record-marker.tsx'

/** The last column of a list: whether the site has a row's changes. `recordId` names its record as the queue does. */
export function syncColumn<R extends RowOf & { sync: RecordState }>(
  dataSet: string,
  recordId: (row: R) => string,
): GridColumn<R> {
  return gridColumn<R>({
    id: 'sync',
    title: t`Sync`,
    head: <span />,
    width: 38,
    fixed: true,
    screenOnly: true,
    text: () => '',
    render: (row) => <RecordMarker state={row.sync} of={{ dataSet, recordId: recordId(row) }} />,
  })
}
