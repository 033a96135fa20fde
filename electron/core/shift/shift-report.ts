import type { Money } from '../../../shared/app/common.ts'
import type { CountedPiece, CurrencyReport, TakingsLine } from '../../../shared/app/shift.ts'
import { AppError } from '../../../shared/errors.ts'
import type { TakenLine } from './cash-book.ts'
import { isPaymentKind, signOf } from './taking-kind.ts'

/** The fields of a cash book row that sums need. */
export interface SummedRow {
  kind: string
  method: string
  operator: string
  eventId: string
  currency: string
  minor: number
  roundingMinor: number
  discountMinor: number
  feeMinor: number
  taxMinor: number
  tickets: number
  lines: readonly TakenLine[]
}

/** A recorded refund, and what coins made it more or less than that. */
export interface RefundSum extends Money {
  roundingMinor: number
}

/** Input of the sums of a shift. */
export interface ShiftSnapshot {
  rows: readonly SummedRow[]
  floats: readonly Money[]
  moves: readonly { kind: 'payIn' | 'payOut'; amount: Money }[]
  refundRequests: readonly RefundSum[]
  /** Null while the shift is open. */
  counted: readonly { currency: string; pieces: readonly CountedPiece[] }[] | null
  /** Title of an event; only called when the rows are of several events. */
  titleOf(eventId: string): string
}

/** The exact sums of a shift: one report per currency, sorted by currency code. Currencies are never added up. */
export function currencyReports(snapshot: ShiftSnapshot): CurrencyReport[] {
  const currencies = new Set([
    ...snapshot.rows.map(({ currency }) => currency),
    ...[...snapshot.floats, ...snapshot.moves.map(({ amount }) => amount), ...snapshot.refundRequests].map(
      (one) => one.currency,
    ),
    ...(snapshot.counted ?? []).map(({ currency }) => currency),
  ])
  return [...currencies].toSorted().map((currency) => reportOf(currency, snapshot))
}

function reportOf(currency: string, snapshot: ShiftSnapshot): CurrencyReport {
  const rows = snapshot.rows.filter((row) => row.currency === currency)
  const sales = rows.filter(({ kind }) => kind === 'sale')
  const voids = rows.filter(({ kind }) => kind === 'void')
  const money = (minor: bigint): Money => ({ minor: safe(minor), currency })
  const amounts = (all: readonly Money[]) =>
    sum(
      all.filter((one) => one.currency === currency),
      ({ minor }) => minor,
    )
  const movesOf = (kind: string) =>
    amounts(snapshot.moves.filter((one) => one.kind === kind).map(({ amount }) => amount))
  const discounts = sum(sales, ({ discountMinor }) => discountMinor)
  const salesMinor = sum(sales, ({ minor }) => minor)
  const back = sum(voids, ({ minor }) => minor)
  const payments = rows.filter(isPayment)
  const collected = sum(payments, signed)
  const float = amounts(snapshot.floats)
  const cash = rows.filter(({ method }) => method === 'cash')
  const cashCollected = sum(cash.filter(isPayment), signed)
  const cashSales = sum(cash, signed) - cashCollected
  const cashRounding = sum(cash, (row) => sign(row) * row.roundingMinor)
  const refunds = snapshot.refundRequests.filter((one) => one.currency === currency)
  const [payIns, payOuts] = [movesOf('payIn'), movesOf('payOut')]
  const expectedMinor = float + cashSales + cashCollected + cashRounding + payIns - payOuts
  const pieces = snapshot.counted?.find((one) => one.currency === currency)?.pieces
  const countedMinor = pieces === undefined ? null : worthOf(pieces)
  const byName = (nameOf: (row: SummedRow) => string) => linesOf(rows, nameOf, currency)
  return {
    currency,
    float: money(float),
    gross: money(salesMinor + discounts),
    discounts: money(discounts),
    fees: money(sum(rows, (row) => sign(row) * row.feeMinor)),
    taxes: money(sum(rows, (row) => sign(row) * row.taxMinor)),
    voids: money(back),
    refundsRequested: money(amounts(refunds)),
    refundRounding: money(sum(refunds, ({ roundingMinor }) => roundingMinor)),
    net: money(salesMinor - back),
    collected: money(collected),
    takings: money(salesMinor - back + collected),
    byMethod: byName(({ method }) => method),
    byOperator: byName(({ operator }) => operator),
    byTicket: ticketLines(rows, currency, snapshot.titleOf),
    payIns: money(payIns),
    payOuts: money(payOuts),
    cashSales: money(cashSales),
    cashCollected: money(cashCollected),
    cashRounding: money(cashRounding),
    expectedCash: money(expectedMinor),
    counted: countedMinor === null ? null : money(countedMinor),
    difference: countedMinor === null ? null : money(countedMinor - expectedMinor),
    pieces: [...(pieces ?? [])],
  }
}

