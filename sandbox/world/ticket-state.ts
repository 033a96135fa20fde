import type { Ticket } from '../../shared/wire/tickets.ts'

/** A ticket that counts as sold: its order stands and it was neither cancelled nor archived. */
export function isLive(ticket: Ticket): boolean {
  const dead = ['CANCELED', 'DECLINED', 'VOIDED']
  return ticket.canceled !== true && ticket.archived !== true && !dead.includes(ticket.orderStatus ?? '')
}
