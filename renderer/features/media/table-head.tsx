import { t } from '@lingui/core/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Order } from './media-route.ts'
import { ORDERS } from './media-words.ts'
import classes from './tiles.module.css'

/** Pixels of the head, which stays above the lines while they are scrolled. */
export const TABLE_HEAD = 32

interface TableHeadProps {
  order: Order
  onOrder: (order: Order) => void
}

/** What the cells of the table are; the files are sorted by a press on those that have an order. */
export function TableHead({ order, onOrder }: TableHeadProps) {
  const sorted = { order, onOrder }
  return (
    <fieldset className={classes['head']} aria-label={t`Columns`}>
      <SortCell {...sorted} name={t`Name`} orders={['name']} isName />
      <span className={`${classes['cell']} oneLine`} data-kind>{t`Kind`}</span>
      <span className={`${classes['cell']} oneLine`} data-rare>{t`Pixels`}</span>
      <SortCell {...sorted} name={t`Size`} orders={['largest', 'smallest']} isAtEnd />
      <SortCell {...sorted} name={t`Added`} orders={['newest', 'oldest']} isRare />
    </fieldset>
  )
}

interface SortCellProps extends TableHeadProps {
  name: string
  /** By which it sorts: the first press, and the next one. */
  orders: readonly [Order, Order?]
  isName?: boolean
  isAtEnd?: boolean
  isRare?: boolean
}

function SortCell({ name, orders, order, onOrder, isName, isAtEnd, isRare }: SortCellProps) {
  const [first, second = first] = orders
  const isSorted = order === first || order === second
  const Arrow = order === 'largest' || order === 'newest' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={`${classes[isName ? 'headName' : 'cell']} ${classes['sort']}`}
      data-end={isAtEnd || undefined}
      data-rare={isRare || undefined}
      aria-pressed={isSorted}
      title={isSorted ? ORDERS[order] : ORDERS[first]}
      onClick={() => onOrder(order === first ? second : first)}
    >
      <span className="oneLine">{name}</span>
      {isSorted && <Arrow size={13} stroke={2} aria-hidden="true" />}
    </button>
  )
}
