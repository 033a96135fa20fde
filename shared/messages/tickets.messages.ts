import { sentence } from './sentence.ts'

interface Of {
  /** The guest's name, or where there is none the ticket's code. */
  name: string
}

/** Changes of tickets, and what the site knows of them. */
export const ticketMessages = {
  'tickets.checkIn': sentence<Of>('Check in {name}'),
  'tickets.undoCheckIn': sentence<Of>('Undo check-in of {name}'),
  'tickets.answer': sentence<Of>('Edit the form details of {name}'),
  'tickets.void': sentence<Of>('Void the ticket of {name}'),
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
