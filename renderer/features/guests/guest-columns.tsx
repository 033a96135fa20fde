import { t } from '@lingui/core/macro'
import { IconCheck, IconCoinEuro, IconFlagFilled, IconX } from '@tabler/icons-react'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { STATUS_WORDS } from '../../event/arrival.ts'
import { formatTime } from '../../format.ts'
import { ArchCheck } from '../../ui/arch-check.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { type GridColumn, gridColumn } from '../../ui/data-grid/use-grid-table.ts'
import classes from './guests.module.css'

const column = gridColumn<GuestRow>

interface ColumnOptions {
  timeZone: string | undefined
  /** Called with the ticket number of a row whose arrived mark was pressed. */
  onArrival: (ticketNumber: string) => void
}

/** The columns of the guest list, in the order a door reads them. */
export function guestColumns({ timeZone, onArrival }: ColumnOptions): GridColumn<GuestRow>[] {
  const arrivedTime = (row: GuestRow) => (row.arrivedAt === null ? '' : formatTime(row.arrivedAt, timeZone))
  return [
    column({
      id: 'in',
      title: t`In`,
      head: <IconCheck size={15} stroke={1.75} />,
      width: 54,
      fixed: true,
      text: (row) => (row.arrivedAt === null ? t`no` : t`yes`),
      act: onArrival,
      render: (row) => (
        <ArchCheck
          checked={row.arrivedAt !== null}
          label={row.arrivedAt === null ? t`${row.name}, not in` : t`${row.name}, in`}
        />
      ),
    }),
    column({
      id: 'name',
      title: t`Name`,
      width: 248,
      minWidth: 146,
      grows: 2,
      strong: true,
      sortKey: 'name',
      text: (row) => row.name,
      render: (row) => (
        <span className={classes['name']}>
          <bdi className={classes['nameText']} data-cut>
            {row.name}
          </bdi>
          {row.hasNote && (
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
      ),
    }),
    column({
      id: 'ticket',
      title: t`Ticket`,
      width: 128,
      minWidth: 96,
      grows: 1.2,
      sortKey: 'type',
      text: (row) => row.typeName,
    }),
    column({
      id: 'seat',
      yields: 2,
      title: t`Seat`,
      width: 108,
      minWidth: 106,
      grows: 1,
      sortKey: 'seat',
      text: (row) => row.seat ?? '',
    }),
    column({
      id: 'order',
      title: t`Order`,
      width: 134,
      minWidth: 131,
      grows: 0.9,
      sortKey: 'order',
      text: (row) => row.orderNumber,
    }),
    column({
      id: 'status',
      title: t`Status`,
      width: 108,
      sortKey: 'status',
      text: (row) => STATUS_WORDS[row.status],
      render: (row) => <StatusCell status={row.status} />,
    }),
    column({
      id: 'arrived',
      yields: 1,
      title: t`Arrived`,
      width: 78,
      align: 'end',
      sortKey: 'arrived',
      text: arrivedTime,
    }),
    syncColumn<GuestRow>('tickets', (row) => row.ticketNumber),
  ]
}

/** Plain text when all is well, a chip when it is not: a screen without chips is a good night. */
function StatusCell({ status }: { status: GuestRow['status'] }) {
  if (status === 'unpaid') {
    return <OutcomeChip icon={<IconCoinEuro size={13} stroke={2} />} word={STATUS_WORDS.unpaid} tone="already" />
  }
  if (status === 'cancelled') {
    return <OutcomeChip icon={<IconX size={13} stroke={2.4} />} word={STATUS_WORDS.cancelled} tone="refused" />
  }
  return STATUS_WORDS[status]
}
