import { z } from 'zod'
import { Instant, Money, Nothing } from './common.ts'
import { command, query, topic } from './op.ts'
import { OperatorRight } from './operators.ts'

/** Minor units and how many of such notes or coins were counted. */
export const CountedPiece = z.object({
  faceMinor: z.number().int().positive(),
  count: z.number().int().min(0).max(1_000_000),
})
export type CountedPiece = z.infer<typeof CountedPiece>

/** Money that went into or out of the drawer without a sale. */
export const DrawerMove = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(['payIn', 'payOut']),
  amount: Money,
  reason: z.string(),
  operator: z.string(),
})
export type DrawerMove = z.infer<typeof DrawerMove>

/** Sums of one method, operator or ticket type, in one currency. What was voided is taken off, also of the counts; payments for orders count as neither. */
export const TakingsLine = z.object({
  name: z.string(),
  sales: z.number().int(),
  tickets: z.number().int(),
  amount: Money,
})
export type TakingsLine = z.infer<typeof TakingsLine>

/** Everything about one currency of a shift. Currencies are never added up. */
export const CurrencyReport = z.object({
  currency: z.string().length(3),
  float: Money,
  /** What the sales of the shift came to before discounts. */
  gross: Money,
  discounts: Money,
  /** Part of the net: what came on top of the prices. */
  fees: Money,
  taxes: Money,
  /** Sales that were voided in this shift, whenever they were made. */
  voids: Money,
  /** Recorded requests; the site has no call that refunds. */
  refundsRequested: Money,
  /** What refunds in cash come to beyond that, because coins cannot pay every amount. */
  refundRounding: Money,
  /** Gross less discounts and voids. */
  net: Money,
  /** Payments for orders that were made elsewhere or before, less voided ones. */
  collected: Money,
  /** Net and collected. Methods and operators add up to it. */
  takings: Money,
  byMethod: z.array(TakingsLine),
  byOperator: z.array(TakingsLine),
  /** At the prices of the tickets: before discounts, without fees and taxes on top. */
  byTicket: z.array(TakingsLine),
  payIns: Money,
  payOuts: Money,
  /** Sales in cash, and payments for orders in cash, both less what was voided. */
  cashSales: Money,
  cashCollected: Money,
  /** What coins made both come to beyond their exact amounts; negative where less was taken. */
  cashRounding: Money,
  /** Float, cash sales, cash for orders, cash rounding, pay-ins, less pay-outs. */
  expectedCash: Money,
  counted: Money.nullable(),
  /** Counted less expected. */
  difference: Money.nullable(),
  pieces: z.array(CountedPiece),
})
export type CurrencyReport = z.infer<typeof CurrencyReport>

/** One thing that an operator let another one do during a shift. */
export const ShiftApproval = z.object({
  at: Instant,
  operator: z.string(),
  approvedBy: z.string(),
  /** The right that was missing. */
  right: OperatorRight,
  reason: z.string(),
})
export type ShiftApproval = z.infer<typeof ShiftApproval>

