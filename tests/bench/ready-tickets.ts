import { rowsOf } from '../support/databases.ts'

/** Tickets that may go in, of any event: an admission is the same for all of them. */
export function readyTicketsIn(mirror: string, most: number): { eventId: string; code: string }[] {
  const rows = rowsOf(
    mirror,
    `SELECT id AS code, event_id AS eventId FROM tickets WHERE arrived_at IS NULL AND status = 'paid' ORDER BY event_id, id LIMIT ${most}`,
  )
  return rows as { eventId: string; code: string }[]
}
