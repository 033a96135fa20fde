import type { Money } from '../app/common.ts'
import type { CurrencyReport, ShiftReport, TakingsLine } from '../app/shift.ts'
import { lookUp } from '../look-up.ts'

/**
 * What a line is to the lines above it: `part` is added up, `sum` is what the parts since the last sum and that sum come to,
 * `aside` is told and added to nothing.
 */
export interface ReportLine {
  key: string
  name: string
  kind: 'part' | 'sum' | 'aside'
  /** Signed: what was taken off is negative, so that the lines add up as they stand. */
  amount: Money
  /** Null where a line is about neither. */
  sales: number | null
  tickets: number | null
}

export interface ReportPart {
  key: 'drawer' | 'takings' | 'method' | 'operator' | 'ticket'
  title: string
  lines: ReportLine[]
}

const METHODS: Record<string, string> = { cash: 'Cash', card: 'Card', transfer: 'Transfer', free: 'Free' }

/** How people call a way to pay; one of a newer Foyer by its own name. */
export const methodName = (method: string): string => lookUp(METHODS, method) ?? method

/** Who did something; nobody has to say who they are. */
export const operatorName = (operator: string): string => operator || 'No operator set'

/**
 * All sums of one currency as labelled lines, each signed as it is added up. Screen, paper and CSV are made from these, so
 * that none of them says what another does not. Lines that are nothing are left out where nobody would miss them.
 */
export function reportParts(report: CurrencyReport): ReportPart[] {
  const parts: ReportPart[] = [
    { key: 'takings', title: 'Takings', lines: takingsLines(report) },
    { key: 'drawer', title: 'Cash drawer', lines: drawerLines(report) },
    { key: 'method', title: 'By method', lines: namedLines(report.byMethod, methodName, 'Takings', report.takings) },
    {
      key: 'operator',
      title: 'By operator',
      lines: namedLines(report.byOperator, operatorName, 'Takings', report.takings),
    },
    { key: 'ticket', title: 'By ticket', lines: namedLines(report.byTicket, String, 'Face value') },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** The lines of one part; none where there is no such part. */
export const linesOfPart = (report: CurrencyReport, key: ReportPart['key']): ReportLine[] =>
  reportParts(report).find((part) => part.key === key)?.lines ?? []

const line = (key: string, name: string, amount: Money, kind: ReportLine['kind'] = 'part'): ReportLine => ({
  key,
  name,
  kind,
  amount,
  sales: null,
  tickets: null,
})

const less = ({ minor, currency }: Money): Money => ({ minor: minor === 0 ? 0 : -minor, currency })

const unlessZero = (found: ReportLine): ReportLine[] => (found.amount.minor === 0 ? [] : [found])

function takingsLines(report: CurrencyReport): ReportLine[] {
  return [
    line('gross', 'Gross', report.gross),
    ...unlessZero(line('discounts', 'Discounts', less(report.discounts))),
    ...unlessZero(line('voided', 'Voided', less(report.voids))),
    line('net', 'Net', report.net, 'sum'),
    ...unlessZero(line('collected', 'Paid for orders', report.collected)),
    line('takings', 'Takings', report.takings, 'sum'),
    ...unlessZero(line('fees', 'Fees included', report.fees, 'aside')),
    ...unlessZero(line('taxes', 'Taxes included', report.taxes, 'aside')),
    ...unlessZero(line('refunds', 'Refunds recorded', report.refundsRequested, 'aside')),
  ]
}

function drawerLines(report: CurrencyReport): ReportLine[] {
  const { counted, difference } = report
  return [
    line('float', 'Float', report.float),
    line('cashSales', 'Cash sales', report.cashSales),
    ...unlessZero(line('cashOrders', 'Cash for orders', report.cashCollected)),
    ...unlessZero(line('cashIn', 'Cash in', report.payIns)),
    ...unlessZero(line('cashOut', 'Cash out', less(report.payOuts))),
    line('expected', 'Expected', report.expectedCash, 'sum'),
    ...(counted === null ? [] : [line('counted', 'Counted', counted, 'aside')]),
    ...(difference === null ? [] : [line('difference', 'Difference', difference, 'aside')]),
  ]
}

function namedLines(
  found: readonly TakingsLine[],
  nameOf: (name: string) => string,
  sumName: string,
  total: Money | null = null,
): ReportLine[] {
  const [first] = found
  if (first === undefined) return []
  const { currency } = first.amount
  const sum = (of: (one: TakingsLine) => number) => found.reduce((all, one) => all + of(one), 0)
  const amount = total ?? { minor: sum((one) => one.amount.minor), currency }
  const parts = found.map(({ name, sales, tickets, amount: money }) => ({
    ...line(name, nameOf(name), money),
    sales,
    tickets,
  }))
  // A sale with two ticket types stands in two lines: their sales add up to nothing that means something.
  const sales = total === null ? null : sum((one) => one.sales)
  return [...parts, { ...line('sum', sumName, amount, 'sum'), sales, tickets: sum((one) => one.tickets) }]
}

const count = (many: number, one: string): string =>
  `${new Intl.NumberFormat('en-GB').format(many)} ${one}${many === 1 ? '' : 's'}`

/** "2 tickets in 1 sale", of a line that is about them; empty for money that came for orders alone. */
export function lineCounts({ sales, tickets }: Pick<ReportLine, 'sales' | 'tickets'>): string {
  if ((sales ?? 0) === 0 && (tickets ?? 0) === 0) return ''
  const inTickets = tickets === null ? [] : [count(tickets, 'ticket')]
  const inSales = sales === null ? [] : [count(sales, 'sale')]
  return [...inTickets, ...inSales].join(' in ')
}

/** "11 tickets in 6 sales · 1 voided": a sale that was voided is counted as that, and as nothing else. */
export function shiftCounts(report: Pick<ShiftReport, 'sales' | 'tickets' | 'voided' | 'payments'>): string {
  const { sales, tickets, voided, payments } = report
  return [
    `${count(tickets, 'ticket')} in ${count(sales - voided, 'sale')}`,
    ...(voided === 0 ? [] : [`${voided} voided`]),
    ...(payments === 0 ? [] : [`${count(payments, 'payment')} for orders`]),
  ].join(' · ')
}
