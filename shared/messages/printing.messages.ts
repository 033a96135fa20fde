import { sentence } from './sentence.ts'

interface Of {
  /** The ticket's number. */
  ticket: string
}

interface By {
  /** The printer's label. */
  printer: string
}

/** Why something is not on paper. */
export const printingMessages = {
  'printing.ticketCancelled': sentence<Of>(
    'Ticket {ticket} was cancelled and isn’t valid for entry. It isn’t printed.',
  ),
  'printing.ticketUnknown': sentence<Of>('Ticket {ticket} isn’t on this laptop, so it can’t be printed here.'),
  'printing.noDialog': 'This window could not open its print dialog. What was saved is safe.',
  'printing.notTaken': 'The printer rejected it. Sales and changes are saved.',
  'printing.refused': 'The printer didn’t take it. Look for paper and the cable. What was sold or changed is saved.',
  'printing.refusedBy': sentence<By>(
    'The printer “{printer}” didn’t take it. Look for paper and the cable. What was sold or changed is saved.',
  ),
  'printing.noSuchPrinter': sentence<By>('The printer “{printer}” wasn’t found. Switch it on, or choose another one.'),
  'printing.noPrinter': 'This computer knows no printer. Add one in its settings.',
  'printing.leftBehind':
    'Foyer was closed before this was surely on paper. Look at the printer, then print it again or skip it.',
}
