import type { Message } from './message.ts'
import type { TextOf } from './sentence.ts'

/** What a sign-in may do, and whether this laptop is ready for a door without a network. */
export const sessionMessages = {
  'rights.checkIn': 'Check guests in',
  'rights.readEvents': 'Read events',
  'rights.readTickets': 'Read tickets',
  'rights.readGuests': 'Read guests',
  'rights.readOrders': 'Read orders',
  'rights.readContacts': 'Read contacts',
  'ready.firstCopy': ({ guests }: { guests: number }) => `${guests} guests so far. The first copy is still coming.`,
  'ready.noGuests': 'No guests on this laptop yet.',
  'ready.guests': ({ guests, minutes }: { guests: number; minutes: number }) =>
    `${guests} ${guests === 1 ? 'guest' : 'guests'}, copied ${minutes < 1 ? 'just now' : `${minutes} min ago`}.`,
  'ready.siteAnswers': 'The site answers.',
  'ready.siteAway': 'The site cannot be reached. Scanning works, sales made elsewhere are unknown here.',
  'ready.clockNotCompared': 'Not compared with the site yet.',
  'ready.clockOff': ({ offsetMs }: { offsetMs: number }) =>
    `${(Math.abs(offsetMs) / 1000).toFixed(1)} s from the site.`,
  'ready.diskUnknown': 'This computer does not tell how much is free.',
  'ready.diskFree': ({ bytes }: { bytes: number }) => `${bytesText(bytes)} free.`,
  'ready.nothingWaits': 'Nothing is waiting to be sent.',
  'ready.waits': ({ changes }: { changes: number }) =>
    `${changes} ${changes === 1 ? 'change waits' : 'changes wait'} to be sent.`,
  'ready.rightsMissing': ({ rights }: { rights: Message[] }, textOf: TextOf) =>
    `This sign-in may not: ${rights.map(textOf).join(', ').toLowerCase()}.`,
}

function bytesText(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3
  return gigabytes >= 1 ? `${gigabytes.toFixed(0)} GB` : `${(bytes / 1024 ** 2).toFixed(0)} MB`
}
