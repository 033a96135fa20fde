import { z } from 'zod'
import type { Money } from '../../../shared/app/common.ts'
import { Sale, type SaleLine, SaleVoid } from '../../../shared/app/sales.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { EndedRow, Taking, Takings } from './cash-book.queries.ts'
import type { Shifts } from './shifts.queries.ts'

/** Tickets of one kind in a row of the cash book, with the names that they had. */
export const TakenLine = z.object({
  definitionId: z.string(),
  name: z.string(),
  /** Which of its prices; null where it has one. */
  option: z.string().nullable(),
  quantity: z.number().int(),
  priceMinor: z.number().int(),
})
export type TakenLine = z.infer<typeof TakenLine>

/** What is known of an outbox row, or of the same row in history. */
type Written = { input: string; madeAt: number; operator: string; desk: string }

/**
 * What changed hands at this desk, for good. The outbox and its history say what becomes of a sale; this says what lies in
 * the drawer, and stays when they have forgotten it.
 */
export interface CashBook {
  /** Writes a sale down. Call it in the transaction that saves the sale: both are on disk, or neither is. */
  sold(row: Written, sale: Sale): void
  /** Writes down that a sale of this desk was taken back, once. Sales of other desks are in their books. */
  takenBack(wanted: SaleVoid, at: number): void
  /** Writes down money that came for an order. Call it in the transaction that says so to the site. */
  paid(payment: TakenPayment, at: number): void
  /** Writes down that a payment was voided, once. */
  paymentReturned(payment: Taking, how: { at: number; reason: string | null }): void
  /** Takes over what the site says of sales, from identities and from these orders of the mirror; true when it is news. */
  learn(orderNumbers: readonly string[]): boolean
  /**
   * Adds sales that the outbox or its history has and the book has not: a damaged file was replaced by what could still
   * be read. Returns how many rows that were.
   */
  complete(): number
}

/** Money for an order, as it is written down. */
export interface TakenPayment {
  paymentId: string
  number: string
  eventId: string
  orderNumber: string
  method: string
  amount: Money
  receivedMinor: number | null
}

export interface CashBookParts {
  takings: Takings
  shifts: Shifts
  outbox: Outbox
  settings: SettingsStore
  mirror: Pick<Mirror, 'seen'>
  /** The site whose money it is. */
  site(): string
}

