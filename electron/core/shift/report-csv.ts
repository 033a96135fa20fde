import type { Money } from '../../../shared/app/common.ts'
import type { CurrencyReport, ProvenSale, ShiftReport } from '../../../shared/app/shift.ts'
import { amountCell, type CsvCell, type CsvForm, csvText } from '../../../shared/csv.ts'
import { operatorName, type ReportLine, reportParts, shiftCounts } from '../../../shared/money/shift-lines.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import { type Speech, saleStates } from '../base/speech.ts'

/** The columns, with the codes of their titles. */
const columns = {
  section: 'paper.csvSection',
  name: 'paper.csvName',
  sales: 'paper.csvSales',
  tickets: 'paper.csvTickets',
  currency: 'paper.csvCurrency',
  amount: 'paper.csvAmount',
  note: 'paper.note',
} as const

type Row = Partial<Record<keyof typeof columns, CsvCell>>

/** A report and its sales as one CSV table, in one language; the first column says what a row is about. */
export function reportCsv(
  report: ShiftReport,
  sales: readonly ProvenSale[],
  { speech, form }: { speech: Speech; form: CsvForm },
): string {
  const rows = [
    ...headRows(report, speech),
    ...report.currencies.flatMap((sums) => currencyRows(sums, speech)),
    ...moveRows(report, speech),
    ...approvalRows(report, speech),
    ...sales.map((sale) => saleRow(sale, speech)),
  ]
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const table = {
    fields: names.map((name) => speech.say(columns[name])),
    data: rows.map((row) => names.map((name) => row[name] ?? '')),
  }
  return csvText(table, form)
}

/** File name that is valid on every system and sorts by shift. */
export const csvName = ({ businessDay, number }: Pick<ShiftReport, 'businessDay' | 'number'>): string =>
  `foyer-shift-${businessDay}-${String(number).padStart(3, '0')}.csv`

const amountOf = ({ currency, minor }: Money): Row => ({ currency, amount: amountCell({ currency, minor }) })

function headRows(report: ShiftReport, { say, textOf }: Speech): Row[] {
  const section = say('paper.csvShift')
  const row = (name: string, note: string): Row => ({ section, name, note })
  const unsent = say('paper.csvUnsent')
  return [
    row(say('paper.csvReport'), say(report.closedAt === null ? 'paper.csvOpen' : 'paper.csvClosed')),
    row(say('paper.number'), String(report.number)),
    row(say('paper.csvBusinessDay'), report.businessDay),
    row(say('paper.desk'), report.desk),
    row(say('paper.csvOpenedBy'), operatorName(report.operator, textOf)),
    row(say('paper.csvOpenedAt'), report.openedAt),
    ...(report.closedBy === null ? [] : [row(say('paper.csvClosedBy'), operatorName(report.closedBy, textOf))]),
    row(say('paper.csvClosedAt'), report.closedAt ?? ''),
    row(say('paper.csvCounts'), shiftCounts(report, textOf)),
    { section, name: say('paper.csvSales'), sales: report.sales - report.voided, tickets: report.tickets },
    { section, name: say('paper.csvVoided'), sales: report.voided },
    row(say('paper.csvPayments'), String(report.payments)),
    { section, name: unsent, sales: report.unsent },
    ...report.unsentTotals.map((total) => ({ section: unsent, ...amountOf(total) })),
    { section, name: say('paper.csvDiffering'), sales: report.differing },
    row(say('paper.note'), report.note),
  ]
}

function currencyRows(report: CurrencyReport, { say, textOf }: Speech): Row[] {
  const { currency } = report
  return [
    ...reportParts(report, textOf).flatMap(({ title, lines }) => lines.map((line) => lineRow(title, line))),
    ...report.pieces
      .filter(({ count }) => count > 0)
      .map(({ faceMinor, count }) => ({
        section: say('paper.counted'),
        name: `${count} × ${toDecimal({ minor: faceMinor, currency })}`,
        ...amountOf({ minor: faceMinor * count, currency }),
      })),
  ]
}

const lineRow = (section: string, { name, sales, tickets, amount }: ReportLine): Row => ({
  section,
  name,
  sales,
  tickets,
  ...amountOf(amount),
})

const moveRows = ({ moves }: ShiftReport, { say, textOf }: Speech): Row[] =>
  moves.map(({ at, kind, amount, reason, operator }) => ({
    section: say(kind === 'payIn' ? 'paper.csvCashIn' : 'paper.csvCashOut'),
    name: reason,
    ...amountOf({ ...amount, minor: kind === 'payIn' ? amount.minor : -amount.minor }),
    note: `${at} ${operatorName(operator, textOf)}`,
  }))

const approvalRows = ({ approvals }: ShiftReport, { say }: Speech): Row[] =>
  approvals.map(({ at, approvedBy, operator, reason, right }) => ({
    section: say('paper.approvals'),
    name: say('operators.approved', { name: approvedBy, other: operator, reason, right }),
    note: at,
  }))

const saleRow = ({ number, orderNumber, charged, rounding, siteTotal, state }: ProvenSale, { say }: Speech): Row => ({
  section: say('paper.csvSale'),
  name: number,
  ...amountOf(charged),
  note: [
    say(saleStates[state]),
    orderNumber ?? '',
    rounding === null ? '' : `${say('shift.cashRounding')} ${toDecimal(rounding)}`,
    siteTotal === null ? '' : say('paper.csvOnSite', { total: toDecimal(siteTotal) }),
  ]
    .filter((part) => part !== '')
    .join(', '),
})
