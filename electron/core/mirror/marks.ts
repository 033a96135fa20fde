import { createHash } from 'node:crypto'
import type { DataSet } from '../../../shared/app/sync.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { entityOf } from './entities.ts'

/** A record in an audit: its id, and what tells one state of it from another. */
export type Marked = readonly [id: string, mark: string]

/**
 * The mark of a document, taken from what even the shortest listing of its service carries: revision and last change,
 * and for tickets, which have neither, their state. Empty = the listing does not tell.
 */
export function markOf(dataSet: DataSet, document: unknown): string {
  if (dataSet === 'tickets') return ticketMark(document as Ticket)
  const entity = entityOf(dataSet)
  return versionMark({ revision: entity.revision(document), updatedDate: entity.updatedDate(document) })
}

/** The same mark from the columns that are kept beside a document. */
export const versionMark = ({
  revision,
  updatedDate,
}: {
  revision: string | null
  updatedDate: string | null
}): string => (revision === null && updatedDate === null ? '' : `${revision ?? ''} ${updatedDate ?? ''}`)

function ticketMark(ticket: Ticket): string {
  const { orderNumber, ticketDefinitionId, orderStatus, canceled, archived, checkIn } = ticket
  const state = [orderNumber, ticketDefinitionId, orderStatus, canceled === true, archived === true, checkIn?.created]
  return state.map((part) => String(part ?? '')).join(' ')
}

/** One text for a set of marked records, whatever their order. */
export function digestOf(rows: readonly Marked[]): string {
  const hash = createHash('sha256')
  const sorted = rows.map(([id, mark]) => `${id} ${mark}\n`).sort()
  for (const line of sorted) hash.update(line)
  return hash.digest('hex')
}
