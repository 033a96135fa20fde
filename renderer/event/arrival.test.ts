import { expect, test } from 'vitest'
import { arrivalStep, orderProgress } from './arrival.ts'

const at = '2026-11-20T18:03:00Z'

test('a ticket that is in order is checked in with one press', () => {
  expect(arrivalStep({ arrivedAt: null, status: 'paid' })).toBe('checkIn')
  expect(arrivalStep({ arrivedAt: null, status: 'free' })).toBe('checkIn')
})

test('a ticket that is not in order has to be looked at first', () => {
  expect(arrivalStep({ arrivedAt: null, status: 'unpaid' })).toBe('look')
  expect(arrivalStep({ arrivedAt: null, status: 'cancelled' })).toBe('look')
})

test('a check-in can always be undone, whatever the ticket', () => {
  for (const status of ['paid', 'free', 'unpaid', 'cancelled'] as const) {
    expect(arrivalStep({ arrivedAt: at, status })).toBe('undo')
  }
})

test('the progress of an order reads as people say it', () => {
  expect(orderProgress(1, 0)).toBe('1 ticket, not in')
  expect(orderProgress(1, 1)).toBe('1 ticket, in')
  expect(orderProgress(2, 2)).toBe('2 tickets, both in')
  expect(orderProgress(3, 0)).toBe('3 tickets, none in')
  expect(orderProgress(3, 1)).toBe('3 tickets, 1 in')
  expect(orderProgress(3, 3)).toBe('3 tickets, all in')
})
