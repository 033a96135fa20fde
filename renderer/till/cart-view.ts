import { t } from '@lingui/core/macro'
import type { Offer, OfferedTicket } from '../../shared/app/offer.ts'
import type { CartDiscount, CouponTerms } from '../../shared/app/sales.ts'
import { priceProblem } from '../../shared/money/offered-price.ts'
import { offeredTotals, type Reduction } from '../../shared/money/offered-totals.ts'
import type { CartTotals } from '../../shared/money/totals.ts'
import { type Cart, type CartLine, countIn, keyOfLine, withPrice } from './cart.ts'
import { type TakenOff, takenOff } from './cart-discount.ts'

/** What is wrong with a line, so far as this laptop knows. */
export type LineFault =
  /** The site no longer offers it, or not now. */
  | { kind: 'notOffered' }
  /** It costs something else now. */
  | { kind: 'price'; nowMinor: number }
  /** A donation costs at least this much now. */
  | { kind: 'minimum'; nowMinor: number }
  /** Fewer are left than the cart wants. */
  | { kind: 'left'; left: number }
  /** More than this laptop may sell while the site cannot be asked. */
  | { kind: 'allowed'; allowed: number }
  /** More than one order may hold of it. */
  | { kind: 'perOrder'; most: number }

export interface LineView extends CartLine {
  key: string
  name: string
  amountMinor: number
  fault: LineFault | null
}

export interface CartView {
  lines: LineView[]
  count: number
  totals: CartTotals
  /** Taken off by hand; null where nothing is. */
  discount: TakenOff | null
  /** Why it cannot be paid; null when it can. The first reason wins. */
  stopped: 'empty' | 'notOffered' | 'left' | 'perOrder' | 'price' | null
  /** A manager has to agree, because the site cannot be asked. */
  needsApproval: boolean
}

const ON_SALE = new Set(['onSale', 'low', 'hidden'])

/** Whether tickets of this kind can be sold at all now. */
export const isSellable = (offer: Pick<Offer, 'event'>, ticket: Pick<OfferedTicket, 'state'>): boolean =>
  offer.event === 'onSale' && ON_SALE.has(ticket.state)

function faultOf(cart: Cart, line: CartLine, offer: Offer): LineFault | null {
  const ticket = offer.tickets.find(({ definitionId }) => definitionId === line.definitionId)
  if (ticket === undefined || offer.event !== 'onSale') return { kind: 'notOffered' }
  if (ticket.state !== 'soldOut' && !ON_SALE.has(ticket.state)) return { kind: 'notOffered' }
  const problem = priceProblem(ticket, line)
  if (problem !== null) return problem
  if (ticket.state === 'soldOut') return { kind: 'left', left: 0 }
  const wanted = countIn(cart, line.definitionId)
  if (wanted > ticket.perOrder) return { kind: 'perOrder', most: ticket.perOrder }
  if (ticket.left !== null && wanted > ticket.left) return { kind: 'left', left: ticket.left }
  if (!offer.online && ticket.allowed !== null && wanted > ticket.allowed) {
    return { kind: 'allowed', allowed: ticket.allowed }
  }
  return null
}

const nameOf = (line: CartLine, { tickets }: Offer): string => {
  const ticket = tickets.find(({ definitionId }) => definitionId === line.definitionId)
  const option = ticket?.prices.find(({ optionId }) => optionId === line.optionId)
  const names = [ticket?.name ?? t`No longer offered`, option?.name ?? '']
  return names.filter((part) => part !== '').join(', ')
}

function reductionOf(coupon: CouponTerms | null, discount: TakenOff | null): Reduction {
  if (discount !== null) return { kind: 'manual', minor: discount.minor }
  return coupon === null ? { kind: 'none' } : { kind: 'coupon', terms: coupon }
}

/** The cart at the prices of the offer, for lines whose price is another one by now. */
export const withOfferedPrices = (cart: Cart, { lines }: Pick<CartView, 'lines'>): Cart =>
  lines.reduce(
    (priced, { key, fault }) =>
      fault?.kind === 'price' || fault?.kind === 'minimum' ? withPrice(priced, key, fault.nowMinor) : priced,
    cart,
  )

/** The cart as it is shown and paid: names and amounts by the offer of this moment, and what is wrong with it. */
export function viewOf(
  cart: Cart,
  offer: Offer,
  coupon: CouponTerms | null,
  wanted: CartDiscount | null = null,
): CartView {
  const lines = cart.lines.map((line) => ({
    ...line,
    key: keyOfLine(line),
    name: nameOf(line, offer),
    amountMinor: line.priceMinor * line.quantity,
    fault: faultOf(cart, line, offer),
  }))
  const off = wanted === null ? null : takenOff(cart, wanted)
  const discount = off === null || off.minor === 0 ? null : off
  const totals = offeredTotals(cart.lines, offer, reductionOf(coupon, discount))
  const has = (kind: LineFault['kind']) => lines.some(({ fault }) => fault?.kind === kind)
  const count = countIn(cart)
  const tooMuch = !offer.online && offer.allowedMinor !== null && totals.totalMinor > offer.allowedMinor
  return {
    lines,
    count,
    totals,
    discount,
    stopped: stopOf(),
    needsApproval: has('allowed') || (tooMuch && totals.totalMinor > 0),
  }

  function stopOf(): CartView['stopped'] {
    if (count === 0) return 'empty'
    if (has('notOffered')) return 'notOffered'
    // The core sells at the prices of the offer only.
    if (has('price') || has('minimum')) return 'price'
    if (has('perOrder') || count > offer.perOrder) return 'perOrder'
    // Offline, whether they are really gone is unknown: then the cashier decides.
    return has('left') && offer.online ? 'left' : null
  }
}
