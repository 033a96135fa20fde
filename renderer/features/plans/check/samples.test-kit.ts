import type { MemberFound } from '../../../../shared/app/subscriptions.ts'
import { sampleSubscription } from '../plan-samples.test-kit.ts'
import type { CheckedSubscription } from './verdict.ts'

export const NOW = Date.parse('2026-11-20T18:30:00.000Z')

/** A season pass, paid and good until the third of May, unless `change` says otherwise. */
export const checkedPass = (change: Partial<CheckedSubscription> = {}): CheckedSubscription => ({
  ...sampleSubscription,
  ...{ planName: 'Season pass', isRecurring: false, nextPaymentAt: null, verdict: 'valid' },
  endsAt: '2027-05-03T10:00:00.000Z',
  ...change,
})

export const sampleMember = (change: Partial<MemberFound> = {}): MemberFound => ({
  contactId: 'c1',
  name: 'Amara Okonkwo',
  email: 'amara@example.org',
  subscriptions: [checkedPass()],
  ...change,
})
