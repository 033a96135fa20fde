import type { OrderAction, OrderState } from '../../../shared/app/orders.ts'
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

const notThere = 'The site does not have it yet. It can be done when the sale was sent.'
const over: Partial<Record<OrderState, string>> = {
  cancelled: 'The order is cancelled.',
  declined: 'The payment was declined.',
  voided: 'The order is void.',
}

type Rule = (facts: ActionFacts) => string | null

/** Why each thing cannot be done to an order, in a sentence; null when it can. */
const rules: Record<OrderAction, Rule> = {
  pay: ({ state, isHere, due }) => {
    if (isHere) return 'It was paid here, and the site does not have it yet.'
    if (canConfirm(state)) return due === null ? 'The site names no total for it.' : null
    if (state === 'authorized') return 'Its money is reserved: take that instead.'
    return over[state] ?? (state === 'unknown' ? 'The site does not say what state it is in.' : 'It is paid.')
  },
  capture: ({ state, isHere }) => (isHere ? notThere : state === 'authorized' ? null : 'No money is reserved for it.'),
  voidPayment: ({ state, isHere }) =>
    isHere ? notThere : state === 'authorized' ? null : 'No money is reserved for it.',
  archive: ({ state, archived, isHere }) => {
    if (isHere) return notThere
    if (archived) return 'It is in the archive.'
    return state === 'started' ? 'Somebody is paying it. The site archives it only afterwards.' : null
  },
  unarchive: ({ archived, isHere, voided }) => {
    if (isHere) return notThere
    if (voided) return 'The sale was voided. Sell again instead.'
    return archived ? null : 'It is not in the archive.'
  },
  edit: ({ isHere }) => (isHere ? notThere : null),
  mail: ({ state, isHere, tickets, hasEmail }) => {
    if (isHere) return notThere
    if (tickets === 0) return 'It has no tickets on this laptop.'
    return over[state] ?? (hasEmail ? null : 'It names no e-mail address.')
  },
  refund: ({ state, isHere, refundable }) => {
    if (isHere) return 'The site does not have it yet. Void the sale instead.'
    if (state !== 'paid' && state !== 'partlyPaid') return over[state] ?? 'Nothing was paid for it.'
    return refundable > 0 ? null : 'All of it was asked back already.'
  },
  voidSale: ({ isOwn, voided }) => (isOwn ? (voided ? 'It was voided.' : null) : 'It was not sold at this desk.'),
  checkIn: ({ state, toArrive }) => over[state] ?? (toArrive > 0 ? null : 'Everybody is in.'),
}

/** Why this cannot be done to an order now; null when it can. */
export const refusalOf = (action: OrderAction, facts: ActionFacts): string | null => rules[action](facts)

/** Everything that might be done, with the reason where it cannot. */
export function actionsOf(facts: ActionFacts): { action: OrderAction; possible: boolean; why: string | null }[] {
  const actions = Object.keys(rules) as OrderAction[]
  return actions.map((action) => {
    const why = refusalOf(action, facts)
    return { action, possible: why === null, why }
  })
}
