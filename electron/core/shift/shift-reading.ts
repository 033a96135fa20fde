import { z } from 'zod'
import { Money } from '../../../shared/app/common.ts'
import { OperatorRight } from '../../../shared/app/operators.ts'
import {
  CountedPiece,
  type ProofOfSync,
  type ProvenSale,
  type ShiftApproval,
  type ShiftLine,
  type ShiftReport,
} from '../../../shared/app/shift.ts'
import { parseJson } from '../../../shared/json.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { businessDay } from '../base/business-day.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Approvals } from '../operators/approvals.queries.ts'
import type { Outbox } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { Takings } from './cash-book.queries.ts'
import { TakenLine } from './cash-book.ts'
import { keptReport } from './kept-report.ts'
import { proofOf, provenSale, type SaleFates } from './proof.ts'
import { currencyReports, totalsOf } from './shift-report.ts'
import type { MoveRecord, ShiftRecord, Shifts } from './shifts.queries.ts'
import type { Taking } from './taking-kind.ts'
import { isPaymentKind, signOf } from './taking-kind.ts'

/** What was counted at the end of a shift, per currency. */
export const Counted = z.array(z.object({ currency: z.string(), pieces: z.array(CountedPiece) }))
export type Counted = z.infer<typeof Counted>

/** What was entered when a shift was closed. */
export interface Closing {
  at: number
  by: string
  counted: Counted
  note: string
}

export interface ShiftReading {
  /** The current sums, or with `closing` those to be stored. For a closed shift, the stored report. */
  report(shift: ShiftRecord, closing?: Closing): ShiftReport
  line(shift: ShiftRecord): ShiftLine
  sales(shift: ShiftRecord): ProvenSale[]
  proof(shift: ShiftRecord, at: number): ProofOfSync
  /** Time zone of this laptop's business days: that of the open event, else the laptop's. */
  zone(): string
}

export interface ShiftReadingParts {
  takings: Takings
  shifts: Shifts
  outbox: Pick<Outbox, 'rows'>
  mirror: Pick<Mirror, 'documents'>
  settings: SettingsStore
  approvals: Pick<Approvals, 'usedBetween'>
  /** The laptop's time zone, used without an open event. */
  timeZone: string
}

const iso = (at: number): string => new Date(at).toISOString()

