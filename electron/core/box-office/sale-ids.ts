import type { Sale } from '../../../shared/app/sales.ts'

/**
 * Length of a sale's id, limited so that its tickets' ids fit where a ticket number of the platform fits (36
 * characters).
 */
const digits = 24

/** Makes the id of a new sale from a new local id: short enough to append a ticket's number. */
export const saleIdOf = (localId: string): string =>
  `local-${localId.replace('local-', '').replaceAll('-', '').slice(0, digits)}`

/** A ticket of a sale before the platform has given it a number. */
export interface SoldTicket {
  ticketId: string
  definitionId: string
}

/** The tickets of a sale, line by line. */
export function ticketsOfSale({ saleId = '', lines }: Pick<Sale, 'saleId' | 'lines'>): SoldTicket[] {
  return lines
    .flatMap(({ definitionId, quantity }) => Array.from({ length: quantity }, () => definitionId))
    .map((definitionId, at) => ({ ticketId: `${saleId}-${String(at + 1).padStart(2, '0')}`, definitionId }))
}

// linear: parts of fixed lengths.
const ofSale = new RegExp(`^local-[0-9a-f]{${digits}}$`)
// linear: parts of fixed lengths.
const ofTicket = new RegExp(`^(local-[0-9a-f]{${digits}})-(\\d{2}|[1-9]\\d{2,3})$`)

/** Whether a text is the id of a sale, as `saleIdOf` makes it. */
export const isSaleId = (text: string): boolean => ofSale.test(text)

/**
 * The sale that a ticket with a local id belongs to, and which of its tickets it is, from 1; undefined for a ticket of the
 * platform. Scanners may send it in capitals.
 */
export function readTicketId(ticketId: string): { saleId: string; place: number } | undefined {
  const [, saleId, place] = ofTicket.exec(ticketId.toLowerCase()) ?? []
  return saleId === undefined ? undefined : { saleId, place: Number(place) }
}

/** The record of the sale that a ticket with a local id belongs to; undefined for a ticket of the platform. */
export function saleRecordOf(ticketId: string): { dataSet: 'orders'; id: string } | undefined {
  const read = readTicketId(ticketId)
  return read === undefined ? undefined : { dataSet: 'orders', id: read.saleId }
}
