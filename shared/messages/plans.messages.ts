import { isGiven, sentence } from './sentence.ts'

const ofPlan = (text: string) =>
  sentence<{ name: string }>(text, ({ name }: { name: string }) => ({ named: isGiven(name) }))

const ofSale = (text: string) => sentence<{ name: string; plan: string }>(text)

interface Period {
  count: number
  /** day, week, month or year. */
  unit: string
}

// No branch is a single word in braces: that reads as the place of a value.
const period =
  '{unit, select, day {{count, plural, one {Every day} other {Every # days}}} week {{count, plural, one {Every week} other {Every # weeks}}} month {{count, plural, one {Every month} other {Every # months}}} other {{count, plural, one {Every year} other {Every # years}}}}'

const numbered =
  '{unit, select, day {{count, plural, one {# day} other {# days}}} week {{count, plural, one {# week} other {# weeks}}} month {{count, plural, one {# month} other {# months}}} other {{count, plural, one {# year} other {# years}}}}'

/** Plans of a site, and what is done with them. */
export const planMessages = {
  'rights.readPlans': 'Read plans',
  'rights.cost.readPlans': 'Plans don’t appear here.',
  'rights.readSubscriptions': 'Read subscriptions',
  'rights.cost.readSubscriptions': 'Subscriptions don’t appear here, so members can’t be checked at the door.',
  'rights.managePlans': 'Edit plans',
  'rights.cost.managePlans': 'Plans can be looked at, not changed.',
  'rights.manageSubscriptions': 'Manage subscriptions',
  'rights.cost.manageSubscriptions': 'Subscriptions can be looked at, not sold, paused or cancelled.',
  'apps.plans': 'Pricing Plans',
  'plans.edit': ofPlan('Change {named, select, yes {the plan {name}} other {a plan}}'),
  'plans.show': ofPlan('Show {named, select, yes {the plan {name}} other {a plan}} on the site'),
  'plans.hide': ofPlan('Hide {named, select, yes {the plan {name}} other {a plan}} on the site'),
  'plans.makePrimary': ofPlan('Make {named, select, yes {{name}} other {a plan}} the primary plan'),
  'plans.clearPrimary': ofPlan('Stop highlighting {named, select, yes {{name}} other {a plan}} as the primary plan'),
  'plans.archivedThere': 'The plan is archived on the site, so it can’t be changed.',
  'plans.gone': 'The site doesn’t have this plan.',
  'plans.needsName': 'A plan needs a name.',
  'plans.needsPrice': 'A recurring plan needs a price.',
  'plans.trialNeedsRecurring': 'Only a recurring plan can have a free trial.',
  'plans.limitReached': 'This person already has the plan, and the plan allows one per person.',
  'plans.startHasPassed': 'The start date has passed.',
  'plans.noMember': 'The site has no member account for this person.',
  'plans.mayNotManage': 'This sign-in can’t change plans. Ask the site’s owner for the right “Manage Pricing Plans”.',
  'plans.refusedSaying': sentence<{ words: string }>('The site refused this: {words}'),
  'plans.needsSite': 'The site can’t be reached, and this needs it right away. Nothing was changed.',
  'plans.newUnknown':
    'The site’s reply was lost. The plan may exist anyway: look through the plans before you create it again.',
  'plans.archiveWaits': 'Changes of this plan are waiting to be sent. Send or discard them, then archive it.',
  'plans.archiveUnknown': 'The site’s reply was lost. The plan may be archived anyway. It’s safe to try again.',
  'plans.saleNeedsSite': 'The site can’t be reached, and selling a plan needs it right away. Nothing was sold.',
  'plans.buyerNeedsEmail':
    'This contact has no e-mail address, and the site needs one for a member account. Add it to the contact first.',
  'plans.buyerNotSent': 'This contact isn’t on the site yet. Sell the plan once it has been sent.',
  'plans.saleIsLookedFor':
    'A sale of this plan to this person is still being looked for on the site. Wait until it is settled.',
  'plans.priceChanged': 'The price on the site has changed. Check it, then sell the plan.',
  'plans.saleUnknown':
    'The site’s reply was lost. Foyer looks for the subscription on the site and won’t send the sale again.',
  'plans.sold': ofSale('Sell {plan} to {name}'),
  'plans.notSold': ofSale('Sell {plan} to {name}: the site doesn’t have it, so it wasn’t sold'),
  'plans.partName': 'Name',
  'plans.partDescription': 'Description',
  'plans.partPerks': 'Benefits',
  'plans.partPrice': 'Price',
  'plans.partBilling': 'Billing',
  'plans.partTrial': 'Free trial, days',
  'plans.partVisible': 'Shown on the site',
  'plans.partPrimary': 'Primary plan',
  'plans.partBuyerCancels': 'Buyers can cancel',
  'plans.partOnce': 'Once per person',
  'plans.partFutureStart': 'Buyers can choose a later start',
  'plans.partTerms': 'Terms and conditions',
  'plans.onceForEver': 'Paid once, no end',
  'plans.onceFor': sentence<Period>(`Paid once, lasts ${numbered}`),
  'plans.everyPeriod': sentence<Period>(`${period} until cancelled`),
  'plans.everyPeriodTimes': sentence<Period & { times: number }>(
    `${period}, {times, plural, one {# time} other {# times}}`,
  ),
}