export function createCashBook(parts: CashBookParts): CashBook {
  const { takings, shifts, outbox, settings, mirror } = parts

  function sold(row: Written, sale: Sale, shiftId: string | null): boolean {
    const { saleId = '', number = '', discountMinor, feeMinor, taxMinor } = sale
    return takings.add({
      id: `sale:${saleId}`,
      at: row.madeAt,
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
      lines: JSON.stringify(sale.lines.map(takenLine)),
      tickets: sale.lines.reduce((count, { quantity }) => count + quantity, 0),
      operator: row.operator,
      desk: row.desk,
      reason: sale.manualDiscount?.reason ?? null,
      orderNumber: null,
      siteMinor: null,
    })
  }

  function takenLine({ definitionId, optionId, quantity, priceMinor }: SaleLine): TakenLine {
    const definition = mirror.seen('ticketDefinitions', definitionId) as TicketDefinition | undefined
    const options = definition?.pricingMethod?.pricingOptions?.optionDetails
    const option = options?.find((one) => one.optionId === optionId)?.name ?? null
    return { definitionId, name: definition?.name ?? 'Ticket', option, quantity, priceMinor }
  }

  function takenBack(saleId: string, of: Pick<Taking, 'at' | 'shiftId' | 'operator' | 'desk' | 'reason'>): boolean {
    // It may be called by its order number, which the book has not heard of yet.
    takings.learnOrders()
    const sale = takings.sale(parts.site(), saleId)
    if (sale === undefined) return false
    const nothing = { receivedMinor: null, orderNumber: null, siteMinor: null }
    return takings.add({ ...sale, ...nothing, ...of, id: `void:${sale.saleId}`, kind: 'void' })
  }

  /** Money for an order is no sale: it has no tickets, and takes its discounts and fees from nowhere. */
  function paid({ paymentId, number, eventId, orderNumber, method, amount, receivedMinor }: TakenPayment, at: number) {
    const { operator, deskName: desk } = settings.get()
    const nothing = {
      discountMinor: 0,
      feeMinor: 0,
      taxMinor: 0,
      lines: '[]',
      tickets: 0,
      reason: null,
      siteMinor: null,
    }
    const identity = { id: paymentId, saleId: paymentId, number, site: parts.site(), eventId, orderNumber }
    takings.add({
      ...nothing,
      ...identity,
      ...{ at, kind: 'payment', shiftId: openShift(), method, ...amount, receivedMinor, operator, desk },
    })
  }

  const openShift = (): string | null => shifts.open(parts.site())?.id ?? null
  /** The shift that it belonged to then, as far as the shifts of this desk say. */
  const shiftAt = (at: number): string | null => shifts.of(parts.site(), at)?.id ?? null

  /** The totals that are not in the book yet. */
  const newTotals = (orderNumbers: readonly string[]): { id: string; total: number }[] =>
    [...takings.withoutTotal(), ...takings.ofOrders(orderNumbers)].flatMap((sale) => {
      const total = siteTotal(sale)
      return total === null || total === sale.siteMinor ? [] : [{ id: sale.id, total }]
    })

  /** Orders come by the thousand, and hardly any is ours: nothing is written, and nothing waits for the disk, without news. */
  function learn(orderNumbers: readonly string[]): boolean {
    if (!takings.isNamedAnew() && newTotals(orderNumbers).length === 0) return false
    return outbox.transaction(() => {
      const isNamed = takings.learnOrders()
      const totals = newTotals(orderNumbers)
      for (const { id, total } of totals) takings.setTotal(id, total)
      return isNamed || totals.length > 0
    })
  }

  /** An order in another currency has no total that could be held against the sale's. */
  function siteTotal({ orderNumber, currency }: Taking): number | null {
    const order = orderNumber === null ? undefined : (mirror.seen('orders', orderNumber) as Order | undefined)
    const total = toMoney(order?.totalPrice)
    return total === null || total.currency !== currency ? null : total.minor
  }

  function complete(): number {
    let rowCount = 0
    const count = (isNew: boolean) => {
      if (isNew) rowCount += 1
    }
    const open = outbox.all()
    const of = (operation: string) => open.filter((row) => row.operation === operation)
    for (const row of [...takings.missingSales(), ...of('sales.sell')]) {
      const sale = Sale.safeParse(storedInput(row)).data
      if (sale?.saleId === undefined || takings.has(`sale:${sale.saleId}`)) continue
      count(sold(row, sale, shiftAt(row.madeAt)))
      if (isCancelled(row)) count(takenBack(sale.saleId, { ...whoOf(row), ...when(row.at), reason: null }))
    }
    for (const row of [...takings.endedVoids(), ...of('sales.void')]) {
      const voiding = SaleVoid.safeParse(storedInput(row)).data
      const reason = voiding?.reason ?? null
      if (voiding !== undefined) count(takenBack(voiding.saleId, { ...whoOf(row), ...when(row.madeAt), reason }))
    }
    return rowCount
  }

  const when = (at: number) => ({ at, shiftId: shiftAt(at) })

  return {
    sold: (row, sale) => void sold(row, sale, openShift()),
    takenBack: ({ saleId, reason = null }, at) => {
      const { operator, deskName: desk } = settings.get()
      takenBack(saleId, { at, shiftId: openShift(), operator, desk, reason })
    },
    paid,
    paymentReturned: (payment, { at, reason }) => {
      const { operator, deskName: desk } = settings.get()
      const { voidedAt: _voided, ...row } = { voidedAt: null, ...payment }
      const id = `paymentVoid:${payment.saleId}`
      const how = { at, reason, operator, desk, shiftId: openShift(), receivedMinor: null }
      takings.add({ ...row, ...how, id, kind: 'paymentVoid' })
    },
    learn,
    complete: () => outbox.transaction(complete),
  }
}

const whoOf = ({ operator, desk }: Written) => ({ operator, desk })
const isCancelled = (row: Written | EndedRow): row is EndedRow => 'result' in row && row.result === 'cancelled'
