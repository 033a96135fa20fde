import { driftOf } from '../drift.ts'
import type { CodedMessage, Message } from './message.ts'
import { sentence } from './sentence.ts'

/** What a sign-in may do, and whether this laptop is ready for a door without a network. */
export const sessionMessages = {
  'session.switchNotKept':
    'This computer refused to keep the new sign-in. Foyer stays with the site that is open. Unlock the keychain or free some space on the disk, then try again.',
  'session.noStaffLink': 'This isn’t a staff link. Paste the whole link, or scan its code again.',
  'session.staffLinkUsed':
    'This staff link was used already, or it was withdrawn. No one was signed in. Ask the site’s owner for a new one.',
  'session.staffLinkGone':
    'This staff link doesn’t count: it was withdrawn, or a part of it is missing. No one was signed in. Paste it again, or ask the site’s owner for a new one.',
  'session.staffLinkPaused':
    'The access of this staff link is paused. No one was signed in. Ask the site’s owner to resume it, then try again.',
  'session.staffNeedsClient':
    'The site also needs its client ID for the staff link. No one was signed in. Ask the site’s owner for the ID, enter it, and try again.',
  'session.staffClientUnknown': 'The site doesn’t know this client id. No one was signed in. Check it and try again.',
  'session.staffJoinLost':
    'The connection broke off before the site replied. No one was signed in here. Try again; this kind of link works once, so if the site says it was used, ask for a new one.',
  'session.staffPaused':
    'The access of this staff link is paused. Your work is saved on this laptop and goes out once the site’s owner resumes it.',
  'session.staffWithdrawn':
    'This staff link was withdrawn. Your work is saved on this laptop and can be exported. Ask the site’s owner for a new link and sign in again.',
  'session.staffMayNot': 'The staff link of this laptop doesn’t allow this. Nothing was changed.',
  'rights.checkIn': 'Check guests in',
  'apps.events': 'Events & Tickets',
  'rights.readEvents': 'Read events',
  'rights.readDrafts': 'Read drafts of events',
  'rights.readTicketTypes': 'Read all ticket types',
  'rights.manageEvents': 'Manage events',
  'rights.manageOrders': 'Manage orders',
  'rights.manageContacts': 'Manage contacts',
  'rights.manageSubmissions': 'Manage form submissions',
  'rights.manageMedia': 'Manage the media library',
  'rights.cost.checkIn': 'Check-ins are saved on this laptop, and the site doesn’t get them.',
  'rights.cost.readTickets': 'There is no guest list, so no ticket can be checked at the door.',
  'rights.cost.readEvents': 'There are no events here, so nothing to check in for and nothing to sell.',
  'rights.cost.readDrafts': 'Events that aren’t published yet don’t appear here and can’t be prepared.',
  'rights.cost.readTicketTypes': 'Only ticket types that are on sale on the site can be sold and seen here.',
  'rights.cost.manageEvents': 'Events and ticket types can be looked at, not changed.',
  'rights.cost.readGuests': 'Check-ins at other doors arrive late, with the next full download.',
  'rights.cost.readOrders': 'Orders and buyers don’t appear here.',
  'rights.cost.manageOrders': 'Door sales are saved on this laptop, and the site doesn’t get them.',
  'rights.cost.readContacts': 'Contacts can’t be looked up here.',
  'rights.cost.manageContacts': 'Contacts can be looked up, not added or changed.',
  'rights.cost.readForms': 'Forms and their submissions don’t appear here.',
  'rights.cost.readSubmissions': 'Submissions can’t be reviewed here.',
  'rights.cost.manageSubmissions': 'Submissions can be read, not confirmed, changed or deleted.',
  'rights.cost.readMedia': 'The media library doesn’t appear here.',
  'rights.cost.manageMedia': 'Files can’t be uploaded, and the library can’t be changed.',
  'rights.cost.readData': 'Collections and their items don’t appear here.',
  'rights.readTickets': 'Read tickets',
  'rights.readGuests': 'Read guests',
  'rights.readOrders': 'Read orders',
  'rights.readContacts': 'Read contacts',
  'rights.readForms': 'Read forms',
  'rights.readSubmissions': 'Read form submissions',
  'rights.readMedia': 'Read the media library',
  'rights.readData': 'Read collections of data',
  'ready.firstCopy': sentence<{ guests: number }>('{guests} guests so far. The first copy is still coming.'),
  'ready.listRefused': sentence<{ right: CodedMessage }>(
    'Not on this laptop: the site refuses it, because the key lacks the right “{right}”.',
  ),
  'ready.noGuests': 'No guests on this laptop yet.',
  'ready.guests': sentence<{ guests: number; minutes: number }>(
    '{guests, plural, one {# guest} other {# guests}}, {age, select, new {copied just now} other {copied {minutes} min ago}}.',
    ({ minutes }) => ({ age: minutes < 1 ? 'new' : 'old' }),
  ),
  'ready.noneExpected': sentence<{ here: number; minutes: number }>(
    '{here, plural, one {# guest on the list, who isn’t expected} other {# guests on the list, none of them expected}}, {age, select, new {copied just now} other {copied {minutes} min ago}}.',
    ({ minutes }) => ({ age: minutes < 1 ? 'new' : 'old' }),
  ),
  'ready.siteAnswers': 'The site responds.',
  'ready.siteAway': 'The site can’t be reached. Scanning works, sales made elsewhere are unknown here.',
  'ready.clockNotCompared': 'Not compared with the site yet.',
  'ready.clockRight': 'The same as the site’s clock.',
  'ready.clockOff': sentence<{ offsetMs: number }>(
    'The clock is {unit, select, days {{amount, plural, one {# day} other {# days}}} hours {{amount, plural, one {# hour} other {# hours}}} minutes {{amount, plural, one {# minute} other {# minutes}}} other {{amount, plural, one {# second} other {# seconds}}}} {way, select, slow {slow.} other {fast.}}',
    ({ offsetMs }) => ({ ...driftOf(offsetMs) }),
  ),
  'ready.diskUnknown': 'This computer doesn’t report its free space.',
  'ready.diskFree': sentence<{ bytes: number }>('{size} {unit} free.', sizeOf),
  'ready.nothingWaits': 'Nothing is waiting to be sent.',
  'ready.waits': sentence<{ changes: number }>(
    '{changes, plural, one {# change waits to be sent.} other {# changes wait to be sent.}}',
  ),
  'ready.filesGo': sentence<{ files: number }>(
    '{files, plural, one {# file isn’t at the site yet.} other {# files aren’t at the site yet.}}',
  ),
  'ready.filesNeedYou': sentence<{ files: number; needYou: number }>(
    '{files, plural, one {# file isn’t uploaded yet} other {# files aren’t uploaded yet}}, {needYou, plural, one {# needs attention.} other {# need attention.}}',
  ),
  'ready.appsMissing': sentence<{ names: Message[] }>(
    'The site doesn’t have {names}. What belongs to it stays empty here; the rest of Foyer works.',
  ),
  'ready.rightsMissing': sentence<{ rights: Message[] }>('Missing permissions: {rights}.'),
}

function sizeOf({ bytes }: { bytes: number }) {
  const gigabytes = bytes / 1024 ** 3
  return gigabytes >= 1
    ? { size: gigabytes.toFixed(0), unit: 'GB' }
    : { size: (bytes / 1024 ** 2).toFixed(0), unit: 'MB' }
}
