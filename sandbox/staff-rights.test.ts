import { expect, test } from 'vitest'
import type { Endpoint } from '../shared/wire/endpoint.ts'
import { wire } from '../shared/wire/index.ts'
import { openTestSite, type TestSite } from './test-client.ts'

/** A member of the site with an access token of its own. */
async function signIn(site: TestSite, role: string) {
  const member = site.sandbox.world.staffMembers.all().find(({ name }) => name?.endsWith(role))
  const [token] = site.sandbox.world.staffTokens.group(member?.id ?? '').filter(({ kind }) => kind === 'access')
  return { member, headers: { authorization: token?.token ?? '' } }
}

type Test = readonly [Endpoint, Record<string, unknown>, number]

test('a staff member makes the calls that its permissions cover, and no other', async () => {
  await using site = await openTestSite()
  const { eventId = '' } = site.sandbox.ids
  const { headers } = await signIn(site, 'front door')
  const limit = { query: { paging: { limit: 1 } } }
  const cases: Test[] = [
    [wire.events.query, limit, 200],
    [wire.guests.query, { query: { cursorPaging: { limit: 1 } } }, 200],
    [wire.tickets.list, { eventId: [eventId], limit: 1 }, 200],
    [wire.orders.list, { eventId: [eventId] }, 403],
    [wire.contacts.query, limit, 403],
    [wire.staff.query, {}, 403],
    [wire.events.cancel, { eventId }, 403],
  ]
  for (const [endpoint, input, status] of cases) {
    const reply = await site.call(endpoint, input, headers)
    expect(reply.status, `${endpoint.area}.${endpoint.operation}`).toBe(status)
  }
})

test('one event is all that a staff member for one event reads', async () => {
  await using site = await openTestSite()
  const { member, headers } = await signIn(site, 'balcony')
  const own = member?.specificEvents?.events?.[0] ?? ''
  const { body } = await site.call(wire.events.query, { query: { paging: { limit: 100 } } }, headers)
  expect(body.events?.map(({ id }) => id)).toEqual([own])
  const guests = await site.call(wire.guests.query, { query: {} }, headers)
  expect(new Set(guests.body.guests.map(({ eventId }) => eventId))).toEqual(new Set([own]))
  const other = site.sandbox.world.events.all().find(({ id }) => id !== own)?.id ?? ''
  expect((await site.call(wire.tickets.list, { eventId: [other] }, headers)).status).toBe(403)
  expect((await site.call(wire.tickets.list, { eventId: [own] }, headers)).status).toBe(200)
})

test('a token of a member who is paused or removed is refused', async () => {
  await using site = await openTestSite()
  const { member, headers } = await signIn(site, 'front door')
  if (member === undefined) throw new Error('The site has no such member.')
  const ask = async () => (await site.call(wire.events.query, { query: {} }, headers)).status
  site.sandbox.world.staffMembers.put({ ...member, status: 'ACCESS_PAUSED' })
  expect(await ask()).toBe(401)
  site.sandbox.world.staffMembers.put(member)
  expect(await ask()).toBe(200)
  site.sandbox.world.staffMembers.remove(member.id)
  expect(await ask()).toBe(401)
})

test('without a visitor’s token no one signs in as staff', async () => {
  await using site = await openTestSite()
  const member = site.sandbox.world.staffMembers.all()[0]
  const loginToken = new URL(member?.loginLink ?? '').searchParams.get('loginToken') ?? ''
  expect((await site.call(wire.staff.login, { loginToken }, {})).status).toBe(401)
})
