import { expect, test } from 'vitest'
import { dealOf, partOf, quickAmounts } from './pay-model.ts'

const cash = (received: string, totalMinor = 4900) => dealOf({ totalMinor, currency: 'EUR', method: 'cash', received })

test('nothing typed means exactly the total', () => {
  expect(cash('')).toEqual({ kind: 'ready', paidMinor: 4900, handedMinor: 4900, receivedMinor: 4900, changeMinor: 0 })
})

test('change is what was handed over less the total', () => {
  expect(cash('60')).toEqual({
    kind: 'ready',
    paidMinor: 4900,
    handedMinor: 4900,
    receivedMinor: 6000,
    changeMinor: 1100,
  })
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
  expect(deal('card')).toEqual({
    kind: 'ready',
    paidMinor: 4900,
    handedMinor: 4900,
    receivedMinor: null,
    changeMinor: 0,
  })
  expect(deal('transfer')).toMatchObject({ paidMinor: 4900 })
  expect(deal('free')).toMatchObject({ paidMinor: 0 })
})

test('free tickets paid in cash are exact', () => {
  expect(cash('', 0)).toEqual({ kind: 'ready', paidMinor: 0, handedMinor: 0, receivedMinor: null, changeMinor: 0 })
})

test('cash goes by the coins: exact, change and likely notes can all be handed over; a card is exact', () => {
  const chf = (received: string, method: 'cash' | 'card' = 'cash') =>
    dealOf({ totalMinor: 2563, currency: 'CHF', method, received })
  expect(chf('')).toEqual({ kind: 'ready', paidMinor: 2563, handedMinor: 2565, receivedMinor: 2565, changeMinor: 0 })
  expect(chf('30')).toMatchObject({ paidMinor: 2563, receivedMinor: 3000, changeMinor: 435 })
  expect(chf('25.60')).toEqual({ kind: 'short', missingMinor: 5 })
  expect(chf('25.63')).toEqual({ kind: 'notInCoins', receivedMinor: 2563 })
  expect(chf('', 'card')).toMatchObject({ paidMinor: 2563, handedMinor: 2563 })
  expect(quickAmounts(2563, 'CHF')).toEqual([2565, 3000, 4000, 5000])
  // A krona is the smallest coin: what rounds to nothing needs nothing.
  expect(dealOf({ totalMinor: 40, currency: 'SEK', method: 'cash', received: '' })).toEqual({
    ...{ kind: 'ready', paidMinor: 40, handedMinor: 0, receivedMinor: null, changeMinor: 0 },
  })
})

test('a part in cash exists in coins, and what coins pay of all that is due settles it', () => {
  const due = { minor: 2562, currency: 'CHF' }
  expect(partOf('10', due, 'cash')).toEqual({ kind: 'ready', minor: 1000 })
  expect(partOf('10.03', due, 'cash')).toEqual({ kind: 'notInCoins', minor: 1003 })
  expect(partOf('10.03', due, 'card')).toEqual({ kind: 'ready', minor: 1003 })
  expect(partOf('25.60', due, 'cash')).toEqual({ kind: 'ready', minor: 2562 })
  expect(partOf('25.60', due, 'card')).toEqual({ kind: 'ready', minor: 2560 })
  expect(partOf('25.65', { ...due, minor: 2563 }, 'cash')).toEqual({ kind: 'ready', minor: 2563 })
})
