import { expect, test } from 'vitest'
import type { NewPlan } from '../../../shared/app/plans.ts'
import { goOffline, queueOf } from '../../../tests/support/open-door.ts'
import { openPlansLaptop, planThere, sitePlan } from './plans.test-kit.ts'

const fresh: NewPlan = {
  ...{ name: 'Studio card', description: 'Ten evenings in the Studio.', perks: ['Ten evenings'], amount: '75' },
  ...{ currency: 'EUR', billing: { kind: 'once', lasts: { count: 1, unit: 'YEAR' } }, trialDays: 0, visible: true },
  ...{ buyerCanCancel: false, oncePerBuyer: false, futureStart: true, terms: '' },
}

test('a plan is created on the site and listed at once', async () => {
  await using laptop = await openPlansLaptop()
  const { planId } = await laptop.api.plans.create(fresh)
  expect(planThere(laptop, { id: planId })).toMatchObject({
    ...{ name: 'Studio card', allowFutureStartDate: true, public: true, perks: { values: ['Ten evenings'] } },
    pricing: { price: { value: '75', currency: 'EUR' }, singlePaymentForDuration: { count: 1, unit: 'YEAR' } },
  })
  const { plans } = await laptop.api.plans.list({})
  expect(plans.find(({ id }) => id === planId)).toMatchObject({ active: 0, price: { amount: '75' } })
})

test('after a lost reply the plan that was made is found, and none is made twice', async () => {
  await using laptop = await openPlansLaptop()
  const count = laptop.sandbox.world.plans.all().length
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'plans', operation: 'create' }, kind: 'loseReply', times: 1 }] })
  const { planId } = await laptop.api.plans.create(fresh)
  expect(planThere(laptop, { id: planId })?.name).toBe('Studio card')
  expect(laptop.sandbox.world.plans.all()).toHaveLength(count + 1)
})

test('offline nothing is created or archived, and nothing waits', async () => {
  await using laptop = await openPlansLaptop()
  const patron = sitePlan(laptop, 'patron')
  await goOffline(laptop)
  const needsSite = { code: 'offline', reason: { code: 'plans.needsSite' } }
  await expect(laptop.api.plans.create(fresh)).rejects.toMatchObject(needsSite)
  await expect(laptop.api.plans.archive({ planId: patron.id })).rejects.toMatchObject(needsSite)
  await expect(laptop.api.plans.checkout({ planId: patron.id })).rejects.toMatchObject(needsSite)
  expect(await queueOf(laptop)).toEqual([])
})

test('a plan is archived once, also after a lost reply; then it takes no change', async () => {
  await using laptop = await openPlansLaptop()
  const patron = sitePlan(laptop, 'patron')
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'plans', operation: 'archive' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.plans.archive({ planId: patron.id })
  await laptop.api.plans.archive({ planId: patron.id })
  expect(planThere(laptop, patron)).toMatchObject({ archived: true, public: false })
  await expect(laptop.api.plans.edit({ planId: patron.id, fields: { name: 'x' } })).rejects.toMatchObject({
    reason: { code: 'plans.archivedThere' },
  })
})

test('a key without the right says which one is missing', async () => {
  await using laptop = await openPlansLaptop()
  laptop.sandbox.switches.set({ missingRights: ['plans.manage'] })
  await expect(laptop.api.plans.create(fresh)).rejects.toMatchObject({ reason: { code: 'plans.mayNotManage' } })
})

test('the checkout of a plan has an address on the site', async () => {
  await using laptop = await openPlansLaptop()
  const { url } = await laptop.api.plans.checkout({ planId: sitePlan(laptop, 'patron').id })
  expect(new URL(url).protocol).toMatch(/^https?:$/)
})
