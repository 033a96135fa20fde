import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '../../../shared/app/common.ts'
import type { TakingsLine } from '../../../shared/app/shift.ts'
import { AppError } from '../../../shared/errors.ts'
import { inCoins } from './cash-rounding.test-kit.ts'
import { currencyReports, type ShiftSnapshot, type SummedRow, totalsOf } from './shift-report.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 })
const currency = fc.constantFrom('EUR', 'CHF', 'KWD')
const money = fc.record({ minor: amount, currency })
const line = fc.record({
  definitionId: fc.constantFrom('a', 'b'),
  name: fc.constantFrom('Adult', 'Child'),
  option: fc.constantFrom(null, 'Early'),
  quantity: fc.integer({ min: 1, max: 50 }),
  priceMinor: fc.integer({ min: 0, max: 100_000 }),
})
/** A sale whose total is what its lines, discount, fee and tax come to. */
const sale: fc.Arbitrary<SummedRow> = fc
  .record({
    method: fc.constantFrom('cash', 'card', 'transfer', 'free'),
    operator: fc.constantFrom('', 'Ada', 'Bea'),
    eventId: fc.constantFrom('one', 'two'),
    currency,
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    feeMinor: fc.integer({ min: 0, max: 5_000 }),
    taxMinor: fc.integer({ min: 0, max: 5_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...rest }) => {
    const prices = rest.lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)
    const discountMinor = Math.floor(prices * part)
    const minor = prices - discountMinor + rest.feeMinor + rest.taxMinor
    const tickets = rest.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return inCoins({ ...rest, kind: 'sale', discountMinor, minor, tickets })
  })
/** Money for an order: no tickets, and nothing but an amount. */
const payment: fc.Arbitrary<SummedRow> = fc
  .record({
    kind: fc.constant('payment'),
    method: fc.constantFrom('cash', 'card', 'transfer'),
    operator: fc.constantFrom('', 'Ada', 'Bea'),
    eventId: fc.constantFrom('one', 'two', 'three'),
    currency,
    minor: amount,
    discountMinor: fc.constant(0),
    feeMinor: fc.constant(0),
    taxMinor: fc.constant(0),
    tickets: fc.constant(0),
    lines: fc.constant([]),
  })
  .map(inCoins)
const some = (of: fc.Arbitrary<SummedRow>) => fc.array(fc.tuple(of, fc.boolean()), { maxLength: 30 })
const voidOf = (row: SummedRow): SummedRow => ({ ...row, kind: row.kind === 'sale' ? 'void' : 'paymentVoid' })
/** Some sales and payments, some of them voided, and some voids of an earlier shift. */
const rows = fc
  .tuple(some(sale), some(payment), fc.array(fc.oneof(sale, payment), { maxLength: 3 }))
  .map(([sales, payments, earlier]) => {
    const made = [...sales, ...payments]
    const voided = made.flatMap(([row, isVoided]) => (isVoided ? [row] : []))
    return [...made.map(([row]) => row), ...[...voided, ...earlier].map(voidOf)]
  })
const snapshot = fc.record({
  rows,
  floats: fc.uniqueArray(money, { selector: (one) => one.currency }),
  moves: fc.array(fc.record({ kind: fc.constantFrom<'payIn' | 'payOut'>('payIn', 'payOut'), amount: money })),
  refundRequests: fc.array(
    money.map((one) => inCoins({ ...one, method: 'cash' })),
    { maxLength: 3 },
  ),
  counted: fc.option(
    fc.uniqueArray(
      fc.record({
        currency,
        pieces: fc.array(fc.record({ faceMinor: fc.integer({ min: 1, max: 50_000 }), count: fc.nat(500) })),
      }),
      { selector: (one) => one.currency },
    ),
  ),
  titleOf: fc.constant((eventId: string) => eventId),
})

const isVoid = ({ kind }: SummedRow) => kind === 'void' || kind === 'paymentVoid'

/** The same sum in another way: one pass over everything that moved money, as a ledger of signed amounts. */
function ledger({ rows: all, floats, moves }: ShiftSnapshot, wanted: string, cashOnly: boolean): bigint {
  const entries: { money: Money; isCash: boolean }[] = [
    ...all.map((row) => ({
      money: {
        currency: row.currency,
        minor: (isVoid(row) ? -1 : 1) * (row.minor + (cashOnly ? row.roundingMinor : 0)),
      },
      isCash: row.method === 'cash',
    })),
    ...(cashOnly ? floats.map((one) => ({ money: one, isCash: true })) : []),
    ...(cashOnly
      ? moves.map(({ kind, amount: one }) => ({
          money: { ...one, minor: kind === 'payOut' ? -one.minor : one.minor },
          isCash: true,
        }))
      : []),
  ]
  return entries
    .filter((entry) => entry.money.currency === wanted && (!cashOnly || entry.isCash))
    .reduce((total, entry) => total + BigInt(entry.money.minor), 0n)
}

const summed = (lines: readonly TakingsLine[]) => lines.reduce((total, one) => total + BigInt(one.amount.minor), 0n)
const counts = (lines: readonly TakingsLine[], key: 'sales' | 'tickets') =>
  lines.reduce((total, one) => total + one[key], 0)

