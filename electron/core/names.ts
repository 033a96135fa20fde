import type { Sale } from '../../shared/app/sales.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { ticketsOfSale } from './box-office/sale-ids.ts'
import type { Mirror } from './mirror/mirror.ts'
import { nameOfTicket, openSaleOfTicket } from './sales/sale-commands.ts'
import type { Outbox } from './sync/outbox.ts'
import type { NameOf } from './sync/queued-operation.ts'

/** Display names of records, including tickets sold here that have no number yet. */
export function createNames({
  mirror,
  outbox,
}: {
  mirror: Pick<Mirror, 'documents' | 'registry'>
  outbox: Pick<Outbox, 'rows' | 'identities'>
}): NameOf {
  /** A ticket without a number is shown with its type's name. */
  function soldHere(ticketId: string): ReturnType<NameOf> | undefined {
    const sale = openSaleOfTicket(outbox, ticketId)
    return sale === undefined
      ? undefined
      : {
          name: nameOfTicket(sale, ticketId),
          code: typeOf(sale, ticketId) ?? sale.receiptNumber ?? sale.number ?? ticketId,
        }
  }
  function typeOf(sale: Sale, ticketId: string): string | undefined {
    const ticket = ticketsOfSale(sale).find((ticket) => ticket.ticketId === ticketId)
    const definition = mirror.documents.stored('ticketDefinitions', ticket?.definitionId ?? '') as
      | TicketDefinition
      | undefined
    return definition?.name ?? undefined
  }
  return (dataSet, id) => {
    const entity = mirror.registry.entityOf(dataSet)
    const document = mirror.documents.seen(dataSet, outbox.identities.platformId(id))
    if (document !== undefined) return { name: entity.nameOf(document), code: entity.codeOf?.(document) ?? id }
    return soldHere(id) ?? { name: '', code: id }
  }
}
