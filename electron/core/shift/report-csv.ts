import papaparse from 'papaparse'
import type { Money } from '../../../shared/app/common.ts'
import type { CurrencyReport, ProvenSale, ShiftReport } from '../../../shared/app/shift.ts'
import { runsAsFormula } from '../../../shared/csv.ts'
import { operatorName, type ReportLine, reportParts, shiftCounts } from '../../../shared/money/shift-lines.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'

interface Row {
  Section: string
  Name: string
  Sales: number | ''
  Tickets: number | ''
  Currency: string
  Amount: string
  Note: string
}

/** A report and its sales as one CSV table; the first column says what a row is about. */
export function reportCsv(report: ShiftReport, sales: readonly ProvenSale[]): string {
  const rows = [
    ...headRows(report),
    ...report.currencies.flatMap(currencyRows),
    ...moveRows(report),
    ...sales.map(saleRow),
  ]
  return papaparse.unparse(rows, { escapeFormulae: runsAsFormula })
}

/** File name that is valid on every system and sorts by shift. */
export const csvName = ({ businessDay, number }: Pick<ShiftReport, 'businessDay' | 'number'>): string =>
  `foyer-shift-${businessDay}-${String(number).padStart(3, '0')}.csv`

const nothing: Row = { Section: '', Name: '', Sales: '', Tickets: '', Currency: '', Amount: '', Note: '' }
const shiftRow = (name: string, note: string): Row => ({ ...nothing, Section: 'Shift', Name: name, Note: note })
const amountOf = ({ currency, minor }: Money) => ({ Currency: currency, Amount: toDecimal({ currency, minor }) })

function headRows(report: ShiftReport): Row[] {
  const totals = { Section: 'Shift', Name: 'Sales', Sales: report.sales - report.voided, Tickets: report.tickets }
  return [
    shiftRow('Report', report.closedAt === null ? 'X, the shift is open' : 'Z, closed'),
    shiftRow('Number', String(report.number)),
    shiftRow('Business day', report.businessDay),
    shiftRow('Desk', report.desk),
    shiftRow('Opened by', operatorName(report.operator)),
    shiftRow('Opened at', report.openedAt),
    ...(report.closedBy === null ? [] : [shiftRow('Closed by', operatorName(report.closedBy))]),
    shiftRow('Closed at', report.closedAt ?? ''),
    shiftRow('Counts', shiftCounts(report)),
    { ...nothing, ...totals },
    { ...nothing, Section: 'Shift', Name: 'Voided', Sales: report.voided },
    shiftRow('Payments for orders', String(report.payments)),
    { ...nothing, Section: 'Shift', Name: 'Not on the site yet', Sales: report.unsent },
    ...report.unsentTotals.map((total) => ({ ...nothing, Section: 'Not on the site yet', ...amountOf(total) })),
    { ...nothing, Section: 'Shift', Name: 'Other total on the site', Sales: report.differing },
    shiftRow('Note', report.note),
  ]
}

function currencyRows(report: CurrencyReport): Row[] {
  const { currency } = report
  return [
    ...reportParts(report).flatMap(({ title, lines }) => lines.map((line) => lineRow(title, line))),
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

const lineRow = (title: string, { name, sales, tickets, amount }: ReportLine): Row => ({
  ...nothing,
  Section: title,
  Name: name,
  Sales: sales ?? '',
  Tickets: tickets ?? '',
  ...amountOf(amount),
})

const moveRows = ({ moves }: ShiftReport): Row[] =>
  moves.map(({ at, kind, amount, reason, operator }) => ({
    ...nothing,
    Section: kind === 'payIn' ? 'Cash in' : 'Cash out',
    Name: reason,
    ...amountOf({ ...amount, minor: kind === 'payIn' ? amount.minor : -amount.minor }),
    Note: `${at} ${operatorName(operator)}`,
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
