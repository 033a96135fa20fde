import { expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { openPlatform, refusalOf } from './open-platform.ts'

const nowhere = '00000001-1111-4111-8111-111111111111'

test('plansV3.get: the plan of version 2 with one variant, its price as text, its cycle and its perks', async () => {
  await using site = await openPlatform()
  const stored = site.sandbox.world.plans.all().find(({ name }) => name === 'Patron')
  const { plan } = await site.client.call(wire.plansV3.get, { planId: stored?.id ?? '' })
  expect(plan).toMatchObject({
    ...{ id: stored?.id, name: 'Patron', slug: stored?.slug, currency: 'EUR', visibility: 'PUBLIC', status: 'ACTIVE' },
    ...{ buyable: true, archived: false, updatedDate: stored?.updatedDate },
    pricingVariants: [
      {
        ...{ freeTrialDays: 14, fees: [], pricingStrategies: [{ flatRate: { amount: '25' } }] },
        billingTerms: { endType: 'UNTIL_CANCELLED', billingCycle: { count: '1', period: 'MONTH' } },
      },
    ],
  })
  expect(plan.perks?.map(({ description }) => description)).toEqual(stored?.perks?.values)
})

test('plansV3.get refuses an unknown plan, and every plan where the site has no version 3', async () => {
  await using site = await openPlatform()
  const get = (planId: string) => refusalOf(site.client.call(wire.plansV3.get, { planId }))
  expect(await get(nowhere)).toMatchObject({ code: 'not_found', platform: 'PLAN_NOT_FOUND' })
  site.sandbox.switches.set({ plansV3: false })
  expect(await get(site.sandbox.world.plans.all()[0]?.id ?? '')).toMatchObject({ code: 'not_found' })
})

test('plansV3.query: filters, sorts and pages by cursor; hidden and archived plans are among them', async () => {
  await using site = await openPlatform()
  const all = site.sandbox.world.plans.all()
  const sort = [{ fieldName: 'name', order: 'DESC' as const }]
  const first = await site.client.call(wire.plansV3.query, { query: { sort, cursorPaging: { limit: all.length - 1 } } })
  expect(first.pagingMetadata).toMatchObject({ hasNext: true, count: all.length - 1 })
  const cursor = first.pagingMetadata?.cursors?.next ?? ''
  const last = await site.client.call(wire.plansV3.query, { query: { cursorPaging: { cursor } } })
  expect(last.pagingMetadata?.hasNext).toBe(false)
  const names = [...first.plans, ...last.plans].map(({ name }) => name)
  expect(names).toEqual(all.map(({ name }) => name).toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1)))
  const archived = await site.client.call(wire.plansV3.query, { query: { filter: { archived: true } } })
  expect(archived.plans).toHaveLength(all.filter((plan) => plan.archived === true).length)
})

test('plansV3.query refuses a page that is too long, an unknown field, and a site without version 3', async () => {
  await using site = await openPlatform()
  const query = (asked: object) => refusalOf(site.client.call(wire.plansV3.query, { query: asked }))
  expect((await query({ cursorPaging: { limit: 101 } })).field).toBe('query.cursorPaging.limit')
  expect(await query({ filter: { colour: 'gold' } })).toMatchObject({ platform: 'INVALID_ARGUMENT' })
  site.sandbox.switches.set({ plansV3: false })
  expect(await query({})).toMatchObject({ code: 'not_found' })
})
