import { sentence } from './sentence.ts'

/** What a door did that does not fit what the site shows. */
export const checkinMessages = {
  'checkin.cancelledTurnedAway': 'Turned away here: the ticket is cancelled',
  'checkin.unpaidTurnedAway': 'Turned away here: not paid',
  'checkin.turnedAwayAndLetIn': 'Turned away here, let in elsewhere',
  'checkin.cancelledInside': 'Ticket cancelled while its guest is inside',
  'checkin.cancelledThere': 'Cancelled there',
  'checkin.insideByOther': sentence<{ name: string }>('{name} · let in by another door'),
  'checkin.eventDeleted': 'Event deleted on the site, with guests let in here',
  'checkin.unsentOfDeleted': sentence<{ count: number }>(
    '{count, plural, one {One check-in was} other {# check-ins were}} not sent when the event was deleted. Nothing was thrown away.',
  ),
}