const sign = ({ kind }: SummedRow): 1 | -1 => signOf(kind)
const isPayment = ({ kind }: SummedRow): boolean => isPaymentKind(kind)
const signed = (row: SummedRow): number => sign(row) * row.minor

interface Totals {
  sales: number
  tickets: number
  minor: bigint
}

function linesOf(rows: readonly SummedRow[], nameOf: (row: SummedRow) => string, currency: string): TakingsLine[] {
  const lines = new Map<string, Totals>()
  for (const row of rows) {
    const by = { sales: isPayment(row) ? 0 : sign(row), tickets: sign(row) * row.tickets, minor: BigInt(signed(row)) }
    addTo(lines, nameOf(row), by)
  }
  return takingsLines(lines, currency)
}

/** Sums of ticket prices per ticket type, before discounts, without added fees and taxes. */
function ticketLines(
  rows: readonly SummedRow[],
  currency: string,
  titleOf: (eventId: string) => string,
): TakingsLine[] {
  const lines = new Map<string, Totals>()
  const withTickets = rows.filter((row) => !isPayment(row))
  const isOneEvent = new Set(withTickets.map(({ eventId }) => eventId)).size === 1
  for (const row of withTickets) {
    const names = new Set<string>()
    for (const { name, option, quantity, priceMinor } of row.lines) {
      const ticket = option === null ? name : `${name}, ${option}`
      const full = isOneEvent ? ticket : [ticket, titleOf(row.eventId)].filter(Boolean).join(' · ')
      const minor = BigInt(sign(row)) * BigInt(quantity) * BigInt(priceMinor)
      // A sale with two lines of one type counts as one sale of it.
      addTo(lines, full, { sales: names.has(full) ? 0 : sign(row), tickets: sign(row) * quantity, minor })
      names.add(full)
    }
  }
  return takingsLines(lines, currency)
}

function addTo(lines: Map<string, Totals>, name: string, by: Totals): void {
  const { sales, tickets, minor } = lines.get(name) ?? { sales: 0, tickets: 0, minor: 0n }
  lines.set(name, { sales: sales + by.sales, tickets: tickets + by.tickets, minor: minor + by.minor })
}

/** By descending amount, then by name. */
function takingsLines(lines: ReadonlyMap<string, Totals>, currency: string): TakingsLine[] {
  return [...lines]
    .toSorted(([a, one], [b, two]) => (one.minor === two.minor ? (a < b ? -1 : 1) : one.minor > two.minor ? -1 : 1))
    .map(([name, { sales, tickets, minor }]) => ({ name, sales, tickets, amount: { minor: safe(minor), currency } }))
}

/** Total of counted notes and coins, minor units. */
export const worthOf = (pieces: readonly CountedPiece[]): bigint =>
  pieces.reduce((total, { faceMinor, count }) => total + BigInt(faceMinor) * BigInt(count), 0n)

function sum<T>(rows: readonly T[], minorOf: (row: T) => number): bigint {
  return rows.reduce((total, row) => total + BigInt(minorOf(row)), 0n)
}

/** Sums per currency, sorted by currency code. */
export function totalsOf(amounts: readonly Money[]): Money[] {
  const totals = new Map<string, bigint>()
  for (const { currency, minor } of amounts) totals.set(currency, (totals.get(currency) ?? 0n) + BigInt(minor))
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, minor]) => ({ currency, minor: safe(minor) }))
}

/** Converts a sum to a number, the contract's type. Throws `internal` instead of returning an inexact one. */
function safe(minor: bigint): number {
  const number = Number(minor)
  if (Number.isSafeInteger(number)) return number
  throw new AppError('internal')
}
