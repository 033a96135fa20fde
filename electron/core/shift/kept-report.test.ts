import { expect, test } from 'vitest'
import { keptReport } from './kept-report.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })

/** As Foyer kept it before it took payments for orders. */
const old = {
  shiftId: 'one',
  number: 7,
  desk: 'Door 1',
  operator: 'Ada',
  closedBy: 'Ada',
  openedAt: '2026-11-20T17:00:00.000Z',
  closedAt: '2026-11-20T23:00:00.000Z',
  businessDay: '2026-11-20',
  sales: 2,
  tickets: 3,
  voided: 0,
  currencies: [
    {
      currency: 'EUR',
      float: eur(10_000),
      gross: eur(9_600),
      discounts: eur(0),
      fees: eur(0),
      taxes: eur(0),
      voids: eur(0),
      refundsRequested: eur(0),
      net: eur(9_600),
      byMethod: [
        { name: 'cash', sales: 1, tickets: 2, amount: eur(6_400) },
        { name: 'card', sales: 1, tickets: 1, amount: eur(3_200) },
      ],
      byOperator: [{ name: '', sales: 2, tickets: 3, amount: eur(9_600) }],
      byTicket: [{ name: 'Stalls', sales: 2, tickets: 3, amount: eur(9_600) }],
      payIns: eur(0),
      payOuts: eur(1_000),
      expectedCash: eur(15_400),
      counted: eur(15_400),
      difference: eur(0),
      pieces: [{ faceMinor: 100, count: 154 }],
    },
  ],
  moves: [],
  unsent: 0,
  unsentTotals: [],
  differing: 0,
  note: 'Kept',
}

test('a report that an older Foyer kept opens as it was, with what it did not know filled in', () => {
  const kept = keptReport(JSON.stringify(old))
  expect(kept).toMatchObject(old)
  expect(kept?.payments).toBe(0)
  expect(kept?.currencies).toMatchObject([
    {
      ...{ collected: eur(0), takings: eur(9_600), cashSales: eur(6_400), cashCollected: eur(0) },
      ...{ cashRounding: eur(0), refundRounding: eur(0) },
    },
  ])
  // Of this Foyer it stays as it is.
  expect(keptReport(JSON.stringify(kept))).toEqual(kept)
})

test('a shift without cash has none in its drawer', () => {
  const [sums] = old.currencies
  const json = JSON.stringify({ ...old, currencies: [{ ...sums, byMethod: sums?.byMethod.slice(1) }] })
  expect(keptReport(json)?.currencies).toMatchObject([{ cashSales: eur(0) }])
})

test('what is no report is none', () => {
  expect(keptReport('{')).toBeUndefined()
  expect(keptReport('{"currencies":[{}]}')).toBeUndefined()
})
