import { z } from 'zod'
import type { Money } from '../../../shared/app/common.ts'
import { Sale, type SaleLine, SaleVoid } from '../../../shared/app/sales.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { corrected } from '../base/clock-error.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { Takings } from './cash-book.queries.ts'
import type { EndedRow } from './sale-history.queries.ts'
import type { Shifts } from './shifts.queries.ts'
import { noEvent, type Taking } from './taking-kind.ts'

/** A line of a sale in the cash book, with the names at the time of the sale. */
export const TakenLine = z.object({
  definitionId: z.string(),
  name: z.string(),
  /** The name of the pricing option; null where the type has one price. */
  option: z.string().nullable(),
  quantity: z.number().int(),
  priceMinor: z.number().int(),
})
export type TakenLine = z.infer<typeof TakenLine>

/** The fields that an outbox row and a history row share. */
type Written = { input: string; madeAt: number; clockOffsetMs?: number | null; operator: string; desk: string }

/** When it was done, with what was known then of the error of this laptop's clock. History has corrected no time. */
const doneAt = ({ madeAt, clockOffsetMs }: Written): number => corrected(madeAt, clockOffsetMs)

/**
 * All money that this laptop took or gave back. Outbox and history say what becomes of a sale; the cash book says what
 * is in the drawer, and keeps it when their rows are gone.
 */
export interface CashBook {
  /** Adds a sale. Call it in the transaction that saves the sale. */
  sold(row: Written, sale: Sale): void
  /** Adds the sale of a plan, once, when the site has the subscription. It belongs to no event and has no tickets. */
  soldPlan(sale: SoldPlan): void
  /** Adds the void of a sale, once. Does nothing for a sale of another laptop, which has its own cash book. */
  takenBack(wanted: SaleVoid, at: number): void
  /** Adds a payment for an order. Call it in the transaction that queues it for the site. */
  paid(payment: TakenPayment, at: number): void
  /** Adds the void of a payment, once. */
  paymentReturned(payment: Taking, how: { at: number; reason: string | null }): void
  /**
   * Copies order numbers (from identities) and totals (of these orders in the mirror) into the rows of their sales.
   * Returns whether anything changed.
   */
  learn(orderNumbers: readonly string[]): boolean
  /**
   * Adds the sales and voids that the outbox or the history has and the cash book does not, which happens when a
   * damaged file was replaced by what could be read of it. Returns the number of rows added.
   */
  complete(): number
}

/** A payment for an order, as input of `paid`. */
export interface TakenPayment {
  paymentId: string
  number: string
  eventId: string
  orderNumber: string
  method: string
  amount: Money
  receivedMinor: number | null
  /** What coins made cash more or less than `amount`. */
  roundingMinor: number
}

/** A plan that was sold in person, as input of `soldPlan`; `at` is when the person acted, milliseconds. */
export interface SoldPlan extends Pick<Taking, 'operator' | 'desk'> {
  saleId: string
  number: string
  at: number
  planId: string
  planName: string
  method: string
  amount: Money
  receivedMinor: number | null
  roundingMinor: number
  /** The site's subscription. */
  subscriptionId: string
}

export interface CashBookParts {
  takings: Takings
  shifts: Shifts
  outbox: Pick<Outbox, 'rows' | 'transaction'>
  settings: SettingsStore
  mirror: Pick<Mirror, 'documents'>
  /** Id of the current site. */
  site(): string
}