/** Makes reports and proofs from the cash book. Reads only. */
export function createShiftReading(parts: ShiftReadingParts): ShiftReading {
  const { takings, shifts, mirror } = parts
  const eventOf = (id: string) => mirror.documents.seen('events', id) as WireEvent | undefined

  function zone(): string {
    const { openEventId } = parts.settings.get()
    const event = openEventId === null ? undefined : eventOf(openEventId)
    return event?.dateAndTimeSettings?.timeZoneId ?? parts.timeZone
  }

  /** The business day on which the shift began, in the event's time zone. */
  const dayOf = ({ openedAt }: ShiftRecord): string => businessDay(openedAt, zone())

  /** The outbox rows of these sales: sales and voids. */
  function queued(sales: readonly Taking[]): OutboxRow[] {
    const ids = sales.flatMap(({ saleId, orderNumber }) => [saleId, ...(orderNumber === null ? [] : [orderNumber])])
    const rows = parts.outbox.rows.ofEntities(ids.map((id) => entityKey('orders', id)))
    return rows.filter(({ operation }) => operation === 'sales.sell' || operation === 'sales.void')
  }

  function fatesOf(sales: readonly Taking[], rows: readonly OutboxRow[]): SaleFates {
    const back = takings.takenBack(sales.map(({ saleId }) => saleId))
    const inQueue = new Map(
      rows.filter(({ operation }) => operation === 'sales.sell').map((row) => [row.entityKey, row.state]),
    )
    return {
      isTakenBack: (saleId) => back.has(saleId),
      inQueue: ({ saleId }) => {
        const state = inQueue.get(entityKey('orders', saleId))
        if (state === undefined) return undefined
        return state === 'needsYou' || state === 'refused' ? 'parked' : 'waiting'
      },
    }
  }

  function salesOf(shift: ShiftRecord): Taking[] {
    return takings.inShifts.ofShift(shift.id).filter(({ kind }) => kind === 'sale')
  }

  function proven(sales: readonly Taking[], rows = queued(sales)): ProvenSale[] {
    const fates = fatesOf(sales, rows)
    return sales.map((sale) => provenSale(sale, fates))
  }

  /** Whether a sale voided here is still a valid order on the site, because the operator gave up voiding it there. */
  function isStanding({ state, orderNumber }: ProvenSale): boolean {
    if (state !== 'voided' || orderNumber === null) return false
    const order = mirror.documents.seen('orders', orderNumber) as Order | undefined
    return order !== undefined && order.archived !== true && order.status !== 'CANCELED'
  }

  function approvedIn(from: number, until: number): ShiftApproval[] {
    return parts.approvals.usedBetween(from, until).map(({ usedAt, right, operator, approvedBy, reason }) => ({
      ...{ at: iso(usedAt), operator, approvedBy, reason },
      right: OperatorRight.catch('manage').parse(right),
    }))
  }

  function compute(shift: ShiftRecord, closing?: Closing): ShiftReport {
    const rows = takings.inShifts.ofShift(shift.id)
    const sales = rows.filter(({ kind }) => kind === 'sale')
    const voids = rows.filter(({ kind }) => kind === 'void')
    const payments = rows.filter(({ kind }) => isPaymentKind(kind))
    const moves = shifts.moves.of(shift.id).map(moveOf)
    const lines = proven(sales)
    const unsent = lines.filter(({ state }) => state === 'waiting' || state === 'parked')
    const tickets = (of: readonly Taking[]) => of.reduce((count, row) => count + row.tickets, 0)
    return {
      shiftId: shift.id,
      number: shift.number,
      desk: shift.desk,
      operator: shift.operator,
      closedBy: closing?.by ?? null,
      openedAt: iso(shift.openedAt),
      closedAt: closing === undefined ? null : iso(closing.at),
      businessDay: dayOf(shift),
      sales: sales.length,
      tickets: tickets(sales) - tickets(voids),
      voided: voids.length,
      payments: payments.reduce((count, { kind }) => count + signOf(kind), 0),
      currencies: currencyReports({
        rows: rows.map((row) => ({ ...row, lines: parseJson(z.array(TakenLine), row.lines) ?? [] })),
        floats: floatsOf(shift),
        moves,
        refundRequests: shifts.refundRequests(shift.id),
        counted: closing?.counted ?? null,
        titleOf: (eventId) => eventOf(eventId)?.title ?? '',
      }),
      moves,
      approvals: approvedIn(shift.openedAt, closing?.at ?? Number.MAX_SAFE_INTEGER),
      unsent: unsent.length,
      unsentTotals: totalsOf(unsent.map(({ charged }) => charged)),
      differing: lines.filter(isDiffering).length,
      note: closing?.note ?? '',
    }
  }

  function report(shift: ShiftRecord, closing?: Closing): ShiftReport {
    const storedReport = shift.report === null ? undefined : keptReport(shift.report)
    if (storedReport !== undefined) return storedReport
    return compute(shift, closing ?? closingOf(shift))
  }

  /** Summary of an open shift. Read after every sale, so it uses SQL sums and not all rows. */
  function openLine(shift: ShiftRecord): ShiftLine {
    const sums = takings.inShifts.sumsOf(shift.id)
    const signed = sums.map(({ kind, currency, minor, tickets }) => {
      const sign = signOf(kind)
      return { kind, currency, minor: sign * minor, tickets: sign * tickets }
    })
    const rowsOf = (kind: string) => sums.reduce((count, one) => count + (one.kind === kind ? one.rows : 0), 0)
    const currencies = [...floatsOf(shift), ...shifts.moves.of(shift.id)].map(({ currency }) => ({
      currency,
      minor: 0,
    }))
    return {
      shiftId: shift.id,
      number: shift.number,
      desk: shift.desk,
      operator: shift.operator,
      openedAt: iso(shift.openedAt),
      closedAt: null,
      sales: rowsOf('sale'),
      tickets: signed.reduce((count, { tickets }) => count + tickets, 0),
      voided: rowsOf('void'),
      payments: rowsOf('payment') - rowsOf('paymentVoid'),
      net: totalsOf([...currencies, ...signed.filter(({ kind }) => !isPaymentKind(kind))]),
      takings: totalsOf([...currencies, ...signed]),
      difference: [],
    }
  }

  return {
    zone,
    report,
    line: (shift) => (shift.closedAt === null ? openLine(shift) : lineOf(report(shift))),
    sales: (shift) => proven(salesOf(shift)),
    proof: (shift, at) => {
      const sales = salesOf(shift)
      const rows = queued(sales)
      const about = { shiftId: shift.id, number: shift.number, desk: shift.desk }
      const lines = proven(sales, rows)
      const waits = rows.length > 0 || lines.some(isStanding)
      return proofOf(about, lines, { at: iso(at), waits })
    },
  }
}

function lineOf({ currencies, ...report }: ShiftReport): ShiftLine {
  const { shiftId, number, desk, operator, openedAt, closedAt, sales, tickets, voided, payments } = report
  const net = currencies.map((one) => one.net)
  const takings = currencies.map((one) => one.takings)
  const difference = currencies.flatMap((one) => one.difference ?? [])
  const counts = { sales, tickets, voided, payments }
  return { shiftId, number, desk, operator, openedAt, closedAt, ...counts, net, takings, difference }
}

/** The closing of a shift whose stored report cannot be parsed any more. */
function closingOf({ closedAt, counted, note, operator }: ShiftRecord): Closing | undefined {
  if (closedAt === null) return undefined
  return { at: closedAt, by: operator, counted: parseJson(Counted, counted ?? '[]') ?? [], note }
}

const floatsOf = ({ floats }: ShiftRecord): Money[] => parseJson(z.array(Money), floats) ?? []

const isDiffering = ({ state, charged, siteTotal }: ProvenSale): boolean =>
  state === 'sent' && siteTotal !== null && siteTotal.minor !== charged.minor

/** A cash movement in the shape of the contract. */
export function moveOf({ id, at, kind, minor, currency, reason, operator }: MoveRecord) {
  const direction = kind === 'payIn' ? ('payIn' as const) : ('payOut' as const)
  return { id, at: iso(at), kind: direction, amount: { minor, currency }, reason, operator }
}
