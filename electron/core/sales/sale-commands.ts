import type { BeyondAllowance } from '../../../shared/app/offer.ts'
import type { Receipt } from '../../../shared/app/op.ts'
import { Sale, type SaleVoid } from '../../../shared/app/sales.ts'
import type { TicketChange } from '../../../shared/app/tickets.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type SoldTicket, saleIdOf, saleRecordOf, ticketsOfSale } from '../box-office/sale-ids.ts'
import type { Scans } from '../box-office/scans.queries.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey, recordIdOf } from '../mirror/keys.ts'
import type { Operators } from '../operators/operators.ts'
import type { Drawer } from '../shift/drawer.ts'
import { localIdOf } from '../sync/identities.queries.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { EnqueueGuards } from '../sync/queue.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'
import { withCashRounding } from './cash-sale.ts'
import { mustBeExplained } from './discount-rule.ts'
import { namesOf } from './sale-guests.ts'
import { nameOf } from './sale-outcome.ts'
import { progressOf } from './sale-progress.ts'
import type { SalesContext } from './sales-context.ts'
import type { SalesStore } from './sales-store.ts'
import type { SoldHere } from './sold-here.queries.ts'

/** Admissions of `sales.sell` and `sales.void`, called when the window sells or voids. */
export function createSaleCommands(
  context: Pick<
    CoreContext,
    'ports' | 'queue' | 'outbox' | 'settings' | 'mirror' | 'publish' | 'status' | 'siteNow' | 'canAsk' | 'assertSite'
  > & {
    sales: SalesStore
    scans: Scans
    drawer: Drawer
    operators: Operators
    tickets: TicketQueries
    soldHere: SoldHere
  },
  selling: SalesContext,
  doors: { letOutAgain(ticketNumbers: readonly TicketChange[]): void },
) {
  const { ports, queue, outbox, settings, scans, drawer, mirror, soldHere } = context

  /**
   * Saves the sale, its number, its line in the cash book and its guests' check-ins in one transaction. Before that it is
   * compared with the offer. Sales that are in the outbox already aren't compared again: they were made at the prices of
   * their time.
   */
  function sell(wanted: Sale): Receipt {
    mustBeExplained(wanted)
    context.assertSite()
    selling.charges.assertOffered(wanted)
    const receipt = queue.together(() => {
      const saleId = saleIdOf(localIdOf(ports.random.uuid()))
      const { contactId } = wanted.buyer
      const buyer = {
        ...wanted.buyer,
        ...(contactId === undefined ? {} : { contactId: outbox.identities.platformId(contactId) }),
      }
      const { approvalId: _id, discountApprovalId: _other, soldBy: _name, ...rest } = wanted
      const approved = approvedBeyond({ ...wanted, saleId })
      const number = selling.salesNumbers.takeNumber()
      const sale: Sale = {
        ...withCashRounding(rest),
        ...approved,
        ...soldBy(approved),
        ...{ buyer, saleId, number },
        ...selling.receipts.next(wanted.eventId),
      }
      const saleReceipt = queue.add('sales.sell', sale, (row) => drawer.book.sold(row, sale))
      if (sale.checkIn) for (const ticket of ticketsOfSale(sale)) letIn(sale, ticket)
      return saleReceipt
    })
    context.publish('sales', 'changed', { saleId: receipt.recordId })
    context.publish('shift', 'changed', { shiftId: null })
    if (wanted.checkIn) context.publish('checkin', 'changed', { eventId: wanted.eventId })
    return receipt
  }

  /**
   * Uses an approval up when a sale exceeds what its operator may do: the allowance, while the site can't be asked, or the
   * discount, always. Returns what the approval was used for. Throws `precondition` (with `BeyondAllowance`) when an
   * approval is needed and there is no valid one, or its operator may not do it either.
   */
  function approvedBeyond(sale: Sale): Pick<Sale, 'approvalId' | 'discountApprovalId'> {
    const { eventId, saleId = '', approvalId: id } = sale
    const unsure = context.canAsk() ? [] : selling.allowances.beyond(sale, selling.typeName)
    const excess = selling.discounts.beyond(sale)
    if (unsure.length + excess.length === 0) return {}
    if (id !== undefined && suffices(id, sale, unsure.length > 0) && takeUp({ id, eventId, saleId })) {
      return {
        ...(unsure.length === 0 ? {} : { approvalId: id }),
        ...(excess.length === 0 ? {} : { discountApprovalId: id }),
      }
    }
    const data: BeyondAllowance = { beyond: [...unsure, ...excess] }
    throw new AppError('precondition', { data })
  }

  /** Whether the operator who approved may do it: give so much away, and (a manager) sell more than is known to be left. */
  function suffices(id: string, sale: Sale, isUnsure: boolean): boolean {
    const approverId = context.sales.approvals.get(id)?.approverId ?? ''
    const approver = context.operators.kept.store.find(approverId)
    const needed = isUnsure ? 'manage' : 'sell'
    if (approver?.rights.includes(needed) !== true) return false
    return selling.discounts.beyond(sale, approverId).length === 0
  }

  function takeUp(use: { id: string; eventId: string; saleId: string }): boolean {
    const approval = context.sales.approvals.get(use.id)
    if (approval === undefined || !context.sales.approvals.takeForSale({ ...use, now: context.siteNow() })) return false
    const { approvedBy: name, operator: other, reason } = approval
    context.operators.kept.note('sales.sell', { code: 'operators.approved', name, other, reason, right: 'sell' })
    return true
  }

  /** Who stands on the site's order: the operator, and who approved. No one where the laptop has a single user. */
  function soldBy({ approvalId, discountApprovalId }: Pick<Sale, 'approvalId' | 'discountApprovalId'>) {
    const seller = context.operators.current()?.name
    if (seller === undefined) return {}
    const approvedBy = context.sales.approvals.get(approvalId ?? discountApprovalId ?? '')?.approvedBy
    return { soldBy: [seller, ...(approvedBy === undefined ? [] : [approvedBy])] }
  }

  function letIn(sale: Sale, { ticketId }: SoldTicket): void {
    const { eventId } = sale
    const { deskName: laptopName, operator } = settings.get()
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
        desk: laptopName,
        operationId: row.id,
      }),
    )
  }

  function takeBack(wanted: SaleVoid): Receipt {
    const { saleId } = wanted
    const receipt = queue.together(() => {
      drawer.book.takenBack(wanted, context.siteNow())
      const row = openSaleOf(outbox, saleId)
      if (row !== undefined) cancelWaiting(row)
      if (row === undefined || mayBeSold(row)) {
        const voidReceipt = queue.add('sales.void', wanted)
        voidTickets(wanted)
        // No person has to decide about this sale any more: as `unknown` it is looked up by the lane, and then given
        // up.
        if (row?.state === 'needsYou' || row?.state === 'refused') {
          outbox.changes.update(row.id, { state: 'unknown', lookedUp: 0, nextTryAt: 0 })
        }
        return voidReceipt
      }
      const at = ports.clock.now()
      outbox.changes.settle(row.id, { result: 'cancelled', at, detail: messageOf('sync.takenBackUnsent') })
      return { operationId: row.id, at: new Date(at).toISOString(), recordId: saleId }
    })
    void mirror.documents.show([entityKey('orders', saleId)]).catch(() => undefined)
    context.publish('sales', 'changed', { saleId })
    context.publish('shift', 'changed', { shiftId: null })
    context.publish('checkin', 'changed', { eventId: wanted.eventId })
    context.publish('sync', 'changed', context.status())
    context.publish('sync', 'queueChanged', {})
    return receipt
  }

  /**
   * Undoes the admissions of the sale's tickets and voids the tickets: here at once, on other laptops when it was sent.
   */
  function voidTickets({ saleId, eventId }: SaleVoid): void {
    const local = soldHere.localId('orders', saleId) ?? saleId
    const ownSale = soldHere.sale(local)?.sale
    const tickets =
      ownSale === undefined
        ? context.tickets
            .ofOrder(eventId, outbox.identities.platformId(saleId))
            .map(({ ticket }) => ticket.ticketNumber)
        : ticketsOfSale(ownSale).map(({ ticketId }) => outbox.identities.platformId(ticketId))
    // Scans are stored under the id that the ticket had at the time, so look them up by the local ids.
    const first = ownSale === undefined ? [] : ticketsOfSale(ownSale).map(({ ticketId }) => ticketId)
    scans.setUndone(first.flatMap((ticketId) => scans.admissions.since(ticketId, 0)).map(({ id }) => id))
    const changes = tickets.map((ticketNumber) => ({ eventId, ticketNumber }))
    doors.letOutAgain(changes)
    for (const change of changes) queue.add('tickets.void', change)
  }

  /** Cancels unsent rows that depend on a voided sale: without it they have no effect. */
  function cancelWaiting(sale: OutboxRow): void {
    const at = ports.clock.now()
    const waiting = outbox.rows.dependentsOf(sale).filter((row) => row.sentAt === null)
    for (const row of waiting) {
      outbox.changes.settle(row.id, {
        result: 'cancelled',
        at,
        detail: messageOf('sales.waitedForTakenBack', { what: messageFrom(sale.what) }),
      })
      const ticketId = recordIdOf(row)
      scans.setUndone(scans.admissions.since(ticketId, 0).map(({ id }) => id))
    }
  }

  return { 'sales.sell': sell, 'sales.void': takeBack } satisfies EnqueueGuards
}

