import type { BeyondAllowance } from '../../../shared/app/offer.ts'
import type { Receipt } from '../../../shared/app/op.ts'
import { Sale, type SaleVoid } from '../../../shared/app/sales.ts'
import type { TicketChange } from '../../../shared/app/tickets.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type SoldTicket, saleIdOf, saleRecordOf, ticketsOfSale } from '../box-office/sale-ids.ts'
import type { Scans } from '../box-office/scans.queries.ts'
import type { DeskContext } from '../desk-context.ts'
import { entityKey, recordIdOf } from '../mirror/keys.ts'
import type { Drawer } from '../shift/drawer.ts'
import { localIdOf } from '../sync/identities.queries.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { Admissions } from '../sync/queue.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'
import { mustBeExplained } from './discount-rule.ts'
import { namesOf } from './sale-guests.ts'
import { nameOf } from './sale-outcome.ts'
import { progressOf } from './sale-progress.ts'
import type { SalesContext } from './sales-context.ts'
import type { SalesStore } from './sales-store.ts'
import type { SoldHere } from './sold-here.queries.ts'

/** Sales as the window asks for them. */
export function createSaleCommands(
  desk: Pick<DeskContext, 'ports' | 'queue' | 'outbox' | 'settings' | 'mirror' | 'publish' | 'status'> & {
    sales: SalesStore
    scans: Scans
    drawer: Drawer
    tickets: TicketQueries
    soldHere: SoldHere
  },
  selling: SalesContext,
  doors: { letOutAgain(ticketNumbers: readonly TicketChange[]): void },
) {
  const { ports, queue, outbox, settings, scans, drawer, mirror, soldHere } = desk

  /** The sale, its number and the check-ins of its guests are on disk together, or nothing is. */
  function sell(wanted: Sale): Receipt {
    mustBeExplained(wanted)
    const receipt = queue.together(() => {
      const saleId = saleIdOf(localIdOf(ports.random.uuid()))
      const { contactId } = wanted.buyer
      const buyer = {
        ...wanted.buyer,
        ...(contactId === undefined ? {} : { contactId: outbox.identities.platformId(contactId) }),
      }
      const { approvalId: _word, discountApprovalId: _words, ...rest } = wanted
      const approved = approvedBeyond({ ...wanted, saleId })
      const sale: Sale = { ...rest, ...approved, buyer, saleId, number: selling.facts.takeNumber() }
      const saleReceipt = queue.add('sales.sell', sale, (row) => drawer.book.sold(row, sale))
      if (sale.checkIn) for (const ticket of ticketsOfSale(sale)) letIn(sale, ticket)
      return saleReceipt
    })
    desk.publish('sales', 'changed', { saleId: receipt.recordId })
    desk.publish('shift', 'changed', { shiftId: null })
    if (wanted.checkIn) desk.publish('checkin', 'changed', { eventId: wanted.eventId })
    return receipt
  }

  /**
   * A sale beyond what this desk may do by itself needs a manager's word, which is used up by it: while the site cannot be
   * asked beyond the allowance, and always beyond what the desk may give away. Returns what was approved; throws
   * `precondition` (see `BeyondAllowance`) when there is none.
   */
  function approvedBeyond(sale: Sale): Pick<Sale, 'approvalId' | 'discountApprovalId'> {
    const { eventId, saleId = '', approvalId: id } = sale
    const unsure = selling.canAsk() ? [] : selling.allowances.beyond(sale, selling.typeName)
    const excess = selling.discounts.beyond(sale)
    if (unsure.length + excess.length === 0) return {}
    if (id !== undefined && desk.sales.approvals.use({ id, eventId, saleId, now: ports.clock.now() })) {
      return {
        ...(unsure.length === 0 ? {} : { approvalId: id }),
        ...(excess.length === 0 ? {} : { discountApprovalId: id }),
      }
    }
    const data: BeyondAllowance = { beyond: [...unsure, ...excess] }
    throw new AppError('precondition', { data })
  }

  function letIn(sale: Sale, { ticketId }: SoldTicket): void {
    const { eventId } = sale
    const { deskName, operator } = settings.get()
    queue.add('tickets.checkIn', { eventId, ticketNumber: ticketId }, (row) =>
      scans.add({
        id: ports.random.uuid(),
        at: row.madeAt,
        eventId,
        mode: 'in',
        outcome: 'admitted',
        code: ticketId,
        ticketNumber: ticketId,
        name: nameOfTicket(sale, ticketId),
        typeName: null,
        seat: null,
        operator,
        desk: deskName,
        operationId: row.id,
      }),
    )
  }

  function takeBack(wanted: SaleVoid): Receipt {
    const { saleId } = wanted
    const receipt = queue.together(() => {
      drawer.book.takenBack(wanted, ports.clock.now())
      const row = openSaleOf(outbox, saleId)
      if (row !== undefined) cancelWaiting(row)
      if (row === undefined || mayBeSold(row)) {
        const voidReceipt = queue.add('sales.void', wanted)
        voidTickets(wanted)
        // What waits for a person goes on by itself now: it is looked up, and then given up.
        if (row?.state === 'needsYou' || row?.state === 'refused') {
          outbox.update(row.id, { state: 'unknown', lookedUp: 0, nextTryAt: 0 })
        }
        return voidReceipt
      }
      const at = ports.clock.now()
      outbox.settle(row.id, { result: 'cancelled', at, detail: messageOf('sync.takenBackUnsent') })
      return { operationId: row.id, at: new Date(at).toISOString(), recordId: saleId }
    })
    void mirror.show([entityKey('orders', saleId)]).catch(() => undefined)
    desk.publish('sales', 'changed', { saleId })
    desk.publish('shift', 'changed', { shiftId: null })
    desk.publish('checkin', 'changed', { eventId: wanted.eventId })
    desk.publish('sync', 'changed', desk.status())
    desk.publish('sync', 'queueChanged', {})
    return receipt
  }

  /** Whoever was let in with it counts as in no more, and its tickets admit nobody, here at once and then everywhere. */
  function voidTickets({ saleId, eventId }: SaleVoid): void {
    const local = soldHere.localId('orders', saleId) ?? saleId
    const ownSale = soldHere.sale(local)?.sale
    const tickets =
      ownSale === undefined
        ? desk.tickets.ofOrder(eventId, outbox.identities.platformId(saleId)).map(({ ticket }) => ticket.ticketNumber)
        : ticketsOfSale(ownSale).map(({ ticketId }) => outbox.identities.platformId(ticketId))
    // An admission is remembered by the name that the ticket had then.
    const first = ownSale === undefined ? [] : ticketsOfSale(ownSale).map(({ ticketId }) => ticketId)
    scans.markUndone(first.flatMap((ticketId) => scans.admissionsSince(ticketId, 0)).map(({ id }) => id))
    const changes = tickets.map((ticketNumber) => ({ eventId, ticketNumber }))
    doors.letOutAgain(changes)
    for (const change of changes) queue.add('tickets.void', change)
  }

  /** What waited for a sale that is taken back has lost its meaning, and none of it was sent. */
  function cancelWaiting(sale: OutboxRow): void {
    const at = ports.clock.now()
    const waiting = outbox.all().filter((row) => row.dependsOn === sale.number && row.sentAt === null)
    for (const row of waiting) {
      outbox.settle(row.id, {
        result: 'cancelled',
        at,
        detail: messageOf('sales.waitedForTakenBack', { what: messageFrom(sale.what) }),
      })
      const ticketId = recordIdOf(row)
      scans.markUndone(scans.admissionsSince(ticketId, 0).map(({ id }) => id))
    }
  }

  return { 'sales.sell': sell, 'sales.void': takeBack } satisfies Admissions
}

