import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MoneyRecord } from '../../../shared/app/order-money.ts'
import { holdsMoney, mergedMoney, moneyFieldName, moneyFieldValue, readMoneyField } from './money-field.ts'

const record: fc.Arbitrary<MoneyRecord> = fc.record({
  id: fc.constantFrom('a', 'b', 'payment:c'),
  kind: fc.constantFrom('payment', 'refund'),
  state: fc.constantFrom('open', 'done', 'void'),
  minor: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  currency: fc.constantFrom('EUR', 'CHF', 'JPY'),
  method: fc.constantFrom('cash', 'card', 'a b;c'),
  at: fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  desk: fc.string({ maxLength: 30 }),
})
const records = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 3 })
const formOf = (value: string | undefined) => ({ inputValues: [{ inputName: moneyFieldName, value: value ?? '' }] })
const byId = (all: readonly MoneyRecord[]) => all.map(({ id, state }) => `${id} ${state}`).toSorted()

test('records come back as they were written, whatever a laptop is called', () => {
  fc.assert(
    fc.property(records, (all) => {
      expect(readMoneyField(formOf(moneyFieldValue(all)))).toEqual(all)
    }),
  )
})

test('merged in any order and as often as you like, each record has its latest state', () => {
  fc.assert(
    fc.property(records, records, (one, two) => {
      const merged = mergedMoney(one, two)
      expect(byId(mergedMoney(two, one))).toEqual(byId(merged))
      expect(byId(mergedMoney(merged, two))).toEqual(byId(merged))
      expect(holdsMoney(formOf(moneyFieldValue(merged)), one)).toBe(true)
      expect(holdsMoney(formOf(moneyFieldValue(merged)), two)).toBe(true)
    }),
  )
})

test('what cannot be read is left out, and nothing is written that the platform does not take', () => {
  const readable = 'refund done a 3200 EUR cash 2026-11-20T18:00:00.000Z Door%201'
  const form = formOf(`payment; refund done a -5 EUR cash 2026-11-20T18:00:00.000Z x; ${readable}; %`)
  expect(readMoneyField(form)).toMatchObject([{ id: 'a', minor: 3200, desk: 'Door 1' }])
  expect(readMoneyField(undefined)).toEqual([])
  const [one] = readMoneyField(form)
  const many = Array.from({ length: 100 }, (_, at) => ({ ...one, id: `r${at}` })) as MoneyRecord[]
  expect(moneyFieldValue(many)).toBeUndefined()
})
