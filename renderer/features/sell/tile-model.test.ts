import { expect, test } from 'vitest'
import { EMPTY_CART, withTicket } from '../../till/cart.ts'
import { sampleOffer, sampleTicket } from '../../till/samples.test-kit.ts'
import { tilesOf } from './tile-model.ts'

const timeZone = 'Europe/Paris'
const now = Date.parse('2026-11-20T18:05:00.000Z')
const tile = (ticket: ReturnType<typeof sampleTicket>, change: Parameters<typeof sampleOffer>[1] = {}) =>
  tilesOf({ offer: sampleOffer([ticket], change), cart: EMPTY_CART, timeZone, now })[0]

test.each([
  [sampleTicket('Adult', 1800, { left: 116 }), { price: '€18.00', stock: '116 left', tone: 'plain', enabled: true }],
  [sampleTicket('Adult', 1800, { left: 7, state: 'low' }), { stock: '7 left', tone: 'low', enabled: true }],
  [sampleTicket('Adult', 1800, { left: 0, state: 'soldOut' }), { stock: 'Sold out', tone: 'off', enabled: false }],
  [
    sampleTicket('Adult', 600, { state: 'notYet', salesFrom: '2026-11-20T18:15:00.000Z' }),
    { stock: 'From 19:15', tone: 'off', enabled: false },
  ],
  [
    sampleTicket('Adult', 600, { state: 'ended', salesUntil: '2026-11-19T18:15:00.000Z' }),
    { stock: 'Ended 19 Nov 2026, 19:15', tone: 'off', enabled: false },
  ],
  [sampleTicket('Adult', 0, { state: 'unpriced', prices: [] }), { price: '', stock: 'No valid price', enabled: false }],
  [sampleTicket('Adult', 0, { left: null }), { price: 'Free', stock: '', enabled: true }],
  [sampleTicket('Adult', 900, { state: 'hidden', left: 4 }), { stock: '4 left · door only', enabled: true }],
  [sampleTicket('Gift', 500, { pricing: 'donation' }), { price: 'from €5.00' }],
  [sampleTicket('Gift', 0, { pricing: 'donation' }), { price: 'Any amount' }],
])('%o', (ticket, shown) => expect(tile(ticket)).toMatchObject(shown))

test('several prices show the lowest', () => {
  const prices = [1800, 1200].map((priceMinor, at) => ({ optionId: `${at}`, name: `${at}`, priceMinor }))
  expect(tile(sampleTicket('Adult', 0, { pricing: 'options', prices }))?.price).toBe('from €12.00')
})

test('the allowance of the desk shows only while the site cannot be asked', () => {
  const ticket = sampleTicket('Adult', 1800, { left: 30, allowed: 5 })
  expect(tile(ticket)?.stock).toBe('30 left')
  expect(tile(ticket, { online: false })?.stock).toBe('30 left · this laptop 5')
})

test('a cancelled event sells nothing', () => {
  expect(tile(sampleTicket('Adult', 1800), { event: 'cancelled' })).toMatchObject({
    enabled: false,
    stock: 'Not on sale',
  })
})

test('the first nine have a digit, the next nine one with Shift, the others none', () => {
  const offer = sampleOffer(Array.from({ length: 20 }, (_, at) => sampleTicket(`Kind ${at}`, 100)))
  const tiles = tilesOf({ offer, cart: EMPTY_CART, timeZone, now })
  expect([0, 8, 9, 17, 18].map((at) => tiles[at]?.keys)).toEqual(['1', '9', 'Shift+1', 'Shift+9', null])
})

test('a tile says how many of it are in the cart', () => {
  const offer = sampleOffer([sampleTicket('Adult', 1800)])
  const cart = withTicket(EMPTY_CART, { definitionId: 'kind-adult', optionId: null, priceMinor: 1800 })
  expect(tilesOf({ offer, cart, timeZone, now })[0]?.inCart).toBe(1)
})
