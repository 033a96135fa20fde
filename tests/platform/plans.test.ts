import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
let visitor: OpenPlatform['client']
beforeAll(async () => {
  site = await openPlatform()
  visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
})
afterAll(() => site[Symbol.asyncDispose]())

const plans = () => site.sandbox.world.plans.all()
const stored = (id: string) => site.sandbox.world.plans.get(id)
const idOf = (slug: string) => plans().find((plan) => plan.slug === slug)?.id ?? ''
const nowhere = '00000001-1111-4111-8111-111111111111'
const namesOf = (rows: readonly { name?: string | null | undefined }[]) => rows.map(({ name }) => name)

type PlanDraft = InputOf<typeof wire.plans.create>['plan']
const price = { value: '10.5', currency: 'EUR' }
const monthly = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 }
const draft = (change: Partial<PlanDraft> = {}): PlanDraft => ({
  name: 'Gold',
  pricing: { price, subscription: monthly },
  ...change,
})
const make = async (change: Partial<PlanDraft> = {}) =>
  (await site.client.call(wire.plans.create, { plan: draft(change) })).plan

/** The rule that a refused plan broke, as the platform names it. */
async function ruleOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (refused: { data?: { violations?: { rule: string }[] } }) => refused,
  )
  return error?.data?.violations?.[0]?.rule
}

test('plans.create: the plan is kept with a slug of its own, public, and not for its buyer to cancel', async () => {
  const given = draft({ description: 'd', perks: { values: ['p1'] }, termsAndConditions: 't', colour: 'gold' })
  const { plan } = await site.client.call(wire.plans.create, { plan: given })
  expect(stored(plan.id)).toMatchObject({ ...given, slug: 'gold', public: true, archived: false, primary: false })
  expect(stored(plan.id)).toMatchObject({ createdDate: '2026-11-20T17:40:00.000Z', buyerCanCancel: false })
  const other = { name: 'Other', public: false, buyerCanCancel: true }
  expect(stored((await make(other)).id)).toMatchObject(other)
  expect((await make()).slug).toBe('gold-2')
})

test('plans.create refuses pricing that no plan can have, by the name of the rule', async () => {
  const refused = (pricing: PlanDraft['pricing']) =>
    ruleOf(site.client.call(wire.plans.create, { plan: draft({ pricing }) }))
  const year = { count: 1, unit: 'YEAR' }
  expect(await refused({ price })).toBe('INVALID_SINGLE_PAYMENT_WITHOUT_DURATION')
  expect(await refused({ price, subscription: monthly, singlePaymentUnlimited: true })).toBe('client_data_is_invalid')
  expect(await refused({ subscription: monthly })).toBe('RECURRING_PLAN_PAYMENT_PRICE_MISSING')
  expect(await refused({ price, subscription: { cycleCount: 3 } })).toBe('RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT')
  const backwards = { ...monthly, cycleCount: -1 }
  expect(await refused({ price, subscription: backwards })).toBe('RECURRING_PLAN_CYCLE_COUNT_INVALID')
  const centuries = { cycleDuration: { count: 9999, unit: 'YEAR' } }
  expect(await refused({ price, subscription: centuries })).toBe('PERIOD_AMOUNT_OUT_OF_RANGE')
  const fortnight = { cycleDuration: { count: 1, unit: 'FORTNIGHT' } }
  expect(await refused({ price, subscription: fortnight })).toBe('invalid_duration_unit')
  expect(await refused({ price, singlePaymentForDuration: { unit: 'DAY' } })).toBe('SINGLE_PAYMENT_DURATION_TOO_SHORT')
  const trial = { price, singlePaymentForDuration: year, freeTrialDays: 7 }
  expect(await refused(trial)).toBe('SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED')
})

test('plans.create refuses a blank name, a long one, and an amount that is no money', async () => {
  const refused = (change: Partial<PlanDraft>) =>
    refusalOf(site.client.call(wire.plans.create, { plan: draft(change) }))
  expect(await refused({ name: '   ' })).toMatchObject({ code: 'refused', field: 'plan.name' })
  expect(await ruleOf(site.client.call(wire.plans.create, { plan: draft({ name: ' ' }) }))).toBe('PLAN_NAME_BLANK')
  expect(await refused({ name: 'x'.repeat(51) })).toMatchObject({ code: 'invalid_input' })
  const cheap = { subscription: monthly, price: { value: '1.2345', currency: 'EUR' } }
  expect(await refused({ pricing: cheap })).toMatchObject({ code: 'invalid_input' })
})

