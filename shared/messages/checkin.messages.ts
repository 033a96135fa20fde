/** What a door did that does not fit what the site shows. */
export const checkinMessages = {
  'checkin.cancelledTurnedAway': 'Turned away here: the ticket is cancelled',
  'checkin.unpaidTurnedAway': 'Turned away here: not paid',
  'checkin.turnedAwayAndLetIn': 'Turned away here, let in elsewhere',
}
