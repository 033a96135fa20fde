import { plural, t } from '@lingui/core/macro'
import type { OrderDetail, OrderTicket } from '../../../shared/app/order-detail.ts'
import type { PrintRequest } from '../../../shared/app/printing.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { buyerWords, numberOf } from '../../event/order-messages.ts'
import { isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import { undoable } from '../../list-screen/undoable.ts'
import { printRequest } from '../../printing/print-request.ts'

type Order = Pick<OrderDetail, 'id' | 'eventId' | 'number' | 'localNumber' | 'receiptNumber' | 'buyer'>
const changeOf = ({ id, eventId }: Order) => ({ orderNumber: id, eventId })
const nameOf = (order: Order) => t`Order ${numberOf(order)} of ${isolated(buyerWords(order))}`

/** Says what was done, with the way back as long as it was not sent. */
const untilSent = (operationId: string, text: string) =>
  undoUntilSent(operationId, { waiting: text, sent: text, tooLate: t`Too late: it was already sent to the site.` })

export const takeMoney = (order: Order) =>
  attempt(async () => {
    const { operationId } = await api.orders.capture(changeOf(order))
    await untilSent(operationId, t`The reserved money of ${nameOf(order)} is taken.`)
  })

export const letMoneyGo = (order: Order) =>
  attempt(async () => {
    const { operationId } = await api.orders.voidPayment(changeOf(order))
    await untilSent(operationId, t`The reserved money of ${nameOf(order)} is released.`)
  })

export const setArchived = (order: Order, archived: boolean) => {
  const action = (on: boolean) => (on ? api.orders.archive : api.orders.unarchive)(changeOf(order))
  const text = archived ? t`${nameOf(order)} is archived.` : t`${nameOf(order)} is restored.`
  void attempt(() => undoable({ run: () => action(archived), undo: () => action(!archived), text }))
}

/** Lets people in or takes it back, one after the other, with one way back for all of them. */
function setArrived(eventId: string, tickets: readonly OrderTicket[], isIn: boolean, text: string): void {
  const action = async (on: boolean) => {
    const { checkIn, undoCheckIn } = api.tickets
    const receipts = []
    for (const { ticketId } of tickets)
      receipts.push(await (on ? checkIn : undoCheckIn)({ eventId, ticketNumber: ticketId }))
    return receipts
  }
  void attempt(() => undoable({ run: () => action(isIn), undo: () => action(!isIn), text }))
}

/** Lets in everyone of an order who is not. */
export function checkInAll(order: OrderDetail): void {
  const waiting = order.ticketList.filter(({ status, arrivedAt }) => status !== 'cancelled' && arrivedAt === null)
  setArrived(
    order.eventId,
    waiting,
    true,
    plural(waiting.length, {
      one: `# guest of ${nameOf(order)} in.`,
      other: `# guests of ${nameOf(order)} in.`,
    }),
  )
}

/** Lets one guest in, or takes it back. */
export function toggleArrival(eventId: string, ticket: OrderTicket): void {
  const isIn = ticket.arrivedAt !== null
  const name = isolated(ticket.guest || ticket.typeName)
  const text = isIn ? t`Check-in undone for ${name}.` : t`${name} is in.`
  setArrived(eventId, [ticket], !isIn, text)
}

export const mailTickets = (order: OrderDetail) =>
  attempt(async () => {
    const ticketNumbers = order.ticketList.flatMap(({ ticketNumber }) => ticketNumber ?? [])
    const { operationId } = await api.tickets.mail({ eventId: order.eventId, orderNumber: order.id, ticketNumbers })
    await untilSent(operationId, t`The e-mail with the tickets of order ${numberOf(order)} is on its way.`)
  })

export const voidSale = (order: OrderDetail, reason: string) =>
  attempt(async () => {
    await api.sales.void({ saleId: order.saleId ?? order.id, eventId: order.eventId, reason })
    toastQuiet(t`${nameOf(order)} is voided.`)
  })

/** Puts tickets or a receipt in the print queue, which reports the outcome. */
export const print = (order: OrderDetail, what: 'tickets' | 'receipt') =>
  attempt(() => printRequest(paperOf(order, what)))

/** The print request for an order. */
export function paperOf(order: OrderDetail, what: 'tickets' | 'receipt'): PrintRequest {
  const ticketIds = order.ticketList.map(({ ticketId }) => ticketId)
  return what === 'tickets' ? { kind: 'ticket', ticketIds } : { kind: 'receipt', orderNumber: order.saleId ?? order.id }
}
