import type { Way } from './ways.ts'

/** The calls of pricing plans, both versions, and of their orders, which the screens call subscriptions. */
export const planWays: Readonly<Record<string, Way>> = {
  'plans.list': { way: 'Plans: the plans are fetched and kept up to date with it; *New plan*, after a lost reply' },
  'plans.get': { way: 'Every change of a plan that is sent, and what became of it after a lost reply' },
  'plans.create': { way: 'Plans: *New plan*' },
  'plans.update': { way: 'Plans: *Edit plan*' },
  'plans.setVisibility': { way: 'Plans: a plan, *Show on the site* and *Hide on the site*' },
  'plans.makePrimary': { way: 'Plans: a plan, *Make primary*' },
  'plans.clearPrimary': { way: 'Plans: the primary plan, *Not primary*' },
  'plans.archive': { way: 'Plans: a plan, *Archive…*' },
  'plans.listPublic': { none: 'What visitors see is part of what `list` gives' },
  'plans.queryPublic': { none: 'As `listPublic`' },
  'plans.getStats': { none: 'It counts plans only, and all of them are on this laptop' },
  'plansV3.query': { way: 'Plans: read with it where a site has switched version 2 off; *Check this site*' },
  'plansV3.get': { none: 'Single plans are read with version 2, which alone says everything that is edited here' },
  'planOrders.list': {
    way: 'Plans: the subscriptions are fetched and kept up to date with it; *Sell a plan*, after a lost reply',
  },
  'planOrders.get': { way: 'Every change of a subscription that is sent, and what became of it after a lost reply' },
  'planOrders.postponeEndDate': { way: 'Plans: a subscription, *Postpone end…*' },
  'planOrders.cancel': { way: 'Plans: a subscription, *Cancel…*, now or at the next payment' },
  'planOrders.markAsPaid': { way: 'Plans: a subscription that was sold in person, *Mark as paid*' },
  'planOrders.pause': { way: 'Plans: a subscription, *Pause*' },
  'planOrders.resume': { way: 'Plans: a subscription, *Resume*' },
  'planOrders.createOffline': { way: 'Plans and Sell: *Sell a plan*' },
  'planOrders.previewOffline': { way: 'Plans and Sell: *Sell a plan*, dates and limit of a member before it is sold' },
  'planOrders.previewPrice': { way: 'Plans and Sell: *Sell a plan*, what it costs now' },
  'planOrders.createOnline': {
    none: 'It begins a checkout that the buyer pays on the site: *Open on the site* leads there',
  },
  'planOrders.previewOnline': { none: 'As `createOnline`' },
  'planOrders.getOwn': { none: 'A member’s home reads all of the member’s subscriptions with `listOwn`' },
  'planOrders.listOwn': { way: 'A member’s home: *My plans*' },
  'planOrders.requestCancellation': {
    none: 'A member cancels on the site, which shows the terms: *Manage on the site*; the owner cancels with `cancel`',
  },
}
