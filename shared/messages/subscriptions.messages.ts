import { isGiven, sentence } from './sentence.ts'

interface Of {
  name: string
  plan: string
}

/** About a buyer by name, where this laptop knows it. */
const ofBuyer = (text: string) => sentence<Of>(text, ({ name }: Of) => ({ named: isGiven(name) }))

/** Subscriptions, and what is done with them. */
export const subscriptionMessages = {
  'subscriptions.pause': ofBuyer('Pause the subscription of {named, select, yes {{name}} other {a member}} to {plan}'),
  'subscriptions.resume': ofBuyer(
    'Resume the subscription of {named, select, yes {{name}} other {a member}} to {plan}',
  ),
  'subscriptions.postpone': ofBuyer(
    'Postpone the end of the subscription of {named, select, yes {{name}} other {a member}} to {plan}',
  ),
  'subscriptions.markPaid': ofBuyer(
    'Mark the subscription of {named, select, yes {{name}} other {a member}} to {plan} as paid',
  ),
  'subscriptions.checked': sentence<Of & { verdict: string }>(
    'Check {name}’s membership: {verdict, select, valid {{plan} is valid} unpaid {{plan} isn’t paid} notStarted {{plan} hasn’t started} paused {{plan} is paused} ended {{plan} has ended} none {no plan} other {{plan} has a status this version doesn’t know}}',
  ),
  'subscriptions.unknownStatus': sentence<{ status: string }>(
    'Foyer doesn’t know the status {status}. Manage this subscription on the site.',
  ),
  'subscriptions.isOver': 'The subscription is over.',
  'subscriptions.pauseNeedsActive': 'Only an active subscription can be paused.',
  'subscriptions.notPaused': 'The subscription isn’t paused.',
  'subscriptions.noEnd': 'The subscription has no end to postpone.',
  'subscriptions.resumeFirst': 'Resume the subscription before you postpone its end.',
  'subscriptions.notStarted': 'The subscription hasn’t started.',
  'subscriptions.noNextPayment': 'Only a recurring subscription can be cancelled at its next payment.',
  'subscriptions.renewalCancelled': 'The next payment is already cancelled.',
  'subscriptions.paidOnSite': 'The site collects this payment itself.',
  'subscriptions.isPaid': 'The subscription is already paid.',
  'subscriptions.nothingToPay': 'No payment is due.',
  'subscriptions.cancelledThere': sentence<{ day: string }>('The subscription was cancelled on the site ({day}).'),
  'subscriptions.endedThere': sentence<{ day: string }>('The subscription ended on the site ({day}).'),
  'subscriptions.endsLaterThere': 'The subscription ends later than that on the site.',
  'subscriptions.endsLaterNow': 'Choose a day after the present end.',
  'subscriptions.mayNotManage':
    'This sign-in can’t manage subscriptions. Ask the site’s owner for the right “Manage Pricing Plans”.',
  'subscriptions.partPaused': 'Paused',
  'subscriptions.partRunning': 'Running',
  'subscriptions.partEnd': 'End',
  'subscriptions.partPaid': 'Paid',
  'subscriptions.cancelNeedsSite':
    'The site can’t be reached, and cancelling needs it right away. Nothing was cancelled.',
  'subscriptions.cancelWaits':
    'Changes of this subscription are waiting to be sent. Send or discard them, then cancel it.',
  'subscriptions.cancelUnknown':
    'The site’s reply was lost. The subscription may be cancelled anyway. It’s safe to try again.',
}
