import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { Fact } from '../../ui/data-grid/detail-pane.tsx'
import { cellText, goneText, lockText, oddText } from './cell-words.ts'
import classes from './data.module.css'
import { ItemCell } from './item-cell.tsx'

const SMALL = new Set<DataField['kind']>(['flag', 'tags', 'reference', 'references', 'image', 'video', 'gallery'])

/** One field of an item in its drawer: the whole value, or that there is none. */
export function ItemFact({ field, cell, note }: { field: DataField; cell: DataCell | undefined; note?: ReactNode }) {
  return (
    <Fact label={<FieldLabel field={field} />}>
      {cell === undefined || (cell.count === 0 && field.kind !== 'flag' && cell.linked !== null) ? (
        <span className="faint">–</span>
      ) : SMALL.has(field.kind) ? (
        <ItemCell field={field} cell={cell} />
      ) : (
        <bdi className={classes['whole']}>
          {cellText(field, cell)}
          {cell.isCut && '…'}
        </bdi>
      )}
      {cell !== undefined && goneText(cell) !== undefined && <span className="faint">{goneText(cell)}</span>}
      {cell !== undefined && <OddNote text={oddText(field, cell)} />}
      {note}
    </Fact>
  )
}

/** Why this one value is shown only. */
function OddNote({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className={classes['odd']}>
      <IconLock size={12} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  )
}

/** The name of a field, and why it cannot be changed here where it cannot. */
function FieldLabel({ field }: { field: DataField }) {
  return (
    <span className={classes['label']}>
      <bdi>{field.label}</bdi>
      {field.editable === 'no' && (
        <Tooltip label={lockText(field.lock)}>
          <IconLock size={12} stroke={1.75} role="img" aria-label={lockText(field.lock)} />
        </Tooltip>
      )}
    </span>
  )
}
