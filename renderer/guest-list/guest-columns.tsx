import { t } from '@lingui/core/macro'
import { IconCheck, IconFlagFilled } from '@tabler/icons-react'
import type { RecordState } from '../../shared/app/common.ts'
import { syncColumn } from '../copy/sync-column.tsx'
import { ArchCheck } from '../ui/arch-check.tsx'
import { type GridColumn, gridColumn, type RowOf } from '../ui/data-grid/use-grid-table.ts'
import classes from './guest-list.module.css'

export interface GuestColumnOptions {
  timeZone: string | undefined
  /** Called with the id of a row whose check was pressed. */
  onArrival: (id: string) => void
}

/** What every row of a guest list has. */
type ListedRow = RowOf & { name: string; sync: RecordState; hasNote?: boolean }

interface GuestColumnParts<R> extends Pick<GuestColumnOptions, 'onArrival'> {
  dataSet: string
  rowId: (row: R) => string
  isIn: (row: R) => boolean
  nameWidth: number
  arrived: { width: number; text: (row: R) => string; yields?: number }
  /** Between the name and when the guest came. */
  before: GridColumn<R & RowOf>[]
  after?: GridColumn<R & RowOf>[]
}

/** The columns of a guest list: the check, the name, those of its own around the arrival, and its record state. */
export function guestListColumns<R extends ListedRow>(parts: GuestColumnParts<R>): GridColumn<R>[] {
  const { isIn, arrived } = parts
  return [
    gridColumn<R>({
      id: 'in',
      title: t({ message: 'In', context: 'arrived' }),
      head: <IconCheck size={15} stroke={1.75} />,
      width: 54,
      fixed: true,
      text: (row) => (isIn(row) ? t`yes` : t`no`),
      action: parts.onArrival,
      render: (row) => (
        <ArchCheck checked={isIn(row)} label={isIn(row) ? t`${row.name}, in` : t`${row.name}, not in`} />
      ),
    }),
    gridColumn<R>({
      id: 'name',
      title: t`Name`,
      width: parts.nameWidth,
      minWidth: 146,
      grows: 2,
      strong: true,
      sortKey: 'name',
      text: (row) => row.name,
      render: (row) => <NameCell {...row} />,
    }),
    ...parts.before,
    gridColumn<R>({ id: 'arrived', title: t`Arrived`, align: 'end', sortKey: 'arrived', ...arrived }),
    ...(parts.after ?? []),
    syncColumn<R>(parts.dataSet, parts.rowId),
  ]
}

function NameCell({ name, hasNote = false }: Pick<ListedRow, 'name' | 'hasNote'>) {
  return (
    <span className={classes['name']}>
      <bdi className={classes['nameText']}>{name}</bdi>
      {hasNote && (
        <span
          role="img"
          aria-label={t`Has a note for the door`}
          title={t`Has a note for the door`}
          className={classes['flag']}
        >
          <IconFlagFilled size={13} />
        </span>
      )}
    </span>
  )
}