/** A sale that is not done, by its id here. */
export const openSaleOf = (outbox: Outbox, saleId: string): OutboxRow | undefined =>
  outbox.ofEntity(entityKey('orders', saleId)).find(({ operation }) => operation === 'sales.sell')

/** Whether somebody takes a sale back that is still under way. */
export const isVoidedIn =
  (outbox: Outbox) =>
  (saleId: string): boolean =>
    outbox.ofEntity(entityKey('orders', saleId)).some(({ operation }) => operation === 'sales.void')

/** Whether the site may have an order or a hold of it. Before the first checkout left there can be no order. */
function mayBeSold(row: OutboxRow): boolean {
  const { hold, checkoutAt } = progressOf(row)
  return row.state === 'sending' || hold !== null || checkoutAt !== null
}

/** The sale that a ticket without a number belongs to, while it is not done; undefined for any other ticket. */
export function openSaleOfTicket(outbox: Outbox, ticketId: string): Sale | undefined {
  const record = saleRecordOf(ticketId)
  const row = record === undefined ? undefined : openSaleOf(outbox, record.id)
  return row === undefined ? undefined : Sale.safeParse(storedInput(row)).data
}

/** Who a ticket of a sale is for, as far as the till was told; else the buyer. */
export const nameOfTicket = (sale: Sale, ticketId: string): string =>
  namesOf(sale)[ticketsOfSale(sale).findIndex((one) => one.ticketId === ticketId)] ?? nameOf(sale)
