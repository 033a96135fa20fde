import { expect, test } from 'vitest'
import { goOffline, queueOf } from '../../../tests/support/open-door.ts'
import { openPlansLaptop, planThere, sitePlan } from './plans.test-kit.ts'

test('all plans are listed: the primary one first, archived ones last, with price, billing and members', async () => {
  await using laptop = await openPlansLaptop()
  const { plans, currency } = await laptop.api.plans.list({})
  expect(plans).toHaveLength(laptop.sandbox.world.plans.all().length)
  expect(currency).toBe('EUR')
  expect(plans[0]).toMatchObject({ name: 'Friend of Marlowe House', primary: true, price: { amount: '45' } })
  expect(plans.at(-1)).toMatchObject({ archived: true, visible: false })
  const patron = plans.find(({ name }) => name === 'Patron')
  expect(patron).toMatchObject({
    billing: { kind: 'recurring', every: { count: 1, unit: 'MONTH' }, cycles: null },
    trialDays: 14,
  })
  const active = laptop.sandbox.world.planOrders
    .group(patron?.id ?? '')
    .filter(({ status }) => status === 'ACTIVE').length
  expect(patron?.active).toBe(active)
})

test('a plan is edited offline, shown at once, and written field by field over what the site changed', async () => {
  await using laptop = await openPlansLaptop()
  const patron = sitePlan(laptop, 'patron')
  await goOffline(laptop)
  await laptop.api.plans.edit({ planId: patron.id, fields: { amount: '30', visible: false } })
  await laptop.api.plans.edit({ planId: patron.id, fields: { oncePerBuyer: true } })
  await laptop.quiet()
  const shown = (await laptop.api.plans.list({})).plans.find(({ id }) => id === patron.id)
  expect(shown).toMatchObject({ price: { amount: '30' }, visible: false, oncePerBuyer: true })
  expect(shown?.sync).not.toBeNull()
  expect(await queueOf(laptop)).toMatchObject([{ about: 'Patron', dataSet: 'plans' }])
  laptop.sandbox.world.plans.put({ ...patron, description: 'Keeps the roof on.' })
  laptop.sandbox.faults.set({ cut: false })
  await laptop.drained()
  expect(planThere(laptop, patron)).toMatchObject({
    ...{ description: 'Keeps the roof on.', public: false, maxPurchasesPerBuyer: 1 },
    pricing: { price: { value: '30', currency: 'EUR' }, freeTrialDays: 14 },
  })
})

test('another way of paying replaces the one before, and takes the trial with it', async () => {
  await using laptop = await openPlansLaptop()
  const patron = sitePlan(laptop, 'patron')
  const billing = { kind: 'once', lasts: { count: 6, unit: 'WEEK' } } as const
  await expect(laptop.api.plans.edit({ planId: patron.id, fields: { billing, trialDays: 3 } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await laptop.api.plans.edit({ planId: patron.id, fields: { billing, trialDays: 0 } })
  await laptop.drained()
  const { pricing } = planThere(laptop, patron) ?? {}
  expect(pricing).toMatchObject({ singlePaymentForDuration: { count: 6, unit: 'WEEK' } })
  expect(pricing?.subscription).toBeUndefined()
})

test('two versions of a price meet: a person decides, and it is written', async () => {
  await using laptop = await openPlansLaptop()
  const patron = sitePlan(laptop, 'patron')
  await goOffline(laptop)
  await laptop.api.plans.edit({ planId: patron.id, fields: { amount: '30' } })
  const price = { value: '27', currency: 'EUR' }
  laptop.sandbox.world.plans.put({ ...patron, pricing: { ...patron.pricing, price } })
  laptop.sandbox.faults.set({ cut: false })
  await laptop.until('it is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view).toMatchObject({ dataSet: 'plans', fields: [{ mine: '30', theirs: '27' }] })
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(planThere(laptop, patron)?.pricing?.price).toMatchObject({ value: '30' })
})

test('the primary plan changes: at once here, one primary plan afterwards, also where the reply is lost', async () => {
  await using laptop = await openPlansLaptop()
  const patron = sitePlan(laptop, 'patron')
  const primaries = async () => (await laptop.api.plans.list({})).plans.flatMap((one) => (one.primary ? one.name : []))
  await goOffline(laptop)
  await laptop.api.plans.edit({ planId: patron.id, fields: { primary: true } })
  await laptop.quiet()
  expect(await primaries()).toEqual(['Patron'])
  laptop.sandbox.faults.set({
    cut: false,
    rules: [{ match: { area: 'plans', operation: 'makePrimary' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.drained()
  expect(laptop.sandbox.world.plans.all().filter(({ primary }) => primary)).toHaveLength(1)
  expect(await primaries()).toEqual(['Patron'])
})

test('a plan that was archived there meanwhile is a question with the reason, and ends with the choice', async () => {
  await using laptop = await openPlansLaptop()
  const patron = sitePlan(laptop, 'patron')
  await goOffline(laptop)
  await laptop.api.plans.edit({ planId: patron.id, fields: { name: 'Patrons' } })
  laptop.sandbox.world.plans.put({ ...patron, archived: true, public: false })
  laptop.sandbox.faults.set({ cut: false })
  await laptop.until('it is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view).toMatchObject({ kind: 'unfit', canKeepMine: false })
  expect(view.fields[0]?.theirs).toMatchObject({ code: 'plans.archivedThere' })
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'theirs' } })
  await laptop.drained()
  expect(planThere(laptop, patron)?.name).toBe('Patron')
})
