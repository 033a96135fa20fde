import { expect, test } from 'vitest'
import { dealOf } from './pay-model.ts'

const cash = (received: string, totalMinor = 4900) => dealOf({ totalMinor, currency: 'EUR', method: 'cash', received })

test('nothing typed means exactly the total', () => {
  expect(cash('')).toEqual({ kind: 'ready', paidMinor: 4900, receivedMinor: 4900, changeMinor: 0 })
})

test('change is what was handed over less the total', () => {
  expect(cash('60')).toEqual({ kind: 'ready', paidMinor: 4900, receivedMinor: 6000, changeMinor: 1100 })
  expect(cash('49,50')).toMatchObject({ changeMinor: 50 })
})

test('too little is not a deal, nor is what cannot be read', () => {
  expect(cash('40')).toEqual({ kind: 'short', missingMinor: 900 })
  expect(cash('4o')).toEqual({ kind: 'unreadable' })
})

test('change as large as the largest note is a slip of the hand, or a scan', () => {
  expect(cash('548.99')).toMatchObject({ kind: 'ready', changeMinor: 49_999 })
  expect(cash('549')).toEqual({ kind: 'tooMuch', receivedMinor: 54_900 })
  expect(cash('501456789')).toMatchObject({ kind: 'tooMuch' })
})

test('a card, a transfer and a gift need nothing handed over; a gift costs nothing', () => {
  const deal = (method: 'card' | 'transfer' | 'free') =>
    dealOf({ totalMinor: 4900, currency: 'EUR', method, received: '7' })
  expect(deal('card')).toEqual({ kind: 'ready', paidMinor: 4900, receivedMinor: null, changeMinor: 0 })
  expect(deal('transfer')).toMatchObject({ paidMinor: 4900 })
  expect(deal('free')).toMatchObject({ paidMinor: 0 })
})

test('free tickets paid in cash are exact', () => {
  expect(cash('', 0)).toEqual({ kind: 'ready', paidMinor: 0, receivedMinor: null, changeMinor: 0 })
})
