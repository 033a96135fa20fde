import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { Fact } from '../../ui/data-grid/detail-pane.tsx'
import { cellText } from './cell-words.ts'
import classes from './data.module.css'
import { ItemCell } from './item-cell.tsx'

const SMALL = new Set<DataField['kind']>(['flag', 'tags', 'reference', 'references', 'image'])

/** One field of an item in its drawer: the whole value, or that there is none. */
export function ItemFact({ field, cell }: { field: DataField; cell: DataCell | undefined }) {
  return (
    <Fact label={<FieldLabel field={field} />}>
      {cell === undefined || (cell.count === 0 && field.kind !== 'flag' && field.kind !== 'references') ? (
        <span className="faint">–</span>
      ) : SMALL.has(field.kind) ? (
        <ItemCell field={field} cell={cell} />
      ) : (
        <bdi className={classes['whole']}>
          {cellText(field, cell)}
          {cell.isCut && '…'}
        </bdi>
      )}
    </Fact>
  )
}

function FieldLabel({ field }: { field: DataField }) {
  return (
    <span className={classes['label']}>
      <bdi>{field.label}</bdi>
      {field.editable === 'no' && (
        <IconLock size={12} stroke={1.75} role="img" aria-label={t`Can only be changed on the site`} />
      )}
    </span>
  )
}
