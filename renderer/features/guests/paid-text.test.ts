import { expect, test } from 'vitest'
import { methodWords } from '../../event/order-messages.ts'
import { paidText } from './paid-text.ts'

const paid = (minor: number, method: string, voided = false) => ({ amount: { minor, currency: 'EUR' }, method, voided })

test('what was paid and how, voided payments left out; the door’s role reads the way alone', () => {
  const payments = [paid(2_000, 'cash'), paid(900, 'card', true), paid(1_600, 'transfer')]
  expect(paidText(payments, true, methodWords)).toBe('€20.00 Cash, €16.00 Transfer')
  expect(paidText(payments, false, methodWords)).toBe('Cash, Transfer')
  expect(paidText([], true, methodWords)).toBe('')
})
