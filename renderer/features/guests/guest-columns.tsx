import { t } from '@lingui/core/macro'
import { IconCoinEuro, IconX } from '@tabler/icons-react'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { STATUS_WORDS } from '../../event/arrival.ts'
import { formatTime } from '../../format.ts'
import { type GuestColumnOptions, guestListColumns } from '../../guest-list/guest-columns.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { type GridColumn, gridColumn } from '../../ui/data-grid/use-grid-table.ts'

const column = gridColumn<GuestRow>

/** The columns of the guest list, in the order a door reads them. */
export function guestColumns({ timeZone, onArrival }: GuestColumnOptions): GridColumn<GuestRow>[] {
  return guestListColumns<GuestRow>({
    dataSet: 'tickets',
    rowId: (row) => row.ticketNumber,
    isIn: (row) => row.arrivedAt !== null,
    onArrival,
    nameWidth: 248,
    arrived: {
      yields: 1,
      width: 78,
      text: (row) => (row.arrivedAt === null ? '' : formatTime(row.arrivedAt, timeZone)),
    },
    before: [
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
        title: t({ message: 'Order', context: 'purchase' }),
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
    ],
  })
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
