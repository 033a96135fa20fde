import type { FormAnswers } from '../../shared/wire/form-answers.ts'
import { iso } from '../clock.ts'
import { fullNameOf, guestPerson } from '../world/ticketing-people.ts'
import type { StoredTicket, World } from '../world/world.ts'

/** Archives a ticket or takes it back. */
export function setArchived(world: World, stored: StoredTicket, archived: boolean): StoredTicket {
  const next = { ...stored, ticket: { ...stored.ticket, archived } }
  world.tickets.put(next)
  return next
}

/** Replaces the form values of a ticket's guest whole; names and address follow them, in the guest list, too. */
export function setForm(world: World, stored: StoredTicket, how: { form: FormAnswers; now: number }): StoredTicket {
  const person = guestPerson({ form: how.form })
  const { form } = person
  const names = { firstName: person.firstName, lastName: person.lastName, email: person.email }
  const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''))
  const guestDetails = { ...stored.ticket.guestDetails, ...given, guestAssigned: true, form }
  const { firstName = '', lastName = '', email = '' } = { ...guestDetails }
  const holder = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', form }
  const next = { ...stored, ticket: { ...stored.ticket, guestDetails, guestFullName: fullNameOf(holder) } }
  world.tickets.put(next)
  for (const guest of world.guests.group(stored.ticket.ticketNumber)) {
    world.guests.put({
      ...guest,
      guestDetails: { ...guest.guestDetails, ...given, formResponse: form },
      updatedDate: iso(how.now),
      revision: String(Number(guest.revision ?? '1') + 1),
    })
  }
  return next
}
