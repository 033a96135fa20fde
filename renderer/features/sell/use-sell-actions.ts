import { useRef } from 'react'
import type { Offer, OfferedTicket } from '../../../shared/app/offer.ts'
import { amountText } from '../../../shared/money/amount.ts'
import { AMOUNT_LOCALE } from '../../format.ts'
import { methodOf, quickAmounts, SALE_METHODS } from '../../pay/pay-model.ts'
import { keyOfLine, lastLine, stepLast, withQuantity } from '../../till/cart.ts'
import { viewOf, withOfferedPrices } from '../../till/cart-view.ts'
import { type Till, termsNow, till, useSell } from '../../till/sell-store.ts'
import type { PlainAction, SellAction } from './sell-keys.ts'
import { PAGE_SIZE, type TileModel } from './tile-model.ts'
import type { ParkedCarts } from './use-parked.ts'
import { useSellKeys } from './use-sell-keys.ts'

interface SellActionsOptions {
  offer: Offer
  tiles: readonly TileModel[]
  /** The ticket type whose price is being chosen. */
  chosen: OfferedTicket | undefined
  singleKeys: boolean
  /** A coupon is being asked about. */
  asking: boolean
  parked: ParkedCarts
  press: (tile: TileModel) => void
  add: (ticket: OfferedTicket, price: { optionId: string | null; priceMinor: number }) => void
  reprint: () => void
  startVoid: () => void
  finish: () => void
  /** The last refusal is settled. */
  forgetProblem: () => void
  onSlowCode: () => void
}

/** Joins the keys of the screen to what they do. All of it reads the store again: two keys may come in one turn. */
export function useSellActions(options: SellActionsOptions) {
  const latest = useRef(options)
  latest.current = options

  function viewNow() {
    const state = useSell.getState()
    return viewOf(state.cart, latest.current.offer, termsNow(state), state.discount)
  }
  function pay() {
    const view = viewNow()
    const state = useSell.getState()
    const asking = state.couponCode !== null && termsNow(state) === null
    if (view.stopped === null && !asking && latest.current.offer.currency !== null) till.pay(view.totals.totalMinor)
  }
  /** The cart at the prices that the offer has now. Paying it takes another key, so that the customer learns the total first. */
  function takePrices() {
    till.setPrices(withOfferedPrices(useSell.getState().cart, viewNow()))
    latest.current.forgetProblem()
  }
  function enter() {
    const { panel } = useSell.getState()
    if (panel === 'quantity') till.setQuantity()
    else if ((panel === 'pay' || panel === 'tiles') && viewNow().stopped === 'price') takePrices()
    else if (panel === 'pay') latest.current.finish()
    else if (panel === 'done') till.backToTiles()
    else if (panel === 'tiles') pay()
  }
  function leave() {
    const { panel } = useSell.getState()
    if (panel !== 'tiles') till.backToTiles()
  }
  function tile(index: number) {
    const { tiles, chosen, press, add } = latest.current
    if (useSell.getState().panel === 'choice') {
      const price = chosen?.pricing === 'options' ? chosen.prices[index] : undefined
      if (chosen !== undefined && price !== undefined) add(chosen, price)
      return
    }
    const pressed = tiles[index]
    if (pressed !== undefined) press(pressed)
  }
  function method(key: string) {
    if (key === 'N') return till.unfold('buyer')
    const found = methodOf(key, SALE_METHODS)
    if (found !== undefined) till.setMethod(found)
  }
  function quick(index: number) {
    const { currency } = latest.current.offer
    if (currency === null || useSell.getState().method !== 'cash') return
    const minor = quickAmounts(viewNow().totals.totalMinor, currency)[index]
    if (minor !== undefined) till.setReceived(amountText(minor, { currency, locale: AMOUNT_LOCALE }))
  }
  function remove() {
    const { cart } = useSell.getState()
    const line = lastLine(cart)
    if (line !== undefined) till.setCart(withQuantity(cart, keyOfLine(line), 0))
  }
  function page(step: 1 | -1) {
    const pages = Math.max(1, Math.ceil(latest.current.tiles.length / PAGE_SIZE))
    till.showPage((useSell.getState().page + step + pages) % pages)
  }
  /** What is in the cart is not lost for it. */
  function newSale() {
    if (hasCart()) latest.current.parked.park()
    till.backToTiles()
  }
  const hasCart = () => useSell.getState().cart.lines.length > 0
  /** What needs no more than its name. */
  const simple: Record<PlainAction, () => void> = {
    remove,
    enter,
    newSale,
    escape: leave,
    quantity: till.askQuantity,
    rubOut: () => till.typeQuantity(useSell.getState().quantity.slice(0, -1)),
    buyer: () => till.unfold('buyer'),
    discount: () => hasCart() && till.unfold('discount'),
    reprint: () => latest.current.reprint(),
    void: () => latest.current.startVoid(),
    park: () => latest.current.parked.park(),
    recall: () => latest.current.parked.recallNewest(),
  }
  function run(action: SellAction) {
    const { quantity, received, cart } = useSell.getState()
    switch (action.kind) {
      case 'tile':
        return tile(action.index)
      case 'step':
        return till.setCart(stepLast(cart, action.by))
      case 'digit':
        return till.typeQuantity(quantity + action.digit)
      case 'method':
        return method(action.key)
      case 'quick':
        return quick(action.index)
      case 'amount':
        // Typed while some button had the focus.
        return till.setReceived(received + action.character)
      case 'page':
        return page(action.step)
      default:
        simple[action.kind]()
    }
  }
  /** Its digits were taken for tickets or an amount, its letters for a method: all of that is as it was before. */
  function slowCode(before: Till) {
    till.putBack(before)
    latest.current.onSlowCode()
  }
  const { tiles, singleKeys } = options
  const on = { onAction: run, onSlowCode: slowCode, onLateScan: till.putBack }
  const { scanned } = useSellKeys({ tiles: tiles.length, singleKeys, ...on })
  return { pay, method, scanned, takePrices }
}
