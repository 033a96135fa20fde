import type { Message } from './message.ts'
import { sentence } from './sentence.ts'

const ofMember = (text: string) => sentence<{ name: string }>(text)

/** People with a link of their own, and what is done with them. */
export const staffMessages = {
  'rights.readStaff': 'Read staff',
  'rights.cost.readStaff': 'Staff don’t appear here.',
  'rights.manageStaff': 'Manage staff',
  'rights.cost.manageStaff': 'Staff can be looked at, not invited, changed or removed.',
  'staff.edit': ofMember('Change {name}'),
  'staff.pause': ofMember('Pause the access of {name}'),
  'staff.resume': ofMember('Resume the access of {name}'),
  'staff.partName': 'Name',
  'staff.partScopes': 'May do',
  'staff.partAccess': 'Events',
  'staff.partPaused': 'Access',
  'staff.isPaused': 'Access paused',
  'staff.hasAccess': 'Has access',
  'staff.allEvents': 'All events',
  'staff.unknownEvent': 'An event that isn’t on this laptop',
  'staff.someEvents': sentence<{ count: number }>('{count, plural, one {# event} other {# events}}'),
  'staff.noScopes': 'Nothing is allowed',
  'staff.scopeList': sentence<{ scopes: Message[] }>('Allowed: {scopes}'),
  'staff.mayCheckIn': 'Check guests in',
  'staff.maySell': 'Sell tickets',
  'staff.mayAddGuests': 'Add guests',
  'staff.mayReadAnalytics': 'See figures',
  'staff.mayReadForms': 'Read guests’ form entries',
  'staff.fifthScope': 'At most four of the five permissions can be given. Leave one out.',
  'staff.unknownScope': 'The site doesn’t know this permission.',
  'staff.bothAccess': 'Choose either all events or some of them, not both.',
  'staff.noEvents': 'Choose at least one event, or all events.',
  'staff.tooManyEvents': 'At most 50 events can be chosen. Choose fewer, or all events.',
  'staff.needsSite':
    'This needs the site now, and the site can’t be reached. Nothing was changed. Try again when it is.',
  'staff.mayNotManage':
    'The API key can’t manage staff. Give it the right to manage events in the site’s settings, then try again.',
  'staff.refusedSaying': sentence<{ words: string }>('The site refused this: {words}'),
  'staff.inviteUnknown':
    'The connection broke off, so it isn’t certain whether the invitation was made. Look in the list before you invite again.',
  'staff.removeUnknown':
    'The connection broke off, so it isn’t certain whether this person was removed. Look in the list, then try again.',
  'staff.removeWaits': 'A change of this person still waits to be sent. Send or discard it first.',
  'staff.linkPaused': 'The access is paused, so the link signs no one in. Resume it first.',
  'staff.noLink': 'The site sent no login link for this person. Try again later.',
}
