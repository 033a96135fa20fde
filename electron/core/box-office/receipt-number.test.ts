import { expect, test } from 'vitest'
import { receiptNumber, tillCode } from './receipt-number.ts'

test.each([
  ['Door 1', 'D1'],
  ['Box office', 'BO'],
  ['Kasse', 'KA'],
  ['Kasse2', 'K2'],
  ['door', 'DO'],
  ['Main entrance left door 12', 'ME12'],
  ['Door 12345', 'D345'],
  ['2nd floor', 'NF2'],
  ['Übergang', 'ÜB'],
  ['入口 1', '入1'],
  ['الباب', 'ال'],
  ['Вход справа', 'ВС'],
  ['7', '7'],
  ['X', 'X'],
  ['🎟️ – !', 'T'],
  ['', 'T'],
])('the till code of “%s” is %s', (name, code) => {
  expect(tillCode(name)).toBe(code)
})

test('three digits, and more from the thousandth sale of a day', () => {
  expect([1, 42, 999, 1000].map((count) => receiptNumber('Door 1', count))).toEqual([
    'D1-001',
    'D1-042',
    'D1-999',
    'D1-1000',
  ])
})
