import { t } from '@lingui/core/macro'
import {
  IconArrowBackUp,
  IconClockPause,
  IconCoin,
  IconCreditCardPay,
  IconHourglass,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import { amountCell } from '../../../shared/csv.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { buyerWords, CHANNEL_WORDS, methodWords, numberOf, STATE_WORDS, whenNamer } from '../../event/order-messages.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { type ChipTone, OutcomeChip } from '../../ui/chip.tsx'
import { type GridColumn, gridColumn, tickColumn } from '../../ui/data-grid/use-grid-table.ts'
import classes from './orders.module.css'

const column = gridColumn<OrderRow>

interface ColumnOptions {
  now: number
  timeZone: string | undefined
  /** The door's role sees no takings. */
  showMoney: boolean
  /** The list has orders of several events. */
  showEvent: boolean
}

/** Columns that are hidden until the person shows them. */
export const HIDDEN_AT_FIRST = { tickets: true, localNumber: true, channel: true, desk: true, operator: true }

/** The columns of the order list. */
export function orderColumns({ now, timeZone, showMoney, showEvent }: ColumnOptions): GridColumn<OrderRow>[] {
  const when = whenNamer(now, timeZone)
  const columns: (GridColumn<OrderRow> | false)[] = [
    tickColumn<OrderRow>(),
    column({
      id: 'number',
      title: t`No.`,
      width: 130,
      minWidth: 130,
      sortKey: 'number',
      text: numberOf,
      render: (row) => <NumberCell row={row} />,
    }),
    column({
      id: 'buyer',
      title: t`Buyer`,
      width: 180,
      minWidth: 116,
      grows: 1.6,
      strong: true,
      sortKey: 'buyer',
      text: buyerWords,
      render: (row) => <Struck voided={row.voided}>{buyerWords(row)}</Struck>,
    }),
    showEvent &&
      column({
        id: 'event',
        yields: 2,
        title: t`Event`,
        width: 170,
        minWidth: 110,
        grows: 1.2,
        text: (row) => row.eventTitle,
      }),
    column({
      id: 'created',
      yields: 1,
      title: t`Made`,
      width: 120,
      sortKey: 'created',
      text: (row) => when(row.createdAt),
      inFile: (row) => row.createdAt ?? '',
    }),
    column({
      id: 'status',
      title: t`Status`,
      width: 112,
      minWidth: 108,
      grows: 0.4,
      sortKey: 'status',
      text: statusText,
      render: (row) => <StatusCell row={row} />,
    }),
    showMoney &&
      column({
        id: 'total',
        title: t`Total`,
        width: 88,
        align: 'end',
        sortKey: 'total',
        text: (row) => (row.total === null ? '' : formatMoney(row.total)),
        render: (row) => <Struck voided={row.voided}>{row.total === null ? '' : formatMoney(row.total)}</Struck>,
        inFile: (row) => amountCell(row.total),
        besidesInFile: { title: t`Currency`, text: (row) => row.total?.currency ?? '' },
      }),
    column({
      id: 'in',
      yields: 4,
      title: t({ message: 'In', context: 'arrived' }),
      width: 54,
      align: 'end',
      text: (row) => `${row.arrived}/${row.tickets}`,
      // As 2/4 it would arrive as a day.
      inFile: (row) => row.arrived,
    }),
    column({
      id: 'method',
      yields: 3,
      title: t`Paid by`,
      width: 92,
      text: (row) => (hasPaid(row) ? methodWords(row.method) : ''),
    }),
    column({
      id: 'tickets',
      yields: 5,
      title: t`Tickets`,
      width: 72,
      align: 'end',
      sortKey: 'tickets',
      text: (row) => formatCount(row.tickets),
      inFile: (row) => row.tickets,
    }),
    column({
      id: 'localNumber',
      yields: 6,
      title: t`Door sale no.`,
      width: 124,
      text: (row) => row.receiptNumber ?? row.localNumber ?? '',
      inFile: (row) => row.localNumber ?? '',
    }),
    column({ id: 'channel', yields: 7, title: t`From`, width: 92, text: (row) => CHANNEL_WORDS[row.channel] }),
    column({ id: 'desk', yields: 8, title: t`Laptop`, width: 92, text: (row) => row.desk ?? '' }),
    column({ id: 'operator', yields: 9, title: t`Sold by`, width: 110, text: (row) => row.operator ?? '' }),
    syncColumn<OrderRow>('orders', (row) => row.id),
  ]
  return columns.filter((column) => column !== false)
}

const hasPaid = ({ state }: OrderRow) => state === 'paid' || state === 'free' || state === 'partlyPaid'

const statusText = ({ state, archived, voided, refundDue }: OrderRow): string =>
  [STATE_WORDS[state], archived && !voided ? 'archived' : '', refundDue === null ? '' : t`refund asked`]
    .filter(Boolean)
    .join(', ')

/** What was voided stays in the list, struck through. A long text ends in an ellipsis; pointing at it shows the whole. */
function Struck({ voided, children }: { voided: boolean; children: string }) {
  const Text = voided ? 's' : 'bdi'
  return <Text className="oneLine">{children}</Text>
}

/** The site's number; the one it has here, set as codes are, as long as there is no other. */
function NumberCell({ row }: { row: OrderRow }) {
  if (row.number !== null) return row.number
  return (
    <span className={classes['localNumber']} title={t`Only on this laptop yet`}>
      {numberOf(row)}
    </span>
  )
}

const icon = { size: 13, stroke: 2 }
type Chip = { tone: ChipTone; icon: ReactNode }
const CHIPS: Partial<Record<OrderRow['state'], Chip>> = {
  payAtDoor: { tone: 'already', icon: <IconCoin {...icon} /> },
  pending: { tone: 'already', icon: <IconHourglass {...icon} /> },
  authorized: { tone: 'already', icon: <IconCreditCardPay {...icon} /> },
  partlyPaid: { tone: 'already', icon: <IconCoin {...icon} /> },
  started: { tone: 'unknown', icon: <IconClockPause {...icon} /> },
  cancelled: { tone: 'refused', icon: <IconX size={13} stroke={2.4} /> },
  declined: { tone: 'refused', icon: <IconX size={13} stroke={2.4} /> },
  voided: { tone: 'refused', icon: <IconX size={13} stroke={2.4} /> },
  unknown: { tone: 'unknown', icon: <IconQuestionMark {...icon} /> },
}

/** The state of an order in a chip, or as plain text when all is well. */
export function StateWord({ state }: Pick<OrderRow, 'state'>) {
  const chip = CHIPS[state]
  if (chip === undefined) return STATE_WORDS[state]
  return <OutcomeChip icon={chip.icon} word={STATE_WORDS[state]} tone={chip.tone} />
}

function StatusCell({ row }: { row: OrderRow }) {
  return (
    <span className={classes['status']} title={statusText(row)}>
      <StateWord state={row.state} />
      {row.refundDue !== null && <OutcomeChip icon={<IconArrowBackUp {...icon} />} word={t`Refund`} tone="attention" />}
      {row.archived && !row.voided && <OutcomeChip word={t`Archived`} tone="plain" />}
    </span>
  )
}
