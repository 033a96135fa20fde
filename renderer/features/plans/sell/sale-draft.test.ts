import { expect, test } from 'vitest'
import type { PlanRow } from '../../../../shared/app/plans.ts'
import { samplePlan } from '../plan-samples.test-kit.ts'
import { type BuyerDraft, buyerName, buyerOf, emptyDraft, onSale, wantedOf } from './sale-draft.ts'

const amara: BuyerDraft = { kind: 'contact', contact: { id: 'c1', name: 'Amara Okonkwo', email: 'amara@example.org' } }
const ida: BuyerDraft = { kind: 'new', first: ' Ida ', last: 'Kern', email: ' ida@example.org ' }

test('a buyer is clear once chosen, or once a new person has a first name and an e-mail', () => {
  expect(buyerOf({ kind: 'search', text: 'am' })).toBeNull()
  expect(buyerOf(amara)).toEqual({ kind: 'contact', contactId: 'c1' })
  expect(buyerOf(ida)).toEqual({ kind: 'new', first: 'Ida', last: 'Kern', email: 'ida@example.org' })
  expect(buyerOf({ ...ida, email: 'ida' })).toBeNull()
  expect(buyerOf({ ...ida, first: ' ' })).toBeNull()
  expect([amara, ida].map(buyerName)).toEqual(['Amara Okonkwo', 'Ida Kern'])
})

test('hidden plans are sold here; archived ones, and those that the site does not have yet, are not', () => {
  const plans: PlanRow[] = [
    { ...samplePlan, id: 'hidden', visible: false },
    { ...samplePlan, id: 'archived', archived: true },
    { ...samplePlan, id: 'new', sync: 'localOnly' },
  ]
  expect(onSale(plans).map(({ id }) => id)).toEqual(['hidden'])
})

test('the site is asked once plan and buyer are clear; a later start counts only where the plan allows it', () => {
  const plan = { ...samplePlan, id: 'p1', futureStart: true }
  const draft = { ...emptyDraft('p1'), buyer: amara, startDay: '2026-12-24' }
  expect(wantedOf(emptyDraft('p1'), plan)).toBeNull()
  expect(wantedOf(draft, undefined)).toBeNull()
  expect(wantedOf(draft, plan)?.startsAt).toBe(new Date('2026-12-24T00:00').toISOString())
  expect(wantedOf(draft, { ...plan, futureStart: false })?.startsAt).toBeNull()
  expect(wantedOf({ ...draft, startDay: '' }, plan)?.startsAt).toBeNull()
})