/** The outbox row of a sale, by its local id; undefined when it has left the outbox. */
export const openSaleOf = (outbox: Pick<Outbox, 'rows' | 'identities'>, saleId: string): OutboxRow | undefined =>
  outbox.rows.ofEntity(entityKey('orders', saleId)).find(({ operation }) => operation === 'sales.sell')

/** Whether a void of the sale is in the outbox. */
export const isVoidedIn =
  (outbox: Pick<Outbox, 'rows' | 'identities'>) =>
  (saleId: string): boolean =>
    outbox.rows.ofEntity(entityKey('orders', saleId)).some(({ operation }) => operation === 'sales.void')

/**
 * Whether the site may have a reservation or an order of this sale. Before the first checkout was sent there can be no
 * order.
 */
function mayBeSold(row: OutboxRow): boolean {
  const { hold, checkoutAt } = progressOf(row)
  return row.state === 'sending' || hold !== null || checkoutAt !== null
}

/** The sale of a ticket with a local id, while it is in the outbox; undefined for any other ticket. */
export function openSaleOfTicket(outbox: Pick<Outbox, 'rows' | 'identities'>, ticketId: string): Sale | undefined {
  const record = saleRecordOf(ticketId)
  const row = record === undefined ? undefined : openSaleOf(outbox, record.id)
  return row === undefined ? undefined : Sale.safeParse(storedInput(row)).data
}

/** The name of the guest that a ticket was sold for; the buyer's name where the till was given none. */
export const nameOfTicket = (sale: Sale, ticketId: string): string =>
  namesOf(sale)[ticketsOfSale(sale).findIndex((one) => one.ticketId === ticketId)] ?? nameOf(sale)
