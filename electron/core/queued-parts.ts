import type { Contact } from '../../shared/wire/contacts.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { contactName } from './contacts/contact.mirror.ts'
import { contactParts } from './contacts/contact.queued.ts'
import type { Mirror } from './mirror/mirror.ts'
import { orderParts } from './orders/order.queued.ts'
import { buyerOf } from './orders/order-facts.ts'
import { createResold } from './sales/resold.ts'
import { salePart } from './sales/sale.queued.ts'
import { buyerPart } from './sales/sale-buyer.queued.ts'
import { createSalesFacts } from './sales/sales-facts.ts'
import type { SalesStore } from './sales/sales-store.ts'
import { isVoidedIn, nameOfSold } from './sales/take-sales.ts'
import { voidPart } from './sales/void.queued.ts'
import type { SettingsStore } from './settings/settings.queries.ts'
import type { Outbox } from './sync/outbox.ts'
import type { QueuedParts } from './sync/queue.ts'
import { ticketParts } from './tickets/ticket.queued.ts'
import { answerPart } from './tickets/ticket-answers.queued.ts'
import { mailPart } from './tickets/ticket-mail.queued.ts'
import { ticketVoidPart } from './tickets/ticket-void.queued.ts'
import type { TicketQueries } from './tickets/tickets.queries.ts'

interface Sources {
  outbox: Outbox
  mirror: Mirror
  tickets: TicketQueries
  sales: SalesStore
  settings: SettingsStore
}

/** The core's half of every queued operation, with what each needs to know of this laptop. */
export function createQueuedParts({ outbox, mirror, tickets, sales, settings }: Sources): QueuedParts {
  const nameOfContact = (id: string) => {
    const contact = mirror.seen('contacts', outbox.identities.platformId(id)) as Contact | undefined
    return contact === undefined ? undefined : contactName(contact)
  }
  const nameOfOrder = (id: string) => {
    const order = mirror.seen('orders', outbox.identities.platformId(id)) as Order | undefined
    const buyer = order === undefined ? '' : buyerOf(order)
    return buyer === '' ? `order ${id}` : `order ${id} of ${buyer}`
  }
  const nameOfTicket = (ticketNumber: string) => tickets.name(ticketNumber) ?? nameOfSold(outbox, ticketNumber)
  return {
    ...ticketParts(nameOfTicket),
    'tickets.void': ticketVoidPart(nameOfTicket),
    'sales.sell': salePart({
      isVoided: isVoidedIn(outbox),
      isResold: createResold(mirror.reader),
      approvalReason: sales.approvals.reasonOf,
      invoiced: createSalesFacts(settings, sales.records).invoiced,
    }),
    'sales.void': voidPart(),
    'sales.setBuyer': buyerPart(),
    'tickets.answer': answerPart((ticketNumber) => tickets.name(ticketNumber)),
    'tickets.mail': mailPart(),
    ...contactParts(nameOfContact),
    ...orderParts(nameOfOrder),
  }
}