test('a report is the sum of its rows, to the smallest coin and for each currency alone', () => {
  fc.assert(
    fc.property(snapshot, (given) => {
      const reports = currencyReports(given)
      expect(reports.map((report) => report.currency)).toEqual(
        [...new Set(reports.map((report) => report.currency))].toSorted(),
      )
      for (const { currency: wanted, ...report } of reports) {
        const own = given.rows.filter((row) => row.currency === wanted)
        const size = (kind: string) => own.filter((row) => row.kind === kind).length
        const net = BigInt(report.net.minor)
        const takings = BigInt(report.takings.minor)
        expect(takings).toBe(ledger(given, wanted, false))
        expect(net + BigInt(report.collected.minor)).toBe(takings)
        expect(BigInt(report.gross.minor) - BigInt(report.discounts.minor) - BigInt(report.voids.minor)).toBe(net)
        expect(summed(report.byMethod)).toBe(takings)
        expect(summed(report.byOperator)).toBe(takings)
        for (const lines of [report.byMethod, report.byOperator]) {
          expect(counts(lines, 'sales')).toBe(size('sale') - size('void'))
        }
        expect(counts(report.byTicket, 'tickets')).toBe(counts(report.byMethod, 'tickets'))
        const discountsBack = own.reduce((sum, row) => sum + (row.kind === 'void' ? row.discountMinor : 0), 0)
        const onTop = BigInt(report.fees.minor) + BigInt(report.taxes.minor)
        expect(summed(report.byTicket) - BigInt(report.discounts.minor) + BigInt(discountsBack) + onTop).toBe(net)
        expect(BigInt(report.expectedCash.minor)).toBe(ledger(given, wanted, true))
        const pieces = given.counted?.find((one) => one.currency === wanted)?.pieces
        const counted = pieces?.reduce((sum, { faceMinor, count }) => sum + faceMinor * count, 0) ?? null
        expect(report.counted?.minor ?? null).toBe(counted)
        expect(report.difference?.minor ?? null).toBe(counted === null ? null : counted - report.expectedCash.minor)
        for (const value of Object.values(report)) {
          if (value !== null && 'currency' in value) expect(value.currency).toBe(wanted)
        }
      }
    }),
  )
})

test('no currency is forgotten, and none is made up', () => {
  fc.assert(
    fc.property(snapshot, (given) => {
      const named = [
        ...given.rows.map((row) => row.currency),
        ...given.floats.map((one) => one.currency),
        ...given.moves.map((one) => one.amount.currency),
        ...given.refundRequests.map((one) => one.currency),
        ...(given.counted ?? []).map((one) => one.currency),
      ]
      expect(currencyReports(given).map((report) => report.currency)).toEqual([...new Set(named)].toSorted())
    }),
  )
})

const soldOnce = {
  kind: 'sale',
  method: 'cash',
  operator: 'Ada',
  eventId: 'one',
  currency: 'EUR',
  roundingMinor: 0,
  discountMinor: 100,
  feeMinor: 50,
  taxMinor: 7,
}
const adult = { definitionId: 'a', name: 'Adult', option: null, quantity: 2, priceMinor: 500 }
const child = { definitionId: 'b', name: 'Child', option: 'Morning', quantity: 1, priceMinor: 250 }
const snapshot1: ShiftSnapshot = {
  rows: [
    { ...soldOnce, minor: 957, tickets: 2, lines: [adult] },
    { ...soldOnce, minor: 207, tickets: 1, lines: [child], method: 'card', operator: 'Bea', eventId: 'two' },
  ],
  floats: [],
  moves: [],
  refundRequests: [],
  counted: null,
  titleOf: (eventId) => `Show ${eventId}`,
}

test('tickets of several events say whose they are; of one they need not', () => {
  expect(currencyReports(snapshot1)[0]?.byTicket).toEqual([
    { name: 'Adult · Show one', sales: 1, tickets: 2, amount: { minor: 1_000, currency: 'EUR' } },
    { name: 'Child, Morning · Show two', sales: 1, tickets: 1, amount: { minor: 250, currency: 'EUR' } },
  ])
  const [one] = snapshot1.rows
  expect(currencyReports({ ...snapshot1, rows: one === undefined ? [] : [one] })[0]?.byTicket[0]?.name).toBe('Adult')
})

test('what was voided of an earlier shift makes a negative report, and says so', () => {
  const [first] = snapshot1.rows
  const rows1 = first === undefined ? [] : [{ ...first, kind: 'void' }]
  expect(currencyReports({ ...snapshot1, rows: rows1, floats: [{ minor: 2_000, currency: 'EUR' }] })).toMatchObject([
    { gross: { minor: 0 }, voids: { minor: 957 }, net: { minor: -957 }, expectedCash: { minor: 1_043 } },
  ])
})

test('a sum that a window could not hold exactly is refused rather than told wrong', () => {
  const big = { minor: Number.MAX_SAFE_INTEGER, currency: 'JPY' }
  expect(totalsOf([big])).toEqual([big])
  expect(() => totalsOf([big, big])).toThrow(AppError)
})
