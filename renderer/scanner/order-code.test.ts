// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { barsOf } from '../../shared/order-bars.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { looksLikeOrder, orderWithNumber } from './order-code.ts'

test('numbers of orders, of the site and of desks, and nothing that is a ticket', () => {
  for (const code of ['7QK4-ZP2M-8RD', '7qk4-zp2m-8rd', ' 7QK4-ZP2M-8RD ', 'L-Door1-0042', 'L-Ausgang-10042']) {
    expect(looksLikeOrder(code)).toBe(true)
  }
  for (const code of [
    '7QK4-ZP2M-8RD11',
    'https://example.org/check-in/7QK4-ZP2M-8RD11',
    '2H1A-9F3C-77',
    'L-Door1',
    '',
  ]) {
    expect(looksLikeOrder(code)).toBe(false)
  }
})

// Test files of this project share their process, and what another one asked.
beforeEach(() => windowCore.reset())

test('the bars of a desk called "Kasse Süd" lead to its order and to no other', async () => {
  const bars = barsOf('L-KasseSüd-0042')
  expect(looksLikeOrder(bars)).toBe(true)
  const rows = [
    { id: 'sud', number: null, localNumber: 'L-KasseSud-0042' },
    { id: 'süd', number: null, localNumber: 'L-KasseSüd-0042' },
  ]
  windowCore.answer('orders.search', (() => ({ orders: rows, tookMs: 1 })) as never)
  expect(await orderWithNumber(bars)).toBe('süd')
  expect(windowCore.calls).toMatchObject([{ input: { text: 'L-KASSESÜD-0042' } }])
})
