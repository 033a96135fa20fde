import papaparse from 'papaparse'
import type { Money } from '../../../shared/app/common.ts'
import type { CurrencyReport, ProvenSale, ShiftReport, TakingsLine } from '../../../shared/app/shift.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'

/** What a spreadsheet would run as a formula; a negative amount is none. */
const formula = /^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?$))/

interface Row {
  Section: string
  Name: string
  Sales: number | ''
  Tickets: number | ''
  Currency: string
  Amount: string
  Note: string
}

/** A report with its sales as one table: what a row is about stands in its first column. */
export function reportCsv(report: ShiftReport, sales: readonly ProvenSale[]): string {
  const rows = [
    ...headRows(report),
    ...report.currencies.flatMap(currencyRows),
    ...moveRows(report),
    ...sales.map(saleRow),
  ]
  return papaparse.unparse(rows, { escapeFormulae: formula })
}

/** Legal on every system, and in the order of the shifts. */
export const csvName = ({ businessDay, number }: Pick<ShiftReport, 'businessDay' | 'number'>): string =>
  `foyer-shift-${businessDay}-${String(number).padStart(3, '0')}.csv`

const nothing: Row = { Section: '', Name: '', Sales: '', Tickets: '', Currency: '', Amount: '', Note: '' }
const told = (name: string, note: string): Row => ({ ...nothing, Section: 'Shift', Name: name, Note: note })
const amountOf = ({ currency, minor }: Money) => ({ Currency: currency, Amount: toDecimal({ currency, minor }) })

function headRows(report: ShiftReport): Row[] {
  const counted = { Section: 'Shift', Name: 'Sales', Sales: report.sales, Tickets: report.tickets }
  return [
    told('Report', report.closedAt === null ? 'X, the shift is open' : 'Z, closed'),
    told('Number', String(report.number)),
    told('Business day', report.businessDay),
    told('Desk', report.desk),
    told('Opened by', report.operator),
    told('Opened at', report.openedAt),
    told('Closed at', report.closedAt ?? ''),
    { ...nothing, ...counted },
    { ...nothing, Section: 'Shift', Name: 'Taken back', Sales: report.voided },
    { ...nothing, Section: 'Shift', Name: 'Not on the site yet', Sales: report.unsent },
    ...report.unsentTotals.map((total) => ({ ...nothing, Section: 'Not on the site yet', ...amountOf(total) })),
    { ...nothing, Section: 'Shift', Name: 'Other total on the site', Sales: report.differing },
    told('Note', report.note),
  ]
}

const totals = [
  ['Float', 'float'],
  ['Gross', 'gross'],
  ['Discounts', 'discounts'],
  ['Voids', 'voids'],
  ['Net', 'net'],
  ['Fees in it', 'fees'],
  ['Taxes in it', 'taxes'],
  ['Refunds asked for', 'refundsRequested'],
  ['Paid in', 'payIns'],
  ['Paid out', 'payOuts'],
  ['Expected cash', 'expectedCash'],
  ['Counted cash', 'counted'],
  ['Difference', 'difference'],
] as const satisfies [string, keyof CurrencyReport][]

function currencyRows(report: CurrencyReport): Row[] {
  const { currency } = report
  return [
    ...totals.flatMap(([name, key]) => {
      const money = report[key]
      return money === null ? [] : [{ ...nothing, Section: 'Totals', Name: name, ...amountOf(money) }]
    }),
    ...lineRows('By method', report.byMethod),
    ...lineRows('By operator', report.byOperator),
    ...lineRows('By ticket', report.byTicket),
    ...report.pieces
      .filter(({ count }) => count > 0)
      .map(({ faceMinor, count }) => ({
        ...nothing,
        Section: 'Counted',
        Name: `${count} × ${toDecimal({ minor: faceMinor, currency })}`,
        ...amountOf({ minor: faceMinor * count, currency }),
      })),
  ]
}

const lineRows = (section: string, lines: readonly TakingsLine[]): Row[] =>
  lines.map(({ name, sales, tickets, amount }) => ({
    ...nothing,
    Section: section,
    Name: name,
    Sales: sales,
    Tickets: tickets,
    ...amountOf(amount),
  }))

const moveRows = ({ moves }: ShiftReport): Row[] =>
  moves.map(({ at, kind, amount, reason, operator }) => ({
    ...nothing,
    Section: kind === 'payIn' ? 'Paid in' : 'Paid out',
    Name: reason,
    ...amountOf(amount),
    Note: `${at} ${operator}`.trim(),
  }))

const saleRow = ({ number, orderNumber, charged, siteTotal, state }: ProvenSale): Row => ({
  ...nothing,
  Section: 'Sale',
  Name: number,
  ...amountOf(charged),
  Note: [state, orderNumber ?? '', siteTotal === null ? '' : `on the site ${toDecimal(siteTotal)}`]
    .filter((part) => part !== '')
    .join(', '),
})