export function createCashBook(parts: CashBookParts): CashBook {
  const { takings, shifts, outbox, settings, mirror } = parts

  function sold(row: Written, sale: Sale, shiftId: string | null): boolean {
    const { saleId = '', number = '', discountMinor, feeMinor, taxMinor } = sale
    return takings.add({
      id: `sale:${saleId}`,
      at: doneAt(row),
      kind: 'sale',
      saleId,
      number,
      site: parts.site(),
      eventId: sale.eventId,
      shiftId,
      method: sale.method,
      currency: sale.currency,
      minor: sale.totalMinor,
      discountMinor,
      feeMinor,
      taxMinor,
      receivedMinor: sale.receivedMinor ?? null,
      roundingMinor: sale.roundingMinor ?? 0,
      lines: JSON.stringify(sale.lines.map(takenLine)),
      tickets: sale.lines.reduce((count, { quantity }) => count + quantity, 0),
      operator: row.operator,
      desk: row.desk,
      reason: sale.manualDiscount?.reason ?? null,
      orderNumber: null,
      siteMinor: null,
      receiptNumber: sale.receiptNumber ?? null,
      businessDay: sale.businessDay ?? null,
    })
  }

  function takenLine({ definitionId, optionId, quantity, priceMinor }: SaleLine): TakenLine {
    const definition = mirror.documents.seen('ticketDefinitions', definitionId) as TicketDefinition | undefined
    const options = definition?.pricingMethod?.pricingOptions?.optionDetails
    const option = options?.find((one) => one.optionId === optionId)?.name ?? null
    return { definitionId, name: definition?.name ?? 'Ticket', option, quantity, priceMinor }
  }

  function takenBack(saleId: string, of: Pick<Taking, 'at' | 'shiftId' | 'operator' | 'desk' | 'reason'>): boolean {
    // `saleId` may be an order number that the cash book has not copied yet.
    takings.onSite.learnOrders()
    const sale = takings.sale(parts.site(), saleId)
    if (sale === undefined) return false
    const nothing = { receivedMinor: null, orderNumber: null, siteMinor: null }
    return takings.add({ ...sale, ...nothing, ...of, id: `void:${sale.saleId}`, kind: 'void' })
  }

  /** A payment for an order has no tickets, discounts or fees. */
  function paid({ paymentId, amount, ...payment }: TakenPayment, at: number) {
    const { operator, deskName: laptop } = settings.get()
    const nothing = {
      discountMinor: 0,
      feeMinor: 0,
      taxMinor: 0,
      lines: '[]',
      tickets: 0,
      reason: null,
      siteMinor: null,
      ...noReceipt,
    }
    const identity = { id: paymentId, saleId: paymentId, site: parts.site(), ...payment, ...amount }
    takings.add({
      ...nothing,
      ...identity,
      ...{ at, kind: 'payment', shiftId: openShift(), operator, desk: laptop },
    })
  }

  function soldPlan({ planId, planName, amount, subscriptionId, ...sale }: SoldPlan) {
    const { minor, currency } = amount
    const lines: TakenLine[] = [{ definitionId: planId, name: planName, option: null, quantity: 1, priceMinor: minor }]
    takings.add({
      ...sale,
      ...{ id: `sale:${sale.saleId}`, kind: 'sale', site: parts.site(), eventId: noEvent, shiftId: openShift() },
      ...{ minor, currency, discountMinor: 0, feeMinor: 0, taxMinor: 0, tickets: 0, reason: null },
      ...{ lines: JSON.stringify(lines), orderNumber: subscriptionId, siteMinor: minor, ...noReceipt },
    })
  }

  const openShift = (): string | null => shifts.open(parts.site())?.id ?? null
  /** The shift at that time, as far as this laptop's shifts show. */
  const shiftAt = (at: number): string | null => shifts.of(parts.site(), at)?.id ?? null

  /** Totals on the site that are new or differ from the cash book's. */
  const newTotals = (orderNumbers: readonly string[]): { id: string; total: number }[] =>
    [...takings.onSite.withoutTotal(), ...takings.onSite.ofOrders(orderNumbers)].flatMap((sale) => {
      const total = siteTotal(sale)
      return total === null || total === sale.siteMinor ? [] : [{ id: sale.id, total }]
    })

  /**
   * Called with thousands of orders while pulling, hardly any of them ours: without news no transaction is opened, so
   * nothing waits for the disk.
   */
  function learn(orderNumbers: readonly string[]): boolean {
    if (!takings.onSite.isNamedAnew() && newTotals(orderNumbers).length === 0) return false
    return outbox.transaction(() => {
      const isNamed = takings.onSite.learnOrders()
      const totals = newTotals(orderNumbers)
      for (const { id, total } of totals) takings.onSite.setTotal(id, total)
      return isNamed || totals.length > 0
    })
  }

  /** Null also for an order in another currency, whose total cannot be compared. */
  function siteTotal({ orderNumber, currency }: Taking): number | null {
    const order = orderNumber === null ? undefined : (mirror.documents.seen('orders', orderNumber) as Order | undefined)
    const total = toMoney(order?.totalPrice)
    return total === null || total.currency !== currency ? null : total.minor
  }

  function complete(): number {
    let rowCount = 0
    const count = (isNew: boolean) => {
      if (isNew) rowCount += 1
    }
    for (const row of [...takings.inHistory.missingSales(), ...outbox.rows.ofOperations('sales.sell')]) {
      const sale = Sale.safeParse(storedInput(row)).data
      if (sale?.saleId === undefined || takings.has(`sale:${sale.saleId}`)) continue
      count(sold(row, sale, shiftAt(doneAt(row))))
      if (isCancelled(row)) count(takenBack(sale.saleId, { ...whoOf(row), ...when(row.at), reason: null }))
    }
    for (const row of [...takings.inHistory.endedVoids(), ...outbox.rows.ofOperations('sales.void')]) {
      const voiding = SaleVoid.safeParse(storedInput(row)).data
      const reason = voiding?.reason ?? null
      if (voiding !== undefined) count(takenBack(voiding.saleId, { ...whoOf(row), ...when(doneAt(row)), reason }))
    }
    return rowCount
  }

  const when = (at: number) => ({ at, shiftId: shiftAt(at) })

  return {
    sold: (row, sale) => void sold(row, sale, openShift()),
    takenBack: ({ saleId, reason = null }, at) => {
      const { operator, deskName: laptop } = settings.get()
      takenBack(saleId, { at, shiftId: openShift(), operator, desk: laptop, reason })
    },
    paid,
    soldPlan,
    paymentReturned: (payment, { at, reason }) => {
      const { operator, deskName: laptop } = settings.get()
      const { voidedAt: _voided, ...row } = { voidedAt: null, ...payment }
      const id = `paymentVoid:${payment.saleId}`
      const how = { at, reason, operator, desk: laptop, shiftId: openShift(), receivedMinor: null }
      takings.add({ ...row, ...how, id, kind: 'paymentVoid' })
    },
    learn,
    complete: () => outbox.transaction(complete),
  }
}

/** Payments and plans have the laptop's long number only. */
const noReceipt = { receiptNumber: null, businessDay: null }

const whoOf = ({ operator, desk: laptop }: Written) => ({ operator, desk: laptop })
const isCancelled = (row: Written | EndedRow): row is EndedRow => 'result' in row && row.result === 'cancelled'
