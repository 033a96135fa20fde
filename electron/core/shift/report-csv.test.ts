import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { ShiftReport } from '../../../shared/app/shift.ts'
import { csvForms } from '../../../shared/csv.ts'
import { english, loadSpeech } from '../base/speech.ts'
import { csvName, reportCsv } from './report-csv.ts'
import { currencyReports } from './shift-report.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })
const report: ShiftReport = {
  shiftId: 'one',
  number: 7,
  desk: '=Door',
  operator: '@Ada',
  closedBy: 'Bea',
  openedAt: '2026-11-20T17:00:00.000Z',
  closedAt: '2026-11-20T23:00:00.000Z',
  businessDay: '2026-11-20',
  sales: 1,
  tickets: 0,
  voided: 1,
  payments: 0,
  approvals: [],
  currencies: currencyReports({
    rows: [],
    floats: [eur(10_000)],
    moves: [],
    refundRequests: [],
    counted: [{ currency: 'EUR', pieces: [{ faceMinor: 500, count: 3 }] }],
    titleOf: () => '',
  }),
  moves: [
    { id: 'm', at: '2026-11-20T18:00:00.000Z', kind: 'payOut', amount: eur(120), reason: '-2+3', operator: 'Ada' },
  ],
  unsent: 1,
  unsentTotals: [eur(1_800)],
  differing: 0,
  note: '=HYPERLINK("x")',
}

test('texts that a spreadsheet would run are made harmless, and negative amounts stay numbers', () => {
  const csv = reportCsv(
    report,
    [
      {
        number: 'L-Door1-0001',
        receiptNumber: 'D1-001',
        orderNumber: null,
        rounding: null,
        charged: eur(1_800),
        siteTotal: null,
        state: 'waiting',
      },
    ],
    { speech: english, form: csvForms.comma },
  )
  const { data } = papaparse.parse<Record<string, string>>(csv, { header: true })
  const note = (name: string) => data.find((row) => row['Name'] === name)?.['Note']
  const amount = (name: string) => data.find((row) => row['Name'] === name)?.['Amount']
  expect(note('Note')).toBe('\'=HYPERLINK("x")')
  expect(note('Laptop')).toBe("'=Door")
  expect(note('Opened by')).toBe("'@Ada")
  expect(data.find((row) => row['Section'] === 'Cash out')).toMatchObject({ Name: "'-2+3", Amount: '-1.20' })
  expect(amount('Difference')).toBe('-85.00')
  expect(amount('Counted')).toBe('15.00')
  expect(data.find((row) => row['Section'] === 'Counted')).toMatchObject({ Name: '3 × 5.00', Amount: '15.00' })
  expect(data.find((row) => row['Section'] === 'Sale')).toMatchObject({ Name: 'L-Door1-0001', Note: 'Waiting' })
  expect(csvName(report)).toBe('foyer-shift-2026-11-20-007.csv')
})

test('a file speaks the language of papers, its titles too', async () => {
  const [titles = '', ...rows] = reportCsv(report, [], {
    speech: await loadSpeech('de'),
    form: csvForms.semicolon,
  }).split('\r\n')
  expect(titles).toBe('"Abschnitt";"Name";"Verkäufe";"Tickets";"Währung";"Betrag";"Notiz"')
  expect(rows.join('\n')).toMatch(/^"Auszahlung.*;"EUR";"-1,20";/m)
  expect(rows.join('\n')).toMatch(/^"Schicht";"Geschäftstag";.*2026-11-20/m)
})