/** An X report while the shift is open, a Z report (locked) once it is closed. */
export const ShiftReport = z.object({
  shiftId: z.string(),
  number: z.number().int(),
  desk: z.string(),
  /** Who opened it, and who closed it; null while it is open. */
  operator: z.string(),
  closedBy: z.string().nullable(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** Day the shift belongs to, "2026-11-20"; a day ends at 04:00. */
  businessDay: z.string(),
  /** Made in the shift; `voided` is how many were voided in it, whenever they were made, and `tickets` what is left. */
  sales: z.number().int(),
  tickets: z.number().int(),
  voided: z.number().int(),
  /** Payments for orders, less voided ones. They are no sales. */
  payments: z.number().int(),
  currencies: z.array(CurrencyReport),
  moves: z.array(DrawerMove),
  approvals: z.array(ShiftApproval),
  /** Sales that are no orders of the site yet. While there are any the report may still change. */
  unsent: z.number().int(),
  unsentTotals: z.array(Money),
  /** Sales whose order on the site says another total. */
  differing: z.number().int(),
  note: z.string(),
})
export type ShiftReport = z.infer<typeof ShiftReport>

/**
 * A sale of a shift and what the site made of it. `discarded`: it was given up in the queue, and the site never got it.
 */
export const ProvenSale = z.object({
  number: z.string(),
  /** The number for people; null for a sale of an earlier version. The digest goes without it. */
  receiptNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  charged: Money,
  /** What changed hands in cash beyond `charged`; null where it was exact. The site knows nothing of it. */
  rounding: Money.nullable(),
  siteTotal: Money.nullable(),
  state: z.enum(['sent', 'waiting', 'parked', 'voided', 'discarded']),
})
export type ProvenSale = z.infer<typeof ProvenSale>

/** What this laptop sold and the site has, line by line, with a digest over all of it. */
export const ProofOfSync = z.object({
  shiftId: z.string(),
  at: Instant,
  /** Everything that was not voided is an order of the site with the total that was charged, and nothing waits. */
  complete: z.boolean(),
  sales: z.array(ProvenSale),
  /** Of what was not voided: charged here, and the totals of its orders. */
  charged: z.array(Money),
  /** Cash rounding of what was not voided; currencies without any are left out. */
  rounding: z.array(Money),
  onSite: z.array(Money),
  /** SHA-256 over the shift and the lines above (docs/shift.md says how), as lower-case hexadecimal digits. */
  digest: z.string(),
})
export type ProofOfSync = z.infer<typeof ProofOfSync>

const ShiftLine = z.object({
  shiftId: z.string(),
  number: z.number().int(),
  desk: z.string(),
  operator: z.string(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  sales: z.number().int(),
  tickets: z.number().int(),
  voided: z.number().int(),
  payments: z.number().int(),
  net: z.array(Money),
  /** The net, and payments for orders. */
  takings: z.array(Money),
  difference: z.array(Money),
})
export type ShiftLine = z.infer<typeof ShiftLine>

const ofShift = z.object({ shiftId: z.string() })

export const shift = {
  /**
   * The open shift of this laptop in short; null when none is open. Sales without a shift are kept and shown as such.
   */
  current: query(
    Nothing,
    z.object({
      shift: ShiftLine.nullable(),
      salesWithoutShift: z.number().int(),
      /**
       * The operator should be asked to open one: none is open, this laptop has taken nothing since the business day
       * began, and "not now" was not chosen on it.
       */
      offered: z.boolean(),
      /** What this laptop sells in, the open event's first: what may lie in its drawer. */
      currencies: z.array(z.string().length(3)),
    }),
  ),
  /** Opens a shift with what lies in the drawer, one amount per currency. Sales made since the last close join it. */
  open: command(z.object({ floats: z.array(Money.extend({ minor: z.number().int().min(0) })).max(10) }), ShiftLine),
  /** Until the next business day no one is asked to open a shift. Sales without one join the next that is opened. */
  notNow: command(Nothing, Nothing),
  move: command(
    z.object({
      kind: z.enum(['payIn', 'payOut']),
      amount: Money.extend({ minor: z.number().int().positive() }),
      reason: z.string().trim().min(1).max(200),
    }),
    DrawerMove,
  ),
  report: query(ofShift, ShiftReport),
  /** Counted cash per currency; from now on the report cannot be changed. */
  close: command(
    z.object({
      counted: z.array(z.object({ currency: z.string().length(3), pieces: z.array(CountedPiece).max(40) })).max(10),
      note: z.string().max(500).default(''),
    }),
    ShiftReport,
  ),
  list: query(
    z.object({ count: z.number().int().min(1).max(200).default(50) }),
    z.object({ shifts: z.array(ShiftLine) }),
  ),
  /** What the site has of a shift, to be printed or kept. */
  proof: query(ofShift, ProofOfSync),
  /** CSV of the report, safe for spreadsheets. */
  csv: query(ofShift, z.object({ name: z.string(), csv: z.string() })),
  changed: topic(z.object({ shiftId: z.string().nullable() })),
}
