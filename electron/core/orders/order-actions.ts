import type { OrderAction } from '../../../shared/app/order-detail.ts'
import type { OrderState } from '../../../shared/app/order-row.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import type { MessageCode } from '../../../shared/messages/message-of.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { canConfirm } from '../box-office/order-state.ts'

/** The values that decide which actions are possible on an order, as the person sees it now. */
export interface OrderSnapshot {
  state: OrderState
  archived: boolean
  /** The site does not have it yet. */
  isHere: boolean
  /** Sold at this laptop. */
  isOwn: boolean
  /** A sale at a door that was voided. */
  voided: boolean
  tickets: number
  /** Valid tickets that are not checked in. */
  toArrive: number
  hasEmail: boolean
  /** How much can still be refunded, in minor units. */
  refundable: number
  /** Minor units still to be paid; null where nothing is due, or where the site names no total. */
  due: number | null
}

/** Message code that says why an action is not possible. */
export type Refusal = Extract<MessageCode, `orders.${string}`>

const notThere: Refusal = 'orders.notThere'
const over: Partial<Record<OrderState, Refusal>> = {
  cancelled: 'orders.cancelled',
  declined: 'orders.declined',
  voided: 'orders.void',
}

type Rule = (snapshot: OrderSnapshot) => Refusal | null

/** Per action: why it is not possible; null when it is. */
const rules: Record<OrderAction, Rule> = {
  pay: ({ state, isHere, due }) => {
    if (isHere) return 'orders.paidHere'
    if (canConfirm(state)) return due === null ? 'orders.noTotal' : null
    if (state === 'authorized') return 'orders.moneyReserved'
    return over[state] ?? (state === 'unknown' ? 'orders.unknownState' : 'orders.paid')
  },
  capture: ({ state, isHere }) => (isHere ? notThere : state === 'authorized' ? null : 'orders.nothingReserved'),
  voidPayment: ({ state, isHere }) => (isHere ? notThere : state === 'authorized' ? null : 'orders.nothingReserved'),
  archive: ({ state, archived, isHere }) => {
    if (isHere) return notThere
    if (archived) return 'orders.archived'
    return state === 'started' ? 'orders.beingPaid' : null
  },
  unarchive: ({ archived, isHere, voided }) => {
    if (isHere) return notThere
    if (voided) return 'orders.saleVoided'
    return archived ? null : 'orders.notArchived'
  },
  // A sale that the site does not have yet goes out under the new name (`sales.setBuyer`).
  edit: ({ isHere, voided }) => (isHere && voided ? 'orders.voided' : null),
  mail: ({ state, isHere, tickets, hasEmail }) => {
    if (isHere) return notThere
    if (tickets === 0) return 'orders.noTickets'
    return over[state] ?? (hasEmail ? null : 'orders.noEmail')
  },
  refund: ({ state, isHere, refundable }) => {
    if (isHere) return 'orders.voidInstead'
    if (state !== 'paid' && state !== 'partlyPaid') return over[state] ?? 'orders.nothingPaid'
    return refundable > 0 ? null : 'orders.allAskedBack'
  },
  voidSale: ({ isOwn, voided }) => (isOwn ? (voided ? 'orders.voided' : null) : 'orders.notSoldHere'),
  checkIn: ({ state, toArrive }) => over[state] ?? (toArrive > 0 ? null : 'orders.everybodyIn'),
}

/** Why the action is not possible on an order now; null when it is. */
export const refusalOf = (action: OrderAction, snapshot: OrderSnapshot): Refusal | null => rules[action](snapshot)

/** All actions, each with the reason where it is not possible. */
export function actionsOf(
  snapshot: OrderSnapshot,
): { action: OrderAction; possible: boolean; why: CodedMessage | null }[] {
  const actions = Object.keys(rules) as OrderAction[]
  return actions.map((action) => {
    const why = refusalOf(action, snapshot)
    return { action, possible: why === null, why: why === null ? null : messageOf(why) }
  })
}