test('plans.update: what is named is written, a price alone keeps the way of paying', async () => {
  const { id } = await make({ name: 'Silver', description: 'Old' })
  site.advance(60_000)
  const cheaper = { price: { value: '3', currency: 'EUR' } }
  await site.client.call(wire.plans.update, { plan: { id, name: 'Silver plus', description: null, pricing: cheaper } })
  expect(stored(id)).toMatchObject({
    name: 'Silver plus',
    slug: 'silver',
    pricing: { price: { value: '3' }, subscription: monthly },
    updatedDate: new Date(site.sandbox.state.now()).toISOString(),
  })
  expect(stored(id)).not.toHaveProperty('description')
  await site.client.call(wire.plans.update, { plan: { id, pricing: { singlePaymentUnlimited: true } } })
  expect(stored(id)?.pricing).toEqual({ price: { value: '3', currency: 'EUR' }, singlePaymentUnlimited: true })
})

test('plans.update refuses an unknown plan, an archived one, and what create refuses', async () => {
  const { id } = await make({ name: 'Bronze' })
  const update = (change: object, of = id) => site.client.call(wire.plans.update, { plan: { id: of, ...change } })
  expect(await refusalOf(update({}, nowhere))).toMatchObject({ code: 'not_found', platform: 'plan_not_found' })
  expect(await ruleOf(update({ name: '  ' }))).toBe('PLAN_NAME_BLANK')
  const trial = { singlePaymentUnlimited: true, freeTrialDays: 3 }
  expect(await ruleOf(update({ pricing: trial }))).toBe('SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED')
  expect(await ruleOf(update({ name: 'x' }, idOf('opening-season-circle')))).toBe('update_not_supported')
})

test('plans.get: hidden and archived plans as well, and whether anybody ordered them', async () => {
  for (const slug of ['volunteer', 'opening-season-circle', 'patron']) {
    const { plan } = await site.client.call(wire.plans.get, { id: idOf(slug) })
    expect(plan).toEqual({ ...stored(plan.id), hasOrders: true })
  }
  const { id } = await make({ name: 'New' })
  expect((await site.client.call(wire.plans.get, { id })).plan.hasOrders).toBe(false)
})

test('plans.get refuses an unknown plan', async () => {
  const call = site.client.call(wire.plans.get, { id: nowhere })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'plan_not_found' })
})

test('plans.list: active ones unless archived ones are asked for, by visibility and id', async () => {
  const list = async (input: object) => namesOf((await site.client.call(wire.plans.list, input)).plans)
  const active = plans().filter((plan) => plan.archived !== true)
  expect(await list({})).toEqual(namesOf(active))
  expect(await list({ archived: 'ARCHIVED' })).toEqual(['Opening season circle'])
  expect((await list({ archived: 'ARCHIVED_AND_ACTIVE' })).length).toBe(plans().length)
  expect(await list({ public: 'PUBLIC' })).toEqual(namesOf(active.filter((plan) => plan.public === true)))
  expect(await list({ public: 'HIDDEN' })).toContain('Volunteer')
  expect(await list({ planIds: [idOf('patron'), idOf('opening-season-circle')] })).toEqual(['Patron'])
  expect(await list({ limit: 2, offset: 1 })).toEqual(namesOf(active.slice(1, 3)))
})

test('plans.list refuses filters that it does not know and pages over 100', async () => {
  const list = (input: object) => site.client.call(wire.plans.list, input)
  expect(await ruleOf(list({ archived: 'SOMEWHAT' }))).toBe('INVALID_ARCHIVE_FILTER')
  expect(await ruleOf(list({ public: 'SECRET' }))).toBe('INVALID_VISIBLE_FILTER')
  expect(await refusalOf(list({ limit: 101 }))).toMatchObject({ code: 'refused', field: 'paging.limit' })
  expect(await refusalOf(visitor.call(wire.plans.list, {}))).toMatchObject({ code: 'forbidden' })
})

test('plans.listPublic: what a visitor may see, without what only owners know', async () => {
  const response = await visitor.call(wire.plans.listPublic, {})
  const open = plans().filter((plan) => plan.public === true && plan.archived !== true)
  expect(namesOf(response.plans)).toEqual(namesOf(open))
  for (const hidden of ['public', 'archived', 'hasOrders']) expect(response.plans[0]).not.toHaveProperty(hidden)
  const one = await visitor.call(wire.plans.listPublic, { planIds: [idOf('patron'), idOf('volunteer')] })
  expect(namesOf(one.plans)).toEqual(['Patron'])
  const second = await visitor.call(wire.plans.listPublic, { limit: 1, offset: 1 })
  expect(second).toMatchObject({
    plans: [response.plans[1]],
    pagingMetadata: { count: 1, offset: 1, total: open.length },
  })
})

