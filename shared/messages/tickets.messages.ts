import { sentence } from './sentence.ts'

interface Of {
  /** The guest's name, or where there is none the ticket's code. */
  name: string
}

/** Changes of tickets, and what the site knows of them. */
export const ticketMessages = {
  'tickets.checkIn': sentence<Of>('Check in {name}'),
  'tickets.undoCheckIn': sentence<Of>('Take back the check-in of {name}'),
  'tickets.answer': sentence<Of>('Change the answers of {name}'),
  'tickets.void': sentence<Of>('Void the ticket of {name}'),
  'tickets.mail': sentence<{ order: string }>('E-mail the tickets of order {order}'),
  'tickets.alreadyIn': 'Another door had checked it in already.',
  'tickets.scannedTwice': 'Scanned at two doors',
  'tickets.admittedCancelled': 'Admitted with a cancelled ticket',
  'tickets.unknownThere':
    'The order of this sale has no such ticket on the site. Its guest was let in here; the site cannot be told.',
  'tickets.cannotBeDated':
    'The answer was lost, and somebody changed this check-in since. Foyer cannot tell what came first. Look at the guest, then send it again or discard it.',
  'tickets.neverThere': 'The site never had this ticket.',
  'tickets.takenBackElsewhere': 'Taken back at another desk since.',
  'tickets.checkedInElsewhere': 'Checked in again at another desk since.',
}
