import { create } from 'zustand'
import type { Money } from '../../shared/app/common.ts'
import { couponKeyOf } from '../../shared/app/sale-lines.ts'
import type { CartDiscount, CouponTerms, SaleMethod } from '../../shared/app/sales.ts'
import { lookUp, putOwn } from '../../shared/look-up.ts'
import { isCentsFirst, keepCentsFirst } from '../pay/cents-first.ts'
import { onForgotten } from '../ui/kept-state.ts'
import { type Cart, EMPTY_CART, keyOfLine, lastLine, saleLinesOf, withName, withQuantity } from './cart.ts'
import { type Buyer, type Draft, EMPTY_DRAFT, NO_BUYER, storeDrafts, storedDrafts } from './draft.ts'

/** A coupon with the site's terms, for the lines it was asked about. */
interface CheckedCoupon extends CouponTerms {
  forLines: string
}

/** What replaces the tiles. `quantity`: a number for the last line is being typed. */
export type SellPanel = 'tiles' | 'quantity' | 'choice' | 'pay' | 'done'

/** A sale that was just made, as the screen shows it. */
export interface Sold {
  saleId: string
  /** The number for people; empty until the core has sent it. */
  number: string
  /** What changed hands. */
  charged: Money
  change: Money | null
  method: SaleMethod
  tickets: number
  checkedIn: boolean
  /** What became of printing, as a sentence's end; empty when nothing was to be printed. */
  printing: 'none' | 'asked' | 'failed'
  mailed: boolean
}

interface SellState extends Draft {
  /** Empty until an event is open. */
  eventId: string
  panel: SellPanel
  /** Digits typed for the last line while the panel is `quantity`. */
  quantity: string
  /** The ticket type whose price is being chosen. */
  choosing: string | null
  page: number
  method: SaleMethod
  received: string
  /** Which part of the cart is unfolded for typing. */
  typing: 'none' | 'discount' | 'coupon' | 'buyer'
  coupon: CheckedCoupon | null
  checkIn: boolean
  /** Null until the cashier decides: the printing settings apply. */
  print: boolean | null
  mail: boolean
  /** Cents fill from the right, as in a cash register. */
  register: boolean
  sold: Sold | null
}

const drafts: Record<string, Draft> = storedDrafts()

/** Everything in the till. */
export type Till = Readonly<SellState>

/** The till of this window. It keeps its cart while other screens are open. */
export const useSell = create<SellState>(() => ({
  ...EMPTY_DRAFT,
  eventId: '',
  panel: 'tiles',
  quantity: '',
  choosing: null,
  page: 0,
  method: 'cash',
  received: '',
  typing: 'none',
  coupon: null,
  checkIn: true,
  print: null,
  mail: false,
  register: isCentsFirst(),
  sold: null,
}))

const { getInitialState, getState, setState, subscribe } = useSell

subscribe(({ eventId, cart, buyer, couponCode, discount }) => {
  if (eventId === '') return
  const known = lookUp(drafts, eventId)
  const isKnown = known?.couponCode === couponCode && known.discount === discount
  if (known?.cart === cart && known.buyer === buyer && isKnown) return
  putOwn(drafts, eventId, { cart, buyer, couponCode, discount })
  storeDrafts(drafts)
})

/** Whether a sale is open in this window, of this event or another one. */
export const isSaleOpen = ({ eventId, cart }: Pick<SellState, 'eventId' | 'cart'>): boolean =>
  cart.lines.length > 0 || Object.entries(drafts).some(([id, draft]) => id !== eventId && draft.cart.lines.length > 0)

onForgotten(({ isOtherSite }) => {
  if (!isOtherSite) return
  for (const eventId of Object.keys(drafts)) delete drafts[eventId]
  setState(({ register }) => ({ ...getInitialState(), register }))
})

/** What sets carts apart for a coupon: the site responds for exactly these lines. */
export const linesKey = (cart: Cart): string => couponKeyOf(saleLinesOf(cart))

/** What the site said about the coupon of this very cart; null while it has not. */
export const termsNow = ({ cart, couponCode, coupon }: Pick<SellState, 'cart' | 'couponCode' | 'coupon'>) =>
  couponCode !== null && coupon !== null && coupon.forLines === linesKey(cart) ? coupon : null

