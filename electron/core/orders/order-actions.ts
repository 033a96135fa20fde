import type { OrderAction, OrderState } from '../../../shared/app/orders.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import type { MessageCode } from '../../../shared/messages/message-of.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { canConfirm } from '../box-office/order-state.ts'

/** What decides whether something can be done to an order, as the person sees it now. */
export interface ActionFacts {
  state: OrderState
  archived: boolean
  /** The site does not have it yet. */
  isHere: boolean
  /** Sold at this desk. */
  isOwn: boolean
  /** A sale at a door that was voided. */
  voided: boolean
  tickets: number
  /** Tickets that stand and are not in. */
  toArrive: number
  hasEmail: boolean
  /** Minor units that may still be asked back. */
  refundable: number
  /** Minor units that are still to be paid; null where nothing is, or where the site names no total. */
  due: number | null
}

/** Why something cannot be done: a message of the catalog. */
export type Refusal = Extract<MessageCode, `orders.${string}`>

const notThere: Refusal = 'orders.notThere'
const over: Partial<Record<OrderState, Refusal>> = {
  cancelled: 'orders.cancelled',
  declined: 'orders.declined',
  voided: 'orders.void',
}

type Rule = (facts: ActionFacts) => Refusal | null

/** Why each thing cannot be done to an order; null when it can. */
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
  edit: ({ isHere }) => (isHere ? notThere : null),
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

/** Why this cannot be done to an order now; null when it can. */
export const refusalOf = (action: OrderAction, facts: ActionFacts): Refusal | null => rules[action](facts)

/** Everything that might be done, with the reason where it cannot. */
export function actionsOf(facts: ActionFacts): { action: OrderAction; possible: boolean; why: CodedMessage | null }[] {
  const actions = Object.keys(rules) as OrderAction[]
  return actions.map((action) => {
    const why = refusalOf(action, facts)
    return { action, possible: why === null, why: why === null ? null : messageOf(why) }
  })
}
