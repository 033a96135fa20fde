import type { z } from 'zod'
import { joinedLines } from '../../shared/app/sale-lines.ts'
import type { ManualDiscount, Sale, SaleMethod } from '../../shared/app/sales.ts'
import { isEmailAddress } from '../../shared/email-address.ts'
import type { Deal } from '../pay/pay-model.ts'
import { type Cart, saleLinesOf } from './cart.ts'
import type { TakenOff } from './cart-discount.ts'
import type { CartView } from './cart-view.ts'
import type { Buyer } from './draft.ts'
import { nameParts } from './name-parts.ts'

interface Wanted {
  eventId: string
  currency: string
  cart: Cart
  view: Pick<CartView, 'totals' | 'discount'>
  method: SaleMethod
  deal: Extract<Deal, { kind: 'ready' }>
  buyer: Buyer
  couponCode: string | null
  checkIn: boolean
  /** The site e-mails tickets to every address on an order: without this none is put there. */
  mail: boolean
  approvalId?: string | undefined
}

const givenOf = ({ minor, percent, reason }: TakenOff): ManualDiscount => ({
  minor,
  reason,
  ...(percent === undefined ? {} : { percent }),
})

/** The sale as the core takes it. What is given for free costs nothing in each of its lines. */
export function saleOf(wanted: Wanted): z.input<typeof Sale> {
  const { eventId, currency, cart, view, method, deal, buyer, couponCode, checkIn, mail, approvalId } = wanted
  const lines = saleLinesOf(cart)
  // What costs nothing because of a discount or a coupon has its prices; what is given for free has none.
  const isReduced = view.discount !== null || couponCode !== null
  const isFree = method === 'free' && (!isReduced || view.totals.totalMinor > 0)
  const { discountMinor, feeMinor, taxMinor } = view.totals
  const email = mail && isEmailAddress(buyer.email) ? { email: buyer.email.trim() } : {}
  const gave = deal.receivedMinor !== null && deal.changeMinor > 0 ? { receivedMinor: deal.receivedMinor } : {}
  return {
    eventId,
    currency,
    // Two prices of one ticket type are both 0 then.
    lines: isFree ? joinedLines(lines.map((line) => ({ ...line, priceMinor: 0 }))) : lines,
    buyer: {
      ...nameParts(buyer.name),
      ...email,
      ...(buyer.contactId === null ? {} : { contactId: buyer.contactId }),
    },
    method,
    totalMinor: deal.paidMinor,
    ...gave,
    ...(isFree || couponCode === null ? {} : { coupon: couponCode }),
    discountMinor: isFree ? 0 : discountMinor,
    ...(isFree || view.discount === null ? {} : { manualDiscount: givenOf(view.discount) }),
    feeMinor: isFree ? 0 : feeMinor,
    taxMinor: isFree ? 0 : taxMinor,
    checkIn,
    ...(approvalId === undefined ? {} : { approvalId }),
  }
}
