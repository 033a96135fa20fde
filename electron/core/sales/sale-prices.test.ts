import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sale } from '../../../shared/app/sales.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { comparePrices, discountedLines, reservedLines } from './sale-prices.ts'
import type { Progress, SaleSaga } from './sale-progress.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const line = fc.record({
  definitionId: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 50 }),
  priceMinor: fc.integer({ min: 0, max: 100_000 }),
})
const sale = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), currency }).chain((wanted) => {
  const total = wanted.lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)
  return fc.record({
    lines: fc.constant(wanted.lines),
    currency: fc.constant(wanted.currency),
    discountMinor: fc.integer({ min: 0, max: total }),
  })
})

test('a discount inside the prices is exact to the last unit, whatever is sold', () => {
  fc.assert(
    fc.property(sale, (wanted) => {
      const priced = discountedLines(wanted).map(({ ticketDefinitionId, quantity, ticketInfo }) => {
        const price = toMoney({ value: ticketInfo?.['priceOverride'] ?? null, currency: wanted.currency })
        return { ticketDefinitionId, quantity, minor: price?.minor ?? Number.NaN }
      })
      const total = wanted.lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)
      expect(priced.reduce((sum, { quantity, minor }) => sum + quantity * minor, 0)).toBe(total - wanted.discountMinor)
      expect(priced.every(({ minor, quantity }) => minor >= 0 && quantity <= 50)).toBe(true)
      const kinds = (lines: readonly { id: string; quantity: number }[]) =>
        lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
      // Tickets stay in their order: guests and local ids go by it.
      expect(kinds(priced.map(({ ticketDefinitionId: id, quantity }) => ({ id, quantity })))).toEqual(
        kinds(wanted.lines.map(({ definitionId: id, quantity }) => ({ id, quantity }))),
      )
    }),
  )
})

test('a line is reserved at the site’s own price, unless something else was charged', () => {
  const lines = [
    { definitionId: 'a', quantity: 2, priceMinor: 1_200 },
    { definitionId: 'b', quantity: 1, priceMinor: 950, optionId: 'child' },
  ]
  expect(reservedLines({ lines, currency: 'EUR' }, [1])).toEqual([
    { ticketDefinitionId: 'a', quantity: 2 },
    { ticketDefinitionId: 'b', quantity: 1, ticketInfo: { pricingOptionId: 'child', priceOverride: '9.50' } },
  ])
})

test('prices that are kept for a minute are those of their own event', async () => {
  const prices = { early: '10.00', late: '20.00' }
  const call = async (_: unknown, { query }: { query: { filter: { eventId: 'early' | 'late' } } }) => {
    const { eventId } = query.filter
    const pricingMethod = { fixedPrice: { value: prices[eventId], currency: 'EUR' } }
    return { ticketDefinitions: [{ id: `${eventId}-stalls`, pricingMethod }] }
  }
  const site = { client: { call }, here: {}, now: () => 1_000 }
  const compared = async (eventId: string) => {
    const saved: Partial<Progress>[] = []
    const lines = [{ definitionId: `${eventId}-stalls`, quantity: 1, priceMinor: 900 }]
    const delivery = { input: { eventId, currency: 'EUR', lines } }
    await comparePrices({
      site,
      delivery,
      save: (change: Partial<Progress>) => saved.push(change),
    } as unknown as SaleSaga<Sale>)
    return saved
  }
  expect(await compared('early')).toEqual([{ siteMinor: 1_000, overridden: [0] }])
  expect(await compared('late')).toEqual([{ siteMinor: 2_000, overridden: [0] }])
})
