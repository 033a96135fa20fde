// @vitest-environment jsdom
import '../../tests/support/window-core.ts'
import { expect, test } from 'vitest'
import { looksLikeOrder } from './order-code.ts'

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