test('plans.listPublic refuses pages over 100', async () => {
  const call = visitor.call(wire.plans.listPublic, { limit: 101 })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'paging.limit' })
})

test('plans.queryPublic: filters by slug and date, sorts, and finds public plans only', async () => {
  const query = async (given: object) =>
    (await visitor.call(wire.plans.queryPublic, { query: given })).plans.map(({ slug }) => slug)
  expect(await query({ filter: { slug: 'patron' } })).toEqual(['patron'])
  expect(await query({ filter: { slug: 'volunteer' } })).toEqual([])
  expect(await query({ filter: { primary: true } })).toEqual(['friend-of-marlowe-house'])
  const newest = await query({ sort: [{ fieldName: 'createdDate', order: 'DESC' }] })
  const open = plans().filter((plan) => plan.public === true)
  const dates = open
    .map(({ createdDate }) => createdDate ?? '')
    .sort()
    .reverse()
  expect(newest.map((slug) => open.find((plan) => plan.slug === slug)?.createdDate)).toEqual(dates)
  const earlier = dates.find((date) => date !== dates[0])
  const latest = newest.slice(0, dates.lastIndexOf(dates[0] ?? '') + 1)
  expect(new Set(await query({ filter: { createdDate: { $gt: earlier } } }))).toEqual(new Set(latest))
})

test('plans.queryPublic refuses a page over 1,000 and a field that is not filtered by', async () => {
  const query = (given: object) => visitor.call(wire.plans.queryPublic, { query: given })
  expect(await ruleOf(query({ paging: { limit: 1001 } }))).toBe('PAGING_LIMIT_OUT_OF_RANGE')
  expect(await refusalOf(query({ filter: { name: 'Patron' } }))).toMatchObject({ code: 'refused' })
})

test('plans.getStats: counts every plan, archived ones too', async () => {
  expect(await site.client.call(wire.plans.getStats, {})).toEqual({ totalPlans: plans().length })
})

test('plans.getStats refuses visitors', async () => {
  expect(await refusalOf(visitor.call(wire.plans.getStats, {}))).toMatchObject({ code: 'forbidden' })
})

test('plans.setVisibility: the plan appears and goes again', async () => {
  const { id } = await make({ name: 'Matinee club' })
  const seen = async () => namesOf((await visitor.call(wire.plans.listPublic, {})).plans).includes('Matinee club')
  await site.client.call(wire.plans.setVisibility, { id, visible: true })
  expect([stored(id)?.public, await seen()]).toEqual([true, true])
  await site.client.call(wire.plans.setVisibility, { id, visible: false })
  expect([stored(id)?.public, await seen()]).toEqual([false, false])
})

test('plans.setVisibility refuses an archived plan and an unknown one', async () => {
  const refused = (id: string) => refusalOf(site.client.call(wire.plans.setVisibility, { id, visible: true }))
  const archived = await refused(idOf('opening-season-circle'))
  expect(archived).toMatchObject({ code: 'precondition', platform: 'set_visibility_not_supported' })
  expect(await refused(nowhere)).toMatchObject({ platform: 'plan_not_found' })
})

test('plans.makePrimary: only one plan is primary at a time', async () => {
  await site.client.call(wire.plans.makePrimary, { id: idOf('patron') })
  expect(namesOf(plans().filter((plan) => plan.primary === true))).toEqual(['Patron'])
})

test('plans.makePrimary refuses an archived plan', async () => {
  const call = site.client.call(wire.plans.makePrimary, { id: idOf('opening-season-circle') })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'set_primary_not_supported' })
})

test('plans.clearPrimary: no plan is primary any more', async () => {
  await site.client.call(wire.plans.makePrimary, { id: idOf('season-pass') })
  await site.client.call(wire.plans.clearPrimary, {})
  expect(plans().filter((plan) => plan.primary === true)).toEqual([])
})

test('plans.clearPrimary refuses visitors', async () => {
  expect(await refusalOf(visitor.call(wire.plans.clearPrimary, {}))).toMatchObject({ code: 'forbidden' })
})

test('plans.archive: for good, hidden, and no longer primary', async () => {
  const { id } = await make({ name: 'Summer club', public: true })
  await site.client.call(wire.plans.makePrimary, { id })
  await site.client.call(wire.plans.archive, { id })
  expect(stored(id)).toMatchObject({ archived: true, public: false, primary: false })
})

test('plans.archive refuses to archive twice', async () => {
  const call = site.client.call(wire.plans.archive, { id: idOf('opening-season-circle') })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'already_archived' })
})
