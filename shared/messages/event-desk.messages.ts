import { given, sentence } from './sentence.ts'

const ofEvent = (text: string) =>
  sentence<{ name: string }>(text, ({ name }: { name: string }) => ({ named: given(name) }))

/** Work on the events of a site and their types of tickets. */
export const eventDeskMessages = {
  'eventDesk.change': ofEvent('Change {named, select, yes {the event {name}} other {an event}}'),
  'eventDesk.publish': ofEvent('Publish {named, select, yes {the event {name}} other {an event}}'),
  'eventDesk.open': ofEvent('Open registration on the site for {named, select, yes {{name}} other {an event}}'),
  'eventDesk.close': ofEvent('Close registration on the site for {named, select, yes {{name}} other {an event}}'),
  'eventDesk.move': ofEvent('Change when {named, select, yes {{name}} other {an event}} is'),
  'eventDesk.changeType': ofEvent('Change {named, select, yes {the ticket type {name}} other {a ticket type}}'),
  'eventDesk.cancelledThere': 'The event was cancelled on the site.',
  'eventDesk.publishedThere': 'The event was published on the site. Visitors would see this at once.',
  'eventDesk.registersOtherwise': 'People register for the event in another way now.',
  'eventDesk.partTitle': 'Title',
  'eventDesk.partWords': 'Short description',
  'eventDesk.partWhen': 'Start and end',
  'eventDesk.partOpen': 'Registration open on the site',
  'eventDesk.partPublished': 'Published',
  'eventDesk.partName': 'Name',
  'eventDesk.partPrice': 'Price',
  'eventDesk.partLimit': 'Number of tickets',
  'eventDesk.partSale': 'On sale from and until',
  'eventDesk.partHidden': 'Hidden on the site',
  'eventDesk.needsSite': 'The site could not be reached, and this needs it at once. Nothing was changed.',
  'eventDesk.cancelUnknown':
    'The answer of the site was lost. The event may be cancelled all the same. Do it again: an event is cancelled once.',
  'eventDesk.copyUnknown':
    'The answer of the site was lost. The copy may be there all the same: look among the drafts before you copy it again.',
  'eventDesk.newUnknown':
    'The answer of the site was lost. The event may be there all the same: look among the drafts before you make it again.',
  'eventDesk.typeUnknown':
    'The answer of the site was lost. The ticket type may be there all the same: look at the ticket types before you add it again.',
  'eventDesk.removeUnknown':
    'The answer of the site was lost. The ticket type may be gone all the same. Do it again: it is removed once.',
  'eventDesk.orderUnknown':
    'The answer of the site was lost. The ticket type may be moved all the same: look at the order before you move it again.',
  'eventDesk.orderNotShown':
    'The site took the change, but its list of ticket types does not show it. Look at the order on the site.',
  'eventDesk.typesDiffer': 'The ticket types of this event have changed on the site meanwhile. Nothing was moved.',
  'eventDesk.typeIsSold': sentence<{ count: number }>(
    '{count, plural, one {# ticket of this type is sold or reserved} other {# tickets of this type are sold or reserved}}, so it stays. Hide it on the site instead.',
  ),
  'eventDesk.typeWaits': 'A change of this ticket type waits to be sent. It can be removed once that is done.',
  'eventDesk.noTickets': 'People answer to this event, so it has no ticket types.',
  'eventDesk.tooManyTypes': 'The event has as many ticket types as it may have.',
  'eventDesk.draftsAreNotCancelled': 'A draft cannot be cancelled: nobody has seen it.',
  'eventDesk.isOver': 'The event is over, so it cannot be cancelled.',
  'eventDesk.isCancelled': 'The event is cancelled, and nothing brings it back.',
  'eventDesk.isPublished': 'The event is published already.',
  'eventDesk.endsFirst': 'The event must end after it starts.',
  'eventDesk.saleEndsFirst': 'The sale must end after it begins.',
  'eventDesk.nothingToOpen': 'Nobody registers for this event on the site, so there is nothing to open or close.',
  'eventDesk.noFixedPrice': 'This ticket type has no price of its own to change.',
  'eventDesk.tooManyEvents': 'The site has as many events as it may have. Delete some that nobody needs there first.',
  'eventDesk.placeToCome': 'Venue to be announced',
  'eventDesk.mayNotManage':
    'This key may not do that with events. Nothing was changed. Ask the site’s owner to allow it to manage events and drafts of events.',
  'eventDesk.refusedSaying': sentence<{ words: string }>('The site did not take the change. It says: {words}'),
}
