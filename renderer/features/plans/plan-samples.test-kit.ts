import type { PlanRow } from '../../../shared/app/plans.ts'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'

/** A plan for tests: €120 a year, on the site. */
export const samplePlan: PlanRow = {
  ...{ id: 'plan-1', name: 'Patron', description: 'A box once a season', perks: ['A box', 'The bar room'] },
  price: { amount: '120', currency: 'EUR' },
  billing: { kind: 'recurring', every: { count: 1, unit: 'YEAR' }, cycles: null },
  ...{ trialDays: 14, visible: true, primary: false, archived: false, terms: '' },
  ...{ buyerCanCancel: true, oncePerBuyer: false, futureStart: false },
  ...{ active: 412, due: 9, createdAt: '2021-03-04T10:00:00.000Z', sync: null },
}

/** A subscription for tests: active, paid, renewed each year. */
export const sampleSubscription: SubscriptionRow = {
  ...{ id: 'sub-1', planId: 'plan-1', planName: 'Patron', contactId: 'contact-1', memberId: 'member-1' },
  ...{ name: 'Ana Example', email: 'ana@example.org', status: 'ACTIVE', payment: 'PAID' },
  ...{ startsAt: '2026-03-03T12:00:00.000Z', endsAt: null, nextPaymentAt: '2027-03-03T12:00:00.000Z' },
  ...{ price: { amount: '120', currency: 'EUR' }, isOffline: false, isRecurring: true, renewalCancelled: false },
  ...{ pausedAt: null, cancelledAt: null, createdAt: '2026-03-03T12:00:00.000Z', sync: null },
}
