import type { OrderDetail, OrderRow, OrderTicket, RefundRequest } from '../../../shared/app/orders.ts'

type Entry = OrderDetail['timeline'][number]

/** An order that was changed this soon after it was made was only made. Milliseconds. */
const sameMoment = 5_000

interface Story {
  row: OrderRow
  updatedAt: string | null
  tickets: readonly OrderTicket[]
  refunds: readonly RefundRequest[]
  changes: OrderDetail['changes']
}

/** What happened to an order as far as it is known here, oldest first. */
export function timelineOf(story: Story): Entry[] {
  const entries = [
    ...madeOf(story),
    ...story.tickets.flatMap(({ arrivedAt, guest, typeName }): Entry[] =>
      arrivedAt === null ? [] : [{ at: arrivedAt, what: 'arrived', text: `${guest || typeName} is in`, by: '' }],
    ),
    ...story.refunds.flatMap(refundEntries),
    ...story.changes.flatMap(({ at, what, by, result }): Entry[] =>
      result === null || what.startsWith('Sell ')
        ? []
        : [{ at, what: result === 'done' ? 'done' : 'ended', text: what, by }],
    ),
  ]
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function madeOf({ row, updatedAt }: Story): Entry[] {
  if (row.createdAt === null) return []
  const by = [row.operator, row.desk].filter(Boolean).join(', ')
  const made: Entry =
    row.channel === 'desk'
      ? {
          at: row.createdAt,
          what: 'soldHere',
          text: `Sold here${row.localNumber === null ? '' : ` as ${row.localNumber}`}`,
          by,
        }
      : {
          at: row.createdAt,
          what: 'made',
          text: row.channel === 'door' ? 'Sold at a counter' : 'Ordered online',
          by: '',
        }
  const isLater = updatedAt !== null && Date.parse(updatedAt) - Date.parse(row.createdAt) > sameMoment
  return isLater ? [made, { at: updatedAt, what: 'changed', text: 'Last change on the site', by: '' }] : [made]
}

function refundEntries({ at, operator, reason, doneAt, doneBy }: RefundRequest): Entry[] {
  const asked: Entry = { at, what: 'refundAsked', text: `Refund asked for: ${reason}`, by: operator }
  return doneAt === null
    ? [asked]
    : [asked, { at: doneAt, what: 'refundDone', text: 'Refund ticked off', by: doneBy ?? '' }]
}
