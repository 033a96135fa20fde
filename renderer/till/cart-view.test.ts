import { expect, test } from 'vitest'
import { type Cart, EMPTY_CART, withTicket } from './cart.ts'
import { viewOf, withOfferedPrices } from './cart-view.ts'
import { sampleOffer, sampleTicket } from './samples.test-kit.ts'

const cartOf = (...tickets: [string, number, string?][]): Cart =>
  tickets.reduce<Cart>(
    (cart, [definitionId, priceMinor, optionId]) =>
      withTicket(cart, { definitionId, priceMinor, optionId: optionId ?? null }),
    EMPTY_CART,
  )
const adults = (count: number) => cartOf(...Array.from({ length: count }, (): [string, number] => ['kind-adult', 1800]))

test('names, amounts and totals come from the offer', () => {
  const offer = sampleOffer([sampleTicket('Adult', 1800, { fee: 'onTop' })], {
    tax: { name: 'VAT', rate: '6', included: true, onDonations: false },
    feeRate: '2.5',
  })
  const view = viewOf(adults(2), offer, null)
  expect(view.lines).toMatchObject([{ name: 'Adult', amountMinor: 3600, fault: null }])
  expect(view.totals).toMatchObject({ feeMinor: 90, includedTaxMinor: 204, totalMinor: 3690 })
  expect(view).toMatchObject({ stopped: null, needsApproval: false, count: 2 })
})

test('the price option is part of the name', () => {
  const prices = [
    { optionId: 'a', name: 'Member', priceMinor: 1200 },
    { optionId: 'b', name: 'Guest', priceMinor: 1800 },
  ]
  const offer = sampleOffer([sampleTicket('Adult', 1200, { pricing: 'options', prices })])
  expect(viewOf(cartOf(['kind-adult', 1800, 'b']), offer, null).lines[0]).toMatchObject({
    name: 'Adult, Guest',
    fault: null,
  })
})

test('an empty cart cannot be paid', () => {
  expect(viewOf(EMPTY_CART, sampleOffer([]), null).stopped).toBe('empty')
})

test('a price that changed meanwhile stops the sale until the cart has the new one', () => {
  const offer = sampleOffer([sampleTicket('Adult', 2000, { left: 1 })], { online: false })
  const view = viewOf(adults(2), offer, null)
  expect(view.lines[0]?.fault).toEqual({ kind: 'price', nowMinor: 2000 })
  expect(view.stopped).toBe('price')
  const cart = withOfferedPrices(adults(2), view)
  expect(cart.lines).toMatchObject([{ priceMinor: 2000, quantity: 2 }])
  expect(viewOf(cart, offer, null).stopped).toBeNull()
})

test('a donation below a minimum that was raised costs the minimum', () => {
  const offer = sampleOffer([sampleTicket('Gift', 500, { pricing: 'donation' })])
  const cart = cartOf(['kind-gift', 300], ['kind-gift', 700])
  const view = viewOf(cart, offer, null)
  expect(view.lines.map(({ fault }) => fault)).toEqual([{ kind: 'minimum', nowMinor: 500 }, null])
  expect(view.stopped).toBe('price')
  expect(withOfferedPrices(cart, view).lines.map(({ priceMinor }) => priceMinor)).toEqual([500, 700])
})

test('a chosen price that no longer exists is not on offer', () => {
  const prices = [{ optionId: 'a', name: 'Member', priceMinor: 1200 }]
  const offer = sampleOffer([sampleTicket('Adult', 1200, { pricing: 'options', prices })])
  expect(viewOf(cartOf(['kind-adult', 1800, 'b']), offer, null).stopped).toBe('notOffered')
})

test('what a customer gives has no price that could change', () => {
  const gift = sampleTicket('Gift', 500, { pricing: 'donation' })
  expect(viewOf(cartOf(['kind-gift', 2500]), sampleOffer([gift]), null).lines[0]?.fault).toBeNull()
})

test('more than are left stops the sale while the site can be asked, and only warns otherwise', () => {
  const few = [sampleTicket('Adult', 1800, { left: 2, state: 'low' })]
  expect(viewOf(adults(3), sampleOffer(few), null).stopped).toBe('left')
  const offline = viewOf(adults(3), sampleOffer(few, { online: false }), null)
  expect(offline.stopped).toBeNull()
  expect(offline.lines[0]?.fault).toEqual({ kind: 'left', left: 2 })
})

test('what is no longer on sale stops the sale', () => {
  expect(viewOf(adults(1), sampleOffer([]), null).stopped).toBe('notOffered')
  const ended = [sampleTicket('Adult', 1800, { state: 'ended' })]
  expect(viewOf(adults(1), sampleOffer(ended), null).stopped).toBe('notOffered')
  expect(viewOf(adults(1), sampleOffer([sampleTicket('Adult', 1800)], { event: 'cancelled' }), null).stopped).toBe(
    'notOffered',
  )
})

test('one order holds only so many', () => {
  const offer = sampleOffer([sampleTicket('Adult', 1800, { perOrder: 2 })])
  expect(viewOf(adults(3), offer, null).lines[0]?.fault).toEqual({ kind: 'perOrder', most: 2 })
  expect(viewOf(adults(3), sampleOffer([sampleTicket('Adult', 1800)], { perOrder: 2 }), null).stopped).toBe('perOrder')
})

test('beyond the allowance a manager is asked, and only while the site cannot be', () => {
  const tickets = [sampleTicket('Adult', 1800, { allowed: 2 })]
  expect(viewOf(adults(3), sampleOffer(tickets), null).needsApproval).toBe(false)
  expect(viewOf(adults(3), sampleOffer(tickets, { online: false }), null).needsApproval).toBe(true)
  expect(viewOf(adults(2), sampleOffer(tickets, { online: false }), null).needsApproval).toBe(false)
  const money = sampleOffer([sampleTicket('Adult', 1800)], { online: false, allowedMinor: 3600 })
  expect(viewOf(adults(2), money, null).needsApproval).toBe(false)
  expect(viewOf(adults(3), money, null).needsApproval).toBe(true)
})

test('with a coupon the total is what the site says', () => {
  const offer = sampleOffer([sampleTicket('Adult', 1800, { fee: 'onTop' })], { feeRate: '2.5' })
  const coupon = { discountMinor: 360, feeMinor: 81, taxMinor: 0, totalMinor: 3321 }
  expect(viewOf(adults(2), offer, coupon).totals).toMatchObject({ discountMinor: 360, feeMinor: 81, totalMinor: 3321 })
  const other = viewOf(adults(2), offer, { ...coupon, feeMinor: 90, totalMinor: 3330 })
  expect(other.totals).toMatchObject({ feeMinor: 90, totalMinor: 3330 })
})
