import { isGiven, sentence } from './sentence.ts'

interface Of {
  /** The guest's name, or where there is none the ticket's code. */
  name: string
}

interface Guest extends Of {
  /** What a guest without a name is known by: the ticket's type, or its code. Changes of earlier versions have none. */
  code?: string
}

/** A sentence about a guest who may have no name. */
const ofGuest = (named: string, nameless: string) =>
  sentence<Guest>(`{named, select, yes {${named}} other {${nameless}}}`, ({ name, code = '' }) => ({
    named: isGiven(name),
    code,
  }))

/** Changes of tickets, and what the site knows of them. */
export const ticketMessages = {
  'tickets.checkIn': ofGuest('Check in {name}', 'Check in a guest · {code}'),
  'tickets.undoCheckIn': ofGuest('Undo check-in of {name}', 'Undo a guest’s check-in · {code}'),
  'tickets.answer': sentence<Of>('Edit the form details of {name}'),
  'tickets.void': ofGuest('Void the ticket of {name}', 'Void a guest’s ticket · {code}'),
  'tickets.mail': sentence<{ order: string }>('E-mail the tickets of order {order}'),
  'tickets.alreadyIn': 'Another door had checked it in already.',
  'tickets.scannedTwice': 'Scanned at two doors',
  'tickets.admittedCancelled': 'Admitted with a cancelled ticket',
  'tickets.unknownThere':
    'This sale’s order has no such ticket on the site. The guest was admitted here, but the site can’t record it.',
  'tickets.cannotBeDated':
    'The response was lost, and this check-in has changed since. Foyer can’t see which came first. Check the guest, then send it again or discard it.',
  'tickets.neverThere': 'The site never had this ticket.',
  'tickets.takenBackElsewhere': 'Undone on another laptop since.',
  'tickets.checkedInElsewhere': 'Checked in again on another laptop since.',
}
