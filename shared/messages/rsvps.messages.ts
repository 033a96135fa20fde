import { sentence } from './sentence.ts'

interface Of {
  /** The guest who wrote the RSVP. */
  name: string
}
interface Party extends Of {
  /** How many people it is about. */
  guests: number
}

/** RSVPs to invitations, and who of them came. */
export const rsvpMessages = {
  'rights.cost.checkInRsvps': 'Check-ins of RSVPs are saved on this laptop, and the site doesn’t get them.',
  'rights.cost.writeRsvps': 'RSVPs can be looked at, not added or changed.',
  'rights.cost.readRsvps': 'RSVPs don’t appear here, so guests of such events can’t be checked in.',
  'rights.readRsvps': 'Read RSVPs',
  'rights.checkInRsvps': 'Check in RSVPs',
  'rights.writeRsvps': 'Add, change and delete RSVPs',
  'rsvps.checkIn': sentence<Party>(
    '{guests, plural, one {Check in # guest of {name}’s RSVP} other {Check in # guests of {name}’s RSVP}}',
  ),
  'rsvps.undoCheckIn': sentence<Party>(
    '{guests, plural, one {Undo the check-in of # guest of {name}’s RSVP} other {Undo the check-in of # guests of {name}’s RSVP}}',
  ),
  'rsvps.answerYes': sentence<Of>('Change {name}’s RSVP to yes'),
  'rsvps.answerNo': sentence<Of>('Change {name}’s RSVP to no'),
  'rsvps.answerWaiting': sentence<Of>('Put {name} on the waiting list'),
  'rsvps.add': sentence<Party>(
    '{guests, plural, =0 {Add {name} to the guest list} one {Add {name} and # guest to the guest list} other {Add {name} and # guests to the guest list}}',
  ),
  'rsvps.edit': sentence<Of>('Change {name}’s RSVP'),
  'rsvps.needsName': 'Enter a name. The site requires one for each guest.',
  'rsvps.badEmail': 'This isn’t an e-mail address.',
  'rsvps.mayNotOverride': 'Only the owner’s role may go past the limit or closed registration.',
  'rsvps.partyTooLarge': 'The event takes fewer people in one RSVP.',
  'rsvps.oneLike':
    'The response was lost, and the site has a similar RSVP. Check whether it is this guest, then send it again or discard it.',
  'rsvps.severalLike':
    'The response was lost, and the site has several similar RSVPs. Check whether one is this guest, then send it again or discard it.',
  'rsvps.removeNeedsSite': 'Deleting an RSVP needs the site. Nothing was deleted.',
  'rsvps.removeWaits': 'Changes of this RSVP are still waiting. Send or discard them first.',
  'rsvps.removeUnknown': 'The response was lost. It’s unclear whether the RSVP was deleted. It’s safe to try again.',
  'rsvps.alreadyIn': 'Another laptop had let them in already.',
  'rsvps.letInTwice': 'Let in at two laptops',
  'rsvps.twoDesks': sentence<{ names: string; desk: string }>('{names}, let in here at {desk} and at another laptop.'),
  'rsvps.takenBackElsewhere': 'Undone on another laptop since.',
  'rsvps.checkedInElsewhere': 'Let in again at another laptop since.',
  'rsvps.wereOut': 'They were already checked out on the site.',
  'rsvps.gone': 'The site no longer has this RSVP. Its guests were admitted here, but the site can’t record it.',
  'rsvps.neverThere': 'The site no longer has this RSVP.',
  'rsvps.nobodyLeft': 'All of them are in already.',
  'rsvps.nobodyIn': 'None of them is in.',
  'rsvps.full': 'The event is full: there is no place for everybody of this RSVP.',
  'rsvps.fullWaits': 'The event is full. The site takes this RSVP for the waiting list only.',
  'rsvps.placesLeft': 'There are places left, so the site’s waitlist isn’t in use.',
  'rsvps.noWaitingList': 'The event has no waiting list.',
  'rsvps.onlyYes': 'This event only accepts “Yes” RSVPs.',
  'rsvps.closed': 'RSVPs for this event are closed.',
  'field.rsvpAnswer': 'RSVP status',
  'field.rsvpCompanions': 'Guests who come along',
  'field.rsvpYes': 'Yes',
  'field.rsvpNo': 'No',
  'field.rsvpWaiting': 'Waiting list',
}
