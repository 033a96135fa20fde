import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cart,
  cartOfLines,
  countIn,
  EMPTY_CART,
  keyOfLine,
  lastLine,
  saleLinesOf,
  stepLast,
  withName,
  withPrice,
  withQuantity,
  withTicket,
} from './cart.ts'

const adult = { definitionId: 'adult', optionId: null, priceMinor: 1800 }
const child = { definitionId: 'child', optionId: null, priceMinor: 1000 }
const of = (...tickets: (typeof adult)[]): Cart => tickets.reduce<Cart>(withTicket, EMPTY_CART)

test('the same ticket again makes its line larger, another one makes a line', () => {
  const cart = of(adult, child, adult)
  expect(cart.lines.map(({ definitionId, quantity }) => [definitionId, quantity])).toEqual([
    ['adult', 2],
    ['child', 1],
  ])
  expect(countIn(cart)).toBe(3)
  expect(countIn(cart, 'adult')).toBe(2)
})

test('plus and minus mean the line that was touched last', () => {
  const cart = of(adult, child, adult)
  expect(lastLine(cart)?.definitionId).toBe('adult')
  expect(lastLine(stepLast(cart, 1))?.quantity).toBe(3)
  const childMore = stepLast(withQuantity(cart, keyOfLine(child), 4), -1)
  expect(lastLine(childMore)).toMatchObject({ definitionId: 'child', quantity: 3 })
})

test('minus never takes the last ticket of a line; Delete does', () => {
  const cart = of(adult)
  expect(stepLast(cart, -1)).toBe(cart)
  expect(withQuantity(cart, keyOfLine(adult), 0)).toEqual(EMPTY_CART)
})

test('one kind at two prices is two lines until one takes the price of the other', () => {
  const cart = of(adult, { ...adult, priceMinor: 2000 })
  expect(cart.lines).toHaveLength(2)
  const now = withPrice(cart, keyOfLine(adult), 2000)
  expect(now.lines).toEqual([{ ...adult, priceMinor: 2000, quantity: 2 }])
  expect(lastLine(now)?.priceMinor).toBe(2000)
})

test('whatever is done, lines are different and hold 1 to 50 tickets', () => {
  const ticket = fc.constantFrom(adult, child, { ...adult, priceMinor: 2000 })
  const action = fc.oneof(
    ticket.map((which) => (cart: Cart) => withTicket(cart, which)),
    fc.constantFrom(1 as const, -1 as const).map((by) => (cart: Cart) => stepLast(cart, by)),
    fc.tuple(ticket, fc.integer({ min: -5, max: 999 })).map(
      ([which, count]) =>
        (cart: Cart) =>
          withQuantity(cart, keyOfLine(which), count),
    ),
    ticket.map((which) => (cart: Cart) => withPrice(cart, keyOfLine(which), 2000)),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { lines } = actions.reduce<Cart>((cart, doIt) => doIt(cart), EMPTY_CART)
      expect(new Set(lines.map(keyOfLine)).size).toBe(lines.length)
      expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 50)).toBe(true)
    }),
  )
})

test('names stay with their line: blank ones are the buyer’s, also parked and recalled', () => {
  const named = withName(
    withName(of(adult, adult, adult, child), keyOfLine(adult), 2, 'Ugo  Brandt '),
    keyOfLine(child),
    0,
    'Lena',
  )
  const lines = saleLinesOf(named)
  expect(lines).toMatchObject([
    { quantity: 3, guests: [{ first: 'Ugo', last: 'Brandt' }] },
    { quantity: 1, guests: [{ first: 'Lena', last: '' }] },
  ])
  expect(saleLinesOf(cartOfLines(lines))).toEqual(lines)
  expect(saleLinesOf(withName(of(adult), keyOfLine(adult), 0, '  '))[0]).not.toHaveProperty('guests')
  expect(saleLinesOf(withQuantity(named, keyOfLine(adult), 2))[0]).not.toHaveProperty('guests')
})
