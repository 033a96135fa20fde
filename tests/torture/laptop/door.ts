import type { Sandbox } from '../../../sandbox/server.ts'
import { eventIdOf, readyTickets } from '../../support/doors.ts'
import type { Door } from './shift.ts'

/** Tonight's first show with so many tickets that may go in, and some contacts. */
export function doorOf(sandbox: Sandbox, tickets: number): Door {
  const contacts = sandbox.world.contacts.all().slice(0, 12)
  return {
    eventId: eventIdOf(sandbox),
    tickets: readyTickets(sandbox, tickets),
    contacts: contacts.map(({ id }) => id),
  }
}
