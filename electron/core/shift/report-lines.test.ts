import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { CurrencyReport, ShiftReport } from '../../../shared/app/shift.ts'
import { csvForms } from '../../../shared/csv.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { type ReportLine, reportParts } from '../../../shared/money/shift-lines.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import { english } from '../base/speech.ts'
import { shiftReportPage } from '../printing/templates/shift-report.ts'
import { inCoins } from './cash-rounding.test-kit.ts'
import { reportCsv } from './report-csv.ts'
import { currencyReports, type SummedRow } from './shift-report.ts'

const currency = fc.constantFrom('EUR', 'CHF', 'KWD')
const amount = fc.integer({ min: 1, max: 5_000_000 })
const money = fc.record({ minor: amount, currency })
const who = { operator: fc.constantFrom('', 'Ada', 'Bea'), eventId: fc.constantFrom('one', 'two'), currency }

const sale: fc.Arbitrary<SummedRow> = fc
  .record({
    ...who,
    method: fc.constantFrom('cash', 'card', 'transfer'),
    name: fc.constantFrom('Adult', 'Child'),
    quantity: fc.integer({ min: 1, max: 9 }),
    priceMinor: amount,
    discountShare: fc.integer({ min: 0, max: 100 }),
    feeMinor: fc.integer({ min: 0, max: 500 }),
    taxMinor: fc.integer({ min: 0, max: 500 }),
  })
  .map(({ name, quantity, priceMinor, discountShare, ...rest }) => {
    const discountMinor = Math.floor((quantity * priceMinor * discountShare) / 100)
    const minor = quantity * priceMinor - discountMinor + rest.feeMinor + rest.taxMinor
    const lines = [{ definitionId: name, name, option: null, quantity, priceMinor }]
    return inCoins({
      ...rest,
      kind: 'sale',
      method: minor === 0 ? 'free' : rest.method,
      discountMinor,
      minor,
      tickets: quantity,
      lines,
    })
  })
const payment: fc.Arbitrary<SummedRow> = fc
  .record({ ...who, method: fc.constantFrom('cash', 'card', 'transfer'), minor: amount })
  .map((row) => inCoins({ ...row, kind: 'payment', discountMinor: 0, feeMinor: 0, taxMinor: 0, tickets: 0, lines: [] }))

/** An evening in several currencies: sales, payments for orders, some of both voided, and cash in and out. */
const evening: fc.Arbitrary<ShiftReport> = fc
  .record({
    made: fc.array(fc.tuple(fc.oneof(sale, payment), fc.boolean()), { maxLength: 25 }),
    floats: fc.uniqueArray(money, { selector: (one) => one.currency }),
    approvals: fc.constant([]),
    moves: fc.array(fc.record({ kind: fc.constantFrom<'payIn' | 'payOut'>('payIn', 'payOut'), amount: money }), {
      maxLength: 5,
    }),
    counted: fc.option(fc.constant([{ currency: 'EUR', pieces: [{ faceMinor: 100, count: 3 }] }])),
  })
  .map(({ made, floats, moves, counted }) => {
    const voids = made.flatMap(([row, isVoided]) =>
      isVoided ? [{ ...row, kind: row.kind === 'sale' ? 'void' : 'paymentVoid' }] : [],
    )
    const rows = [...made.map(([row]) => row), ...voids]
    const count = (kind: string) => rows.filter((row) => row.kind === kind).length
    return {
      ...{ shiftId: 's', number: 1, desk: 'Door 1', operator: '', closedBy: null, closedAt: null },
      openedAt: '2026-11-20T17:00:00.000Z',
      businessDay: '2026-11-20',
      sales: count('sale'),
      voided: count('void'),
      payments: count('payment') - count('paymentVoid'),
      tickets: rows.reduce((sum, row) => sum + (row.kind === 'void' ? -row.tickets : row.tickets), 0),
      currencies: currencyReports({ rows, floats, moves, refundRequests: [], counted, titleOf: (id) => `Show ${id}` }),
      ...{ moves: [], approvals: [], unsent: 0, unsentTotals: [], differing: 0, note: '' },
    }
  })

/** Adds up as a person with a pencil would: parts, and at each sum what stands above it since the last. */
function mustAddUp(lines: readonly ReportLine[]): void {
  let running = 0
  for (const { kind, name, amount: shown } of lines) {
    if (kind === 'part') running += shown.minor
    if (kind === 'sum') expect(shown.minor, name).toBe(running)
  }
}

const lineOf = (report: CurrencyReport, key: string) =>
  reportParts(report)
    .flatMap(({ lines }) => lines)
    .find((one) => one.key === key)?.amount.minor

test('every part of the report adds up line by line, and methods and operators to the takings', () => {
  fc.assert(
    fc.property(evening, (report) => {
      for (const sums of report.currencies) {
        const parts = reportParts(sums)
        for (const { lines } of parts) mustAddUp(lines)
        for (const { key, lines } of parts) {
          if (key === 'method' || key === 'operator') expect(lines.at(-1)?.amount).toEqual(sums.takings)
        }
        if (sums.counted !== null) {
          expect((lineOf(sums, 'expected') ?? 0) + (lineOf(sums, 'difference') ?? 0)).toBe(sums.counted.minor)
        }
        expect(parts.flatMap(({ lines }) => lines).every(({ name }) => name !== '')).toBe(true)
      }
    }),
  )
})

test('paper and CSV have the same lines with the same amounts', () => {
  fc.assert(
    fc.property(evening, (report) => {
      const parts = report.currencies.flatMap((sums) => reportParts(sums))
      const lines = parts.flatMap(({ lines: all }) => all)
      const { html } = shiftReportPage(
        { house: 'House', report, zone: 'UTC', printedAt: report.openedAt },
        'a4',
        english,
      )
      const onPaper = [...html.matchAll(/<tr class="\w+" data-line>(.*?)<\/tr>/gs)].map(([, row = '']) =>
        row
          .replace(/<small.*?<\/small>/gs, '')
          .split('</td>')
          .map((cell) => cell.replace(/<[^>]*>/g, '').trim())
          .filter((cell) => cell !== ''),
      )
      expect(onPaper).toEqual(lines.map(({ name, amount: shown }) => [name, moneyText(shown)]))
      const titles = new Set(parts.map(({ title }) => title))
      const { data } = papaparse.parse<Record<string, string>>(
        reportCsv(report, [], { speech: english, form: csvForms.comma }),
        { header: true },
      )
      const inCsv = data.filter((row) => titles.has(row['Section'] ?? ''))
      expect(inCsv.map((row) => [row['Section'], row['Name'], row['Amount'], row['Currency']])).toEqual(
        parts.flatMap(({ title, lines: all }) =>
          all.map(({ name, amount: shown }) => [title, name, toDecimal(shown), shown.currency]),
        ),
      )
    }),
    { numRuns: 40 },
  )
})
