import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { DataCell, DataCollectionRow, DataField, DataRow, HeldValue } from '../../../shared/app/data.ts'
import { fileText } from '../../../shared/app/data-file-text.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { formatDate, isoDay } from '../../format.ts'
import { type GridColumn, gridColumn, tickColumn } from '../../ui/data-grid/use-grid-table.ts'
import { cellText, lockText } from './cell-words.ts'
import { KINDS } from './field-kinds.ts'
import { HeldCell } from './held-cell.tsx'
import { ItemCell } from './item-cell.tsx'
import { ItemTitle } from './item-title.tsx'

const column = gridColumn<DataRow>

/** Names of columns are kept on this laptop, and a field may be called anything. */
export const columnOf = (key: string) => `field:${key}`
export const keyOfColumn = (columnId: string): string => columnId.slice(columnOf('').length)

const noCell: DataCell = { value: null, words: '', count: 0, isOdd: false, isCut: false, fileId: null }

/** The cell of a field; fields and cells have one order. */
export const cellAt = (row: DataRow, at: number): DataCell => row.cells[at] ?? noCell

/** A value of a field that was typed here and isn't on the site. */
export const heldAt = (row: DataRow, key: string): HeldValue | undefined => row.held?.find((held) => held.key === key)

/** The cell of a field as a person sees it: what was typed stays in sight until it is settled. */
export const cellInSight = (row: DataRow, key: string, at: number): DataCell =>
  heldAt(row, key)?.cell ?? cellAt(row, at)

/** Fields in the order of their columns: what items are called by is first. */
function ordered({ fields, displayField }: DataCollectionRow): { field: DataField; at: number }[] {
  const all = fields.map((field, at) => ({ field, at }))
  return [
    ...all.filter(({ field }) => field.key === displayField),
    ...all.filter(({ field }) => field.key !== displayField),
  ]
}

/** The columns of a collection. */
export function itemColumns(collection: DataCollectionRow): GridColumn<DataRow>[] {
  return [tickColumn<DataRow>({ pinned: 'start' }), ...onlineColumns(collection), stateColumn(collection.id)]
}

/** The same for one that is only looked at: rows are not ticked, and no change of them waits. */
export function onlineColumns(collection: DataCollectionRow): GridColumn<DataRow>[] {
  return [
    ...ordered(collection).map(({ field, at }) => fieldColumn(collection, field, at)),
    column({
      id: 'updated',
      title: t`Changed`,
      width: 118,
      sortKey: '_updatedDate',
      text: ({ updatedAt }) => (updatedAt === null ? '' : formatDate(updatedAt)),
      inFile: ({ updatedAt }) => (updatedAt === null ? '' : isoDay(updatedAt)),
    }),
  ]
}

/** How far a row's changes have come stays in sight, however many fields there are. */
function stateColumn(collectionId: string): GridColumn<DataRow> {
  const versions = syncColumn<DataRow>('dataItems', ({ id }) => `${collectionId}/${id}`)
  return { ...versions, meta: { ...versions.meta, pinned: 'end' } }
}

function fieldColumn({ displayField }: DataCollectionRow, field: DataField, at: number): GridColumn<DataRow> {
  const { Icon, width } = KINDS[field.kind]
  const isTitle = field.key === displayField
  return column({
    id: columnOf(field.key),
    title: field.label,
    width: isTitle ? 236 : width,
    minWidth: 72,
    align: field.kind === 'number' ? 'end' : 'start',
    before: (
      <>
        <Icon size={14} stroke={1.6} />
        {field.editable === 'no' && (
          <span title={lockText(field.lock)}>
            <IconLock size={12} stroke={1.75} />
          </span>
        )}
      </>
    ),
    pinned: isTitle ? 'start' : undefined,
    strong: isTitle,
    fixed: isTitle,
    ...(field.sortable ? { sortKey: field.key } : {}),
    text: (row) => cellText(field, cellAt(row, at)),
    inFile: (row) => fileText(field, cellAt(row, at)),
    // No import takes it, and its title says so.
    ...(field.editable === 'no' ? { titleInFile: t`${field.label} (read-only)` } : {}),
    render: (row) => {
      const held = heldAt(row, field.key)
      const cell = cellAt(row, at)
      if (held !== undefined) return <HeldCell key={`${row.id} ${held.changeId}`} {...{ row, field, held, cell }} />
      return isTitle ? <ItemTitle row={row} text={cellText(field, cell)} /> : <ItemCell field={field} cell={cell} />
    },
  })
}
