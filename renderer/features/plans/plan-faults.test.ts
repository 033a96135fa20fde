import { expect, test } from 'vitest'
import { readPrice } from './plan-amount.ts'
import { draftOf, type PlanDraft } from './plan-draft.ts'
import { faultsOf } from './plan-faults.ts'
import { samplePlan } from './plan-samples.test-kit.ts'

const draft: PlanDraft = { ...draftOf(null, 'EUR'), name: 'Patron', amount: '12' }
const faults = (change: Partial<PlanDraft>) => faultsOf({ ...draft, ...change }, null)

test('a new plan with a name and a price has no fault', () => expect(faults({})).toEqual({}))

test.each<[Partial<PlanDraft>, string, RegExp]>([
  [{ name: '  ' }, 'name', /Enter a name/],
  [{ name: 'x'.repeat(51) }, 'name', /At most 50 characters. This has 51/],
  [{ description: 'x'.repeat(451) }, 'description', /At most 450/],
  [{ terms: 'x'.repeat(3001) }, 'terms', /At most 3,000/],
  [{ perks: `Fine\n${'x'.repeat(1401)}` }, 'perks', /Line 2 is too long/],
  [{ amount: '' }, 'amount', /Enter a price/],
  [{ amount: '1.2345' }, 'amount', /three decimals/],
  [{ amount: '-3' }, 'amount', /can’t be negative/],
  [{ amount: 'ten' }, 'amount', /valid price/],
  [{ currency: 'Euro' }, 'currency', /three letters/],
  [{ trialDays: 1000 }, 'trialDays', /At most 999 days/],
  [{ trialDays: '1.5' }, 'trialDays', /whole number/],
  [{ kind: 'once', trialDays: 14 }, 'trialDays', /Only plans that renew/],
  [{ every: { count: 0, unit: 'MONTH' } }, 'every', /from 1 to 2,000/],
  [{ hasCycles: true, cycles: null }, 'cycles', /from 1 to 2,000/],
  [{ kind: 'once', lasts: { count: 2001, unit: 'DAY' } }, 'lasts', /from 1 to 2,000/],
])('%j is wrong at %s', (change, field, sentence) => {
  const found = faults(change)
  expect(Object.keys(found)).toEqual([field])
  expect(Object.values(found)[0]).toMatch(sentence)
})

test('50 characters, 999 days and three decimals are taken', () => {
  expect(faults({ name: 'x'.repeat(50), trialDays: 999, amount: '0.125', description: 'x'.repeat(450) })).toEqual({})
})

test('of a plan that is there only what was changed is judged', () => {
  const before = draftOf({ ...samplePlan, name: 'x'.repeat(60), price: null }, 'EUR')
  expect(faultsOf({ ...before, description: 'New words' }, before)).toEqual({})
  expect(faultsOf({ ...before, name: 'x'.repeat(61) }, before)).toHaveProperty('name')
  expect(faultsOf({ ...draftOf(samplePlan, 'EUR'), kind: 'once' }, draftOf(samplePlan, 'EUR'))).toHaveProperty(
    'trialDays',
  )
})

test.each([
  ['12', '12'],
  ['12.5', '12.5'],
  ['12,50', '12.50'],
  ['0', '0'],
  ['007', '7'],
  ['.5', '0.5'],
  ['1,234.50', '1234.50'],
  ['1.2500', '1.250'],
  ['0.125', '0.125'],
  ['999999999999.999', '999999999999.999'],
])('"%s" is the price %s', (typed, amount) => expect(readPrice(typed)).toEqual({ amount, problem: undefined }))

test.each(['1.250', '1000000000000', '1e3', '+-1', '1.2.3', '0x10'])('"%s" is asked about or refused', (typed) => {
  expect(readPrice(typed).amount).toBeNull()
  expect(readPrice(typed).problem).not.toBe('')
})
