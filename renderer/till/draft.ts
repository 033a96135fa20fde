import { z } from 'zod'
import { CartDiscount } from '../../shared/app/sales.ts'
import { CARTS } from '../ui/kept-state.ts'
import { type Cart, EMPTY_CART } from './cart.ts'

const Buyer = z.object({
  /** As one field: not everyone has a name in two parts. */
  name: z.string(),
  email: z.string(),
  contactId: z.string().nullable(),
})
/** The buyer, as far as the cashier asked. */
export type Buyer = z.infer<typeof Buyer>

export const NO_BUYER: Buyer = { name: '', email: '', contactId: null }

const Line = z.object({
  definitionId: z.string(),
  optionId: z.string().nullable(),
  priceMinor: z.number().int().min(0),
  quantity: z.number().int().min(1),
  names: z.array(z.string()).optional(),
})
const Draft = z.object({
  cart: z.object({ lines: z.array(Line), last: z.string().nullable() }),
  buyer: Buyer,
  couponCode: z.string().nullable(),
  discount: CartDiscount.nullable().default(null),
})
/** A sale that is not made yet. */
export interface Draft {
  cart: Cart
  buyer: Buyer
  /** Typed by the cashier and accepted by the site; checked again for each new cart. */
  couponCode: string | null
  /** To be taken off by hand; never together with a coupon. */
  discount: CartDiscount | null
}

export const EMPTY_DRAFT: Draft = { cart: EMPTY_CART, buyer: NO_BUYER, couponCode: null, discount: null }

const isEmptyDraft = ({ cart, buyer, couponCode, discount }: Draft): boolean =>
  cart.lines.length === 0 && buyer.name === '' && buyer.email === '' && couponCode === null && discount === null

const Stored = z.record(z.string(), Draft)

/**
 * Carts survive a reload of the window, one per event, and end with it or with the site: what must outlive that is parked, on disk. What
 * is damaged counts as nothing.
 */
export function storedDrafts(storage: Pick<Storage, 'getItem'> = sessionStorage): Record<string, Draft> {
  try {
    return Stored.safeParse(JSON.parse(storage.getItem(CARTS) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** Keeps the carts that hold something. A full or forbidden storage loses only the convenience. */
export function storeDrafts(drafts: Record<string, Draft>, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  const kept = Object.entries(drafts).filter(([, draft]) => !isEmptyDraft(draft))
  try {
    storage.setItem(CARTS, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // No message needed: the cart is still on the screen.
  }
}
