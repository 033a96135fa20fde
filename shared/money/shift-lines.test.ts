import { expect, test } from 'vitest'
import { lineCounts, methodName, operatorName, shiftCounts } from './shift-lines.ts'

test.each([
  [{ sales: 7, tickets: 11, voided: 1, payments: 0 }, '11 tickets in 6 sales · 1 voided'],
  [{ sales: 1, tickets: 1, voided: 0, payments: 0 }, '1 ticket in 1 sale'],
  [{ sales: 0, tickets: 0, voided: 0, payments: 2 }, '0 tickets in 0 sales · 2 payments for orders'],
  [
    { sales: 1300, tickets: 2600, voided: 12, payments: 1 },
    '2,600 tickets in 1,288 sales · 12 voided · 1 payment for orders',
  ],
])('%o: “%s”', (counts, text) => expect(shiftCounts(counts)).toBe(text))

test('a line says its tickets and sales, and nothing where only orders were paid', () => {
  expect(lineCounts({ sales: 1, tickets: 2 })).toBe('2 tickets in 1 sale')
  expect(lineCounts({ sales: null, tickets: 3 })).toBe('3 tickets')
  expect(lineCounts({ sales: 0, tickets: 0 })).toBe('')
  expect(lineCounts({ sales: null, tickets: null })).toBe('')
})

test('a way to pay and an operator always have a name', () => {
  expect(methodName('cash')).toBe('Cash')
  expect(methodName('voucher')).toBe('voucher')
  expect(operatorName('')).toBe('No operator set')
})
