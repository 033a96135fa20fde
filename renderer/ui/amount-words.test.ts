import { expect, test } from 'vitest'
import { dealText } from '../pay/pay-messages.ts'
import { dealOf, partOf } from '../pay/pay-model.ts'
import { amountOf } from './amount-field.tsx'
import { amountProblem } from './amount-words.ts'

const asks = '€1,250.00 or €1.25? Type 1250.00 or 1.25.'

test('a field asks which of two amounts was meant, and says that of other text it is none', () => {
  expect(amountProblem('1.250', 'EUR', 'No amount.')).toBe(asks)
  expect(amountProblem("12'50", 'EUR', 'No amount.')).toBe('No amount.')
  expect(amountProblem('12.50', 'EUR', 'No amount.')).toBeUndefined()
  expect([amountOf('1.250', 'EUR'), amountOf("2'50", 'EUR'), amountOf(' ', 'EUR')]).toEqual([null, null, 0])
})

test('the till and a part payment take nothing that is unclear, and ask', () => {
  const deal = dealOf({ totalMinor: 100, currency: 'EUR', method: 'cash', received: '1.250' })
  expect(deal).toEqual({ kind: 'unclear', most: 125_000, least: 125 })
  expect(dealText(deal, 'cash', 'EUR')).toBe(asks)
  expect(partOf('1.250', { minor: 200_000, currency: 'EUR' }, 'card')).toEqual({
    kind: 'unclear',
    most: 125_000,
    least: 125,
  })
  expect(partOf("12'50", { minor: 200_000, currency: 'EUR' }, 'card')).toEqual({ kind: 'unreadable' })
})
