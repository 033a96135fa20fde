import { expect, test } from 'vitest'
import { NewPlan, PlanEdit } from '../../../shared/app/plans.ts'
import { changedFields, draftOf, newPlanOf, type PlanDraft } from './plan-draft.ts'
import { samplePlan } from './plan-samples.test-kit.ts'

const before = draftOf(samplePlan, 'EUR')
const changed = (change: Partial<PlanDraft>) => changedFields(before, { ...before, ...change })

test('a draft that was only looked at changes nothing, nor does a price that is written otherwise', () => {
  expect(changed({})).toEqual({})
  expect(changed({ amount: '0120' })).toEqual({})
  expect(changed({ name: ' Patron ' })).toEqual({})
  expect(changed({ perks: 'A box\n\n  The bar room ' })).toEqual({})
})

test('only the fields that were changed are sent', () => {
  expect(changed({ amount: '125.50' })).toEqual({ amount: '125.50' })
  expect(changed({ name: 'Patrons', visible: false })).toEqual({ name: 'Patrons', visible: false })
  expect(changed({ perks: 'A box' })).toEqual({ perks: ['A box'] })
  expect(changed({ trialDays: null })).toEqual({ trialDays: 0 })
  expect(changed({ hasCycles: true, cycles: 10 })).toEqual({
    billing: { kind: 'recurring', every: { count: 1, unit: 'YEAR' }, cycles: 10 },
  })
  expect(changed({ kind: 'once', trialDays: null })).toEqual({
    ...{ billing: { kind: 'once', lasts: { count: 1, unit: 'YEAR' } }, trialDays: 0 },
  })
})

test('what a draft sends is what the core takes', () => {
  const draft: PlanDraft = {
    ...before,
    name: ' Night pass ',
    kind: 'once',
    hasEnd: false,
    trialDays: null,
    currency: 'eur',
  }
  const made = newPlanOf(draft)
  expect(NewPlan.parse(made)).toEqual(made)
  expect(made).toMatchObject({ name: 'Night pass', billing: { kind: 'once', lasts: null }, currency: 'EUR' })
  expect(() => PlanEdit.parse({ planId: 'a', fields: changed({ name: 'Other', amount: '0' }) })).not.toThrow()
})

test('a way of paying that is not known stays as it is', () => {
  const other = draftOf({ ...samplePlan, billing: null }, 'EUR')
  expect(other.kind).toBe('other')
  expect(changedFields(other, { ...other, name: 'Else' })).toEqual({ name: 'Else' })
})

test('a perk of several lines is one line of the field and is not sent unless the field is changed', () => {
  const draft = draftOf({ ...samplePlan, perks: ['Two\nlines', 'One'] }, 'EUR')
  expect(draft.perks).toBe('Two lines\nOne')
  expect(changedFields(draft, { ...draft, terms: 'None' })).toEqual({ terms: 'None' })
})
