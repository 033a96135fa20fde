import { expect, test } from 'vitest'
import { openPlatform } from '../../../tests/platform/open-platform.ts'
import type { PlatformClient } from '../platform/client.ts'
import { planOfV3 } from './plan.ts'
import { readPlans } from './read-plans.ts'

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

test('both versions give the same plans: prices, cycles, trials, perks, hidden and archived ones', async () => {
  await using site = await openPlatform()
  const newer = await readPlans(site.client)
  site.sandbox.switches.set({ plansV3: false })
  const other = site.as({ kind: 'apiKey', apiKey: site.sandbox.apiKey, siteId: site.sandbox.siteId })
  const older = await readPlans(other)
  expect(newer.toSorted(byId)).toEqual(older.toSorted(byId))
  expect(newer).toHaveLength(site.sandbox.world.plans.all().length)
  const named = new Map(newer.map((plan) => [plan.name, plan]))
  expect(named.get('Patron')).toMatchObject({
    ...{ price: { amount: '25', currency: 'EUR' }, cycle: { count: 1, unit: 'MONTH' }, cycles: null, trialDays: 14 },
    ...{ visible: true, buyable: true, archived: false, perks: expect.arrayContaining(['A box once a season']) },
  })
  expect(named.get('Season pass')).toMatchObject({ cycle: { count: 10, unit: 'MONTH' }, cycles: 1, trialDays: 0 })
  expect(named.get('Life member')).toMatchObject({ cycle: null, cycles: null })
  expect(newer.some(({ visible, archived }) => !visible && !archived)).toBe(true)
  expect(newer.find(({ archived }) => archived)).toMatchObject({ visible: false, buyable: false })
})

test('more plans than a page holds come whole by either version', async () => {
  await using site = await openPlatform()
  const { plans } = site.sandbox.world
  const [plan] = plans.all()
  if (plan === undefined) throw new Error('The site has no plans')
  for (let number = 0; number < 230; number += 1) plans.put({ ...plan, id: `many-${number}`, slug: `many-${number}` })
  const count = plans.all().length
  expect(new Set((await readPlans(site.client)).map(({ id }) => id)).size).toBe(count)
  site.sandbox.switches.set({ plansV3: false })
  expect(new Set((await readPlans(site.client)).map(({ id }) => id)).size).toBe(count)
})

test('a connection asks for version 3 once; what the site refuses otherwise is no other version', async () => {
  await using site = await openPlatform({ switches: { plansV3: false } })
  await readPlans(site.client)
  site.sandbox.switches.set({ missingRights: ['plans.read'] })
  site.sandbox.faults.set({ rules: [{ match: { area: 'plansV3' }, kind: 'status', status: 503 }] })
  await expect(readPlans(site.client)).rejects.toMatchObject({ code: 'forbidden' })
  const other = site.as({ kind: 'apiKey', apiKey: site.sandbox.apiKey, siteId: site.sandbox.siteId })
  await expect(readPlans(other)).rejects.toMatchObject({ code: 'server_error' })
})

test('what version 3 leaves out or writes otherwise is read all the same', () => {
  const bare = { description: '', price: null, cycle: null, cycles: null, trialDays: 0, perks: [], archived: false }
  expect(planOfV3({ id: 'a' })).toEqual({
    ...{ id: 'a', name: '', ...bare, visible: false, buyable: true, updatedDate: null },
  })
  const billingTerms = {
    ...{ billingCycle: { count: 3, period: 'WEEK' }, endType: 'CYCLES_COMPLETED' },
    cyclesCompletedDetails: { billingCycleCount: 4 },
  }
  expect(planOfV3({ id: 'a', currency: 'EUR', pricingVariants: [{ billingTerms }] })).toMatchObject({
    ...{ price: null, cycle: { count: 3, unit: 'WEEK' }, cycles: 4 },
  })
  const odd = { billingCycle: { count: '1', period: 'DECADE' } }
  expect(planOfV3({ id: 'a', pricingVariants: [{ billingTerms: odd }] })).toMatchObject({ cycle: null, cycles: null })
})

test('a site that leads to the same page again and again is left after it', async () => {
  let calls = 0
  const callRaw = async () => {
    calls += 1
    return { text: JSON.stringify({ plans: [], pagingMetadata: { cursors: { next: 'round' } } }) }
  }
  await expect(readPlans({ callRaw } as unknown as PlatformClient)).rejects.toMatchObject({ code: 'bad_answer' })
  expect(calls).toBe(2)
})