/** Acts of the till. Each leaves a state that can be shown. */
export const till = {
  /** Turns to an event; its own cart comes back, that of the event before waits for it. */
  open(eventId: string) {
    if (getState().eventId === eventId) return
    const fresh = { panel: 'tiles', choosing: null, page: 0, quantity: '', typing: 'none', coupon: null } as const
    setState({
      eventId,
      ...(lookUp(drafts, eventId) ?? EMPTY_DRAFT),
      ...fresh,
      received: '',
      method: 'cash',
      sold: null,
    })
  },
  /** Another cart. A sale that was just made makes way for it. */
  setCart(cart: Cart) {
    const { panel } = getState()
    setState({ cart, ...(panel === 'done' ? { panel: 'tiles' as const, sold: null } : {}) })
  },
  /** The cart at prices that changed meanwhile: the customer hands over another amount, and pays for what was free. */
  setPrices(cart: Cart) {
    const { method } = getState()
    setState({ cart, received: '', ...(method === 'free' ? { method: 'cash' as const } : {}) })
  },
  setLast: (quantity: number) => {
    const { cart } = getState()
    const line = lastLine(cart)
    if (line !== undefined) till.setCart(withQuantity(cart, keyOfLine(line), quantity))
  },
  /** Whose a ticket is. It is no other cart for that. */
  setName: (key: string, at: number, name: string) => setState(({ cart }) => ({ cart: withName(cart, key, at, name) })),
  setBuyer: (buyer: Buyer) => setState({ buyer, mail: buyer.email !== '' }),
  unfold: (typing: SellState['typing']) => setState({ typing }),
  choose: (definitionId: string) => setState({ panel: 'choice', choosing: definitionId, sold: null }),
  showPage: (page: number) => setState({ page }),
  /** Begins to pay; what costs nothing is given for free. */
  pay: (totalMinor: number) =>
    setState({ panel: 'pay', method: totalMinor === 0 ? 'free' : 'cash', received: '', quantity: '', sold: null }),
  backToTiles: () => setState({ panel: 'tiles', choosing: null, quantity: '', received: '', sold: null }),
  setMethod: (method: SaleMethod) => setState({ method, received: '' }),
  setReceived: (received: string) => setState({ received }),
  /** Begins to type how many of the last line. */
  askQuantity() {
    if (lastLine(getState().cart) !== undefined) setState({ panel: 'quantity', quantity: '' })
  },
  typeQuantity: (quantity: string) => setState({ quantity: quantity.slice(0, 2) }),
  setQuantity() {
    const { quantity } = getState()
    if (quantity !== '') till.setLast(Number(quantity))
    setState({ panel: 'tiles', quantity: '' })
  },
  setCoupon: (couponCode: string | null, terms: CouponTerms | null = null) =>
    setState(({ cart }) => ({
      couponCode,
      coupon: terms === null ? null : { ...terms, forLines: linesKey(cart) },
    })),
  /** What is given for free because nothing was left to pay is to be paid again once the discount is gone. */
  setDiscount: (discount: CartDiscount | null) =>
    setState(({ panel, method }) => ({
      discount,
      ...(panel === 'pay' && method === 'free' ? { method: 'cash' as const, received: '' } : {}),
    })),
  /** A draft from somewhere else, such as a parked cart, takes the place of the one that is here. */
  take: (draft: Draft) => setState({ ...draft, coupon: null, panel: 'tiles', typing: 'none', sold: null }),
  /** Takes back what keys did since then: tickets, amount, method, what was open. What was sold or printed since stays. */
  putBack: ({ cart, panel, quantity, choosing, page, method, received, typing, sold }: Till) =>
    setState((now) => ({
      ...{ cart, panel, quantity, choosing, page, method, received, typing },
      sold: now.sold ?? sold,
    })),
  clear: () => setState({ ...EMPTY_DRAFT, coupon: null, panel: 'tiles', typing: 'none', received: '', mail: false }),
  want: (wants: Partial<Pick<SellState, 'checkIn' | 'print' | 'mail'>>) => setState(wants),
  setRegister(register: boolean) {
    keepCentsFirst(register)
    setState({ register, received: '' })
  },
  /** The sale is on disk: the cart is empty for the next customer. */
  finish: (sold: Sold) =>
    setState({
      ...{ cart: EMPTY_CART, buyer: NO_BUYER, couponCode: null, discount: null, coupon: null, mail: false },
      ...{ panel: 'done', typing: 'none', received: '', page: 0, sold },
    }),
  /** What became of the sale that is shown; ignored for a sale that is no longer shown. */
  updateSold: (saleId: string, news: Partial<Sold>) =>
    setState(({ sold }) => (sold?.saleId === saleId ? { sold: { ...sold, ...news } } : {})),
}
