import { expect, test } from 'vitest'
import { Sale } from '../../shared/app/sales.ts'
import { isEmailAddress } from '../../shared/email-address.ts'
import { dealOf } from '../pay/pay-model.ts'
import { EMPTY_CART, withTicket } from './cart.ts'
import { viewOf } from './cart-view.ts'
import { nameParts } from './name-parts.ts'
import { saleOf } from './sale-of.ts'
import { sampleOffer, sampleTicket } from './samples.test-kit.ts'

const cart = withTicket(EMPTY_CART, { definitionId: 'kind-adult', optionId: null, priceMinor: 1800 })
const offer = sampleOffer([sampleTicket('Adult', 1800, { fee: 'onTop' })], { feeRate: '2.5' })

function sold(method: 'cash' | 'card' | 'free', change: Partial<Parameters<typeof saleOf>[0]> = {}, received = '') {
  const view = change.view ?? viewOf(cart, offer, null)
  const deal = dealOf({ totalMinor: view.totals.totalMinor, currency: 'EUR', method, received })
  if (deal.kind !== 'ready') throw new Error('The samples can be paid.')
  const buyer = { name: 'Ana Maria Sousa', email: 'ana@example.org', contactId: 'contact-1' }
  const wanted = { eventId: 'event-1', currency: 'EUR', cart, view, method, deal, buyer, couponCode: null }
  return Sale.parse(saleOf({ ...wanted, checkIn: true, mail: true, ...change }))
}

test('everything that was shown is in the sale', () => {
  expect(sold('cash', {}, '20')).toMatchObject({
    lines: [{ definitionId: 'kind-adult', quantity: 1, priceMinor: 1800 }],
    buyer: { first: 'Ana Maria', last: 'Sousa', email: 'ana@example.org', contactId: 'contact-1' },
    method: 'cash',
    totalMinor: 1845,
    feeMinor: 45,
    receivedMinor: 2000,
    checkIn: true,
  })
})

test('exact cash and cards hand nothing over', () => {
  expect(sold('cash').receivedMinor).toBeUndefined()
  expect(sold('cash', {}, '18.45').receivedMinor).toBeUndefined()
  expect(sold('card').receivedMinor).toBeUndefined()
})

test('what is given for free costs nothing anywhere, and uses no coupon', () => {
  const gift = sold('free', { couponCode: 'SPRING' })
  expect(gift).toMatchObject({ totalMinor: 0, feeMinor: 0, taxMinor: 0, discountMinor: 0 })
  expect(gift.lines[0]?.priceMinor).toBe(0)
  expect(gift.coupon).toBeUndefined()
})

test('two prices of one ticket type that are given for free are one line, with the guests of both', () => {
  const gift = (priceMinor: number) => ({ definitionId: 'kind-gift', optionId: null, priceMinor, quantity: 1 })
  const lines = [
    { ...gift(500), names: ['Noor Haddad'] },
    { ...gift(700), names: ['Ugo'] },
  ]
  expect(sold('free', { cart: { lines, last: null } }).lines).toEqual([
    {
      ...{ definitionId: 'kind-gift', priceMinor: 0, quantity: 2 },
      guests: [
        { first: 'Noor', last: 'Haddad' },
        { first: 'Ugo', last: '' },
      ],
    },
  ])
})

test('a coupon that pays for all of it goes out with the sale, and the prices stay', () => {
  const terms = { discountMinor: 1800, feeMinor: 0, taxMinor: 0, totalMinor: 0 }
  expect(sold('free', { couponCode: 'ALL', view: viewOf(cart, offer, terms) })).toMatchObject({
    ...{ coupon: 'ALL', discountMinor: 1800, totalMinor: 0 },
    lines: [{ priceMinor: 1800 }],
  })
})

test('no address goes out where no e-mail is wanted', () => {
  expect(sold('card', { mail: false }).buyer.email).toBeUndefined()
})

test('names in parts', () => {
  expect(nameParts('  Maya   Ortiz ')).toEqual({ first: 'Maya', last: 'Ortiz' })
  expect(nameParts('Cher')).toEqual({ first: 'Cher', last: '' })
  expect(nameParts('')).toEqual({ first: '', last: '' })
})

test('what can be an address', () => {
  expect(isEmailAddress('maya@example.org')).toBe(true)
  for (const text of ['', 'maya', 'maya@example', 'a b@example.org']) expect(isEmailAddress(text)).toBe(false)
})
