import type { OrderDetail, OrderTicket, RefundRequest } from '../../../shared/app/order-detail.ts'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

type Entry = OrderDetail['timeline'][number]

/** A change within this time after an order was made belongs to making it. Milliseconds. */
const sameMoment = 5_000

/** Changes that other entries already show. */
const unremarkable: readonly string[] = ['sales.sell', 'orders.shareMoney']

interface Story {
  row: OrderRow
  /** When the site made and last changed its order, which may be long after a sale here. */
  siteMadeAt: string | null
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
      arrivedAt === null
        ? []
        : [{ at: arrivedAt, what: 'arrived', text: messageOf('orders.arrived', { name: guest || typeName }), by: '' }],
    ),
    ...story.refunds.flatMap(refundEntries),
    ...story.changes.flatMap(({ at, what, by, result, operation }): Entry[] =>
      result === null || unremarkable.includes(operation)
        ? []
        : [{ at, what: result === 'done' ? 'done' : 'ended', text: what, by }],
    ),
  ]
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function madeOf({ row, siteMadeAt, updatedAt }: Story): Entry[] {
  if (row.createdAt === null) return []
  const by = [row.operator, row.desk].filter(Boolean).join(', ')
  const creation: Entry =
    row.channel === 'desk'
      ? {
          at: row.createdAt,
          what: 'soldHere',
          text: messageOf('orders.soldHere', { number: row.receiptNumber ?? row.localNumber }),
          by,
        }
      : {
          at: row.createdAt,
          what: 'made',
          text: messageOf(row.channel === 'door' ? 'orders.soldAtCounter' : 'orders.orderedOnline'),
          by: '',
        }
  const isLater = updatedAt !== null && Date.parse(updatedAt) - Date.parse(siteMadeAt ?? row.createdAt) > sameMoment
  return isLater
    ? [creation, { at: updatedAt, what: 'changed', text: messageOf('orders.changedOnSite'), by: '' }]
    : [creation]
}

function refundEntries({ at, amount, operator, reason, desk, doneAt, doneBy }: RefundRequest): Entry[] {
  if (desk !== null) {
    return [{ at, what: 'refundAsked', text: messageOf('orders.refundElsewhere', { amount, desk }), by: desk }]
  }
  const request: Entry = { at, what: 'refundAsked', text: messageOf('orders.refundAsked', { reason }), by: operator }
  return doneAt === null
    ? [request]
    : [request, { at: doneAt, what: 'refundDone', text: messageOf('orders.refundDone'), by: doneBy ?? '' }]
}
