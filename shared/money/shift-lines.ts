import type { Money } from '../app/common.ts'
import type { CurrencyReport, ShiftReport, TakingsLine } from '../app/shift.ts'
import { lookUp } from '../look-up.ts'
import { messageOf } from '../messages/message-of.ts'
import type { shiftMessages } from '../messages/shift.messages.ts'
import { type TextOf, textOf } from '../messages/text-of.ts'

/**
 * What a line is to the lines above it: `part` is added up, `sum` is what the parts since the last sum and that sum come to,
 * `aside` is shown and added to nothing.
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

/** Words of a report that are always the same. */
type PlainCode = PlainWord<keyof typeof shiftMessages>
type PlainWord<Code> = Code extends `shift.${infer Word}` ? Word : never

type Say = (code: `shift.${PlainCode}`) => string
const sayIn =
  (text: TextOf): Say =>
  (code) =>
    text({ code, values: {} })

const METHODS: Record<string, PlainCode> = { cash: 'cash', card: 'card', transfer: 'transfer', free: 'free' }

/** How people call a way to pay; one of a newer Foyer by its own name. */
export function methodName(method: string, text: TextOf = textOf): string {
  const code = lookUp(METHODS, method)
  return code === undefined ? method : sayIn(text)(`shift.${code}`)
}

/** The operator's name, which may be left out. */
export const operatorName = (operator: string, text: TextOf = textOf): string =>
  operator || sayIn(text)('shift.noOperator')

/**
 * All sums of one currency as labelled lines, each signed as it is added up. Screen, paper and CSV are made from these,
 * so that none of them says what another does not. `text` says them, in the window's language unless it is given. Lines
 * of zero are left out where no one would miss them.
 */
export function reportParts(report: CurrencyReport, text: TextOf = textOf): ReportPart[] {
  const say = sayIn(text)
  const parts: ReportPart[] = [
    { key: 'takings', title: say('shift.takings'), lines: takingsLines(report, say) },
    { key: 'drawer', title: say('shift.drawer'), lines: drawerLines(report, say) },
    {
      key: 'method',
      title: say('shift.byMethod'),
      lines: namedLines(report.byMethod, (method) => methodName(method, text), say('shift.takings'), report.takings),
    },
    {
      key: 'operator',
      title: say('shift.byOperator'),
      lines: namedLines(report.byOperator, (name) => operatorName(name, text), say('shift.takings'), report.takings),
    },
    { key: 'ticket', title: say('shift.byTicket'), lines: namedLines(report.byTicket, String, say('shift.faceValue')) },
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

function takingsLines(report: CurrencyReport, say: Say): ReportLine[] {
  return [
    line('gross', say('shift.gross'), report.gross),
    ...unlessZero(line('discounts', say('shift.discounts'), less(report.discounts))),
    ...unlessZero(line('voided', say('shift.voided'), less(report.voids))),
    line('net', say('shift.net'), report.net, 'sum'),
    ...unlessZero(line('collected', say('shift.forOrders'), report.collected)),
    line('takings', say('shift.takings'), report.takings, 'sum'),
    ...unlessZero(line('fees', say('shift.fees'), report.fees, 'aside')),
    ...unlessZero(line('taxes', say('shift.taxes'), report.taxes, 'aside')),
    ...unlessZero(line('refunds', say('shift.refunds'), report.refundsRequested, 'aside')),
    ...unlessZero(line('refundRounding', say('shift.refundRounding'), report.refundRounding, 'aside')),
  ]
}

function drawerLines(report: CurrencyReport, say: Say): ReportLine[] {
  const { counted, difference } = report
  return [
    line('float', say('shift.float'), report.float),
    line('cashSales', say('shift.cashSales'), report.cashSales),
    ...unlessZero(line('cashOrders', say('shift.cashForOrders'), report.cashCollected)),
    ...unlessZero(line('cashRounding', say('shift.cashRounding'), report.cashRounding)),
    ...unlessZero(line('cashIn', say('shift.cashIn'), report.payIns)),
    ...unlessZero(line('cashOut', say('shift.cashOut'), less(report.payOuts))),
    line('expected', say('shift.expected'), report.expectedCash, 'sum'),
    ...(counted === null ? [] : [line('counted', say('shift.counted'), counted, 'aside')]),
    ...(difference === null ? [] : [line('difference', say('shift.difference'), difference, 'aside')]),
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

/** "2 tickets in 1 sale", of a line that is about them; empty for money that came for orders alone. */
export function lineCounts({ sales, tickets }: Pick<ReportLine, 'sales' | 'tickets'>, text: TextOf = textOf): string {
  if ((sales ?? 0) === 0 && (tickets ?? 0) === 0) return ''
  if (sales === null) return text(messageOf('shift.tickets', { tickets: tickets ?? 0 }))
  if (tickets === null) return text(messageOf('shift.sales', { sales }))
  return text(messageOf('shift.ticketsInSales', { tickets, sales }))
}

/** "11 tickets in 6 sales · 1 voided": a sale that was voided is counted as that, and as nothing else. */
export function shiftCounts(
  report: Pick<ShiftReport, 'sales' | 'tickets' | 'voided' | 'payments'>,
  text: TextOf = textOf,
): string {
  const { sales, tickets, voided, payments } = report
  return [
    text(messageOf('shift.ticketsInSales', { tickets, sales: sales - voided })),
    ...(voided === 0 ? [] : [text(messageOf('shift.countVoided', { voided }))]),
    ...(payments === 0 ? [] : [text(messageOf('shift.paymentsForOrders', { payments }))]),
  ].join(' · ')
}
