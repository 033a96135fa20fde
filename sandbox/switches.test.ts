import { expect, test } from 'vitest'
import { wire } from '../shared/wire/index.ts'
import { codeOf, openTestSite } from './test-client.ts'

const noId = '00000002-1111-4111-8111-111111111112'
const page = { query: { paging: { limit: 100 } } }

test('drafts of events need a right of their own', async () => {
  await using site = await openTestSite({ switches: { missingRights: ['events.drafts'] } })
  const withDrafts = await site.call(wire.events.query, { ...page, includeDrafts: true })
  expect([withDrafts.status, codeOf(withDrafts)]).toEqual([403, 'PERMISSION_DENIED'])
  expect((await site.call(wire.events.query, page)).body.events.length).toBeGreaterThan(0)
})

test('a key that may read and not write gets 403 for every write, and its reads', async () => {
  await using site = await openTestSite({ switches: { missingRights: ['contacts.manage', 'media.manage'] } })
  expect((await site.call(wire.contacts.query, page)).status).toBe(200)
  const { contacts } = (await site.call(wire.contacts.query, page)).body
  const label = await site.call(wire.labels.findOrCreate, { displayName: 'New' })
  expect(label.status).toBe(403)
  const removed = await site.call(wire.contacts.delete, { contactId: contacts?.[0]?.id ?? '' })
  expect(removed.status).toBe(403)
})

test('without its app every call of events is 428, and other apps go on', async () => {
  await using site = await openTestSite({ switches: { missingApps: ['events'] } })
  const events = await site.call(wire.events.query, page)
  expect([events.status, codeOf(events)]).toEqual([428, 'WIX_EVENTS_APP_NOT_INSTALLED'])
  expect((await site.call(wire.tickets.list, {})).status).toBe(428)
  expect((await site.call(wire.contacts.query, page)).status).toBe(200)
})

test('without its app every call of plans is 428, of both versions and of their orders', async () => {
  await using site = await openTestSite({ switches: { missingApps: ['pricingPlans'] } })
  const calls = [
    await site.call(wire.plans.list, {}),
    await site.call(wire.plansV3.query, { query: {} }),
    await site.call(wire.planOrders.list, {}),
    await site.call(wire.planOrders.previewOffline, { planId: noId, memberId: noId }),
    await site.call(wire.planOrders.pause, { id: noId }),
  ]
  for (const call of calls) expect([call.status, codeOf(call)]).toEqual([428, 'PRICING_PLANS_NOT_INSTALLED'])
  expect((await site.call(wire.events.query, page)).status).toBe(200)
})

test('switches are set from outside while it runs, and go back to those it began with', async () => {
  await using site = await openTestSite({ switches: { missingApps: ['pricingPlans'] } })
  expect((await site.control('POST', 'switches', { seenAfterMs: 9_000 })).body).toMatchObject({
    missingApps: ['pricingPlans'],
    seenAfterMs: 9_000,
  })
  expect((await site.control('POST', 'switches', { seenAfterMs: 'soon' })).status).toBe(400)
  expect((await site.control('DELETE', 'switches')).body).toMatchObject({ seenAfterMs: 1_500 })
})
