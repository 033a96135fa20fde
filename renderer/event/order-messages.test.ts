import { expect, test } from 'vitest'
import { OrderState } from '../../shared/app/order-row.ts'
import type { OrderSum } from '../../shared/app/orders.ts'
import { amountsOf, amountsText, countOf, methodWords, numberOf, standingOf, whenNamer } from './order-messages.ts'

const sum = (change: Partial<OrderSum>): OrderSum => ({
  state: 'paid',
  method: 'cash',
  channel: 'door',
  currency: 'EUR',
  orders: 1,
  tickets: 2,
  minor: 1000,
  ...change,
})

test('amounts of one currency are added, of several they are side by side, the largest first', () => {
  const sums = [sum({}), sum({ currency: 'USD', minor: 700 }), sum({ minor: 50 }), sum({ currency: 'GBP', minor: 0 })]
  expect(amountsOf(sums)).toEqual([
    { currency: 'EUR', minor: 1050 },
    { currency: 'USD', minor: 700 },
  ])
  expect(amountsText(amountsOf(sums))).toBe('€10.50 + $7.00')
  expect(amountsText(amountsOf([sum({ currency: null, minor: 0 })]))).toBe('')
  expect([countOf(sums, 'orders'), countOf(sums, 'tickets')]).toEqual([4, 8])
})

test('every state stands somewhere: money that was promised is not money that came', () => {
  expect(Object.fromEntries(OrderState.options.map((state) => [state, standingOf(state)]))).toEqual({
    paid: 'taken',
    free: 'taken',
    payAtDoor: 'open',
    pending: 'open',
    authorized: 'open',
    partlyPaid: 'open',
    started: 'begun',
    cancelled: 'gone',
    declined: 'gone',
    voided: 'gone',
    unknown: 'begun',
  })
})

test('ways of paying and numbers as people say them', () => {
  expect(['creditCard', 'cash', 'bank_transfer', ''].map(methodWords)).toEqual([
    'Card online',
    'Cash',
    'Bank transfer',
    'Unknown',
  ])
  const here = { id: 'local-1', number: null, receiptNumber: null, localNumber: 'L-Door1-0001' }
  expect(numberOf(here)).toBe('L-Door1-0001')
  expect(numberOf({ ...here, receiptNumber: 'D1-001' })).toBe('D1-001')
  expect(numberOf({ ...here, id: 'A', number: 'A', receiptNumber: 'D1-001' })).toBe('A')
})

test('instants: the time alone today, the day with it else, in the event’s zone', () => {
  const when = whenNamer(Date.parse('2026-11-20T19:00:00Z'), 'Europe/Berlin')
  expect(when('2026-11-20T17:04:00Z')).toBe('18:04')
  expect(when('2026-11-18T23:30:00Z')).toBe('19 Nov 00:30')
  expect(when('2024-05-02T10:00:00Z')).toBe('2 May 2024 12:00')
  expect(when(null)).toBe('')
})
