import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../tests/support/databases.ts'
import { openReception, rsvpOf, rsvpsAtSite } from '../../../tests/support/reception.ts'
import { openTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'

const first = { start: 0, count: 200 }
const byName = { key: 'name' as const, descending: false }
const listOf = (desk: TestDesk, eventId: string, filter: object = {}) =>
  desk.api.rsvps.list({ filter: { eventId, ...filter }, sort: byName, ...first })
const setOf = async (desk: TestDesk) => (await desk.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'rsvps')

test('the answers of the one event that takes them are here, and counts are of guests', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  expect(await desk.api.rsvps.events({})).toEqual({ eventIds: [eventId] })
  const site = rsvpsAtSite(desk)
  const guests = (status: string) =>
    site.filter((rsvp) => rsvp.status === status).reduce((sum, rsvp) => sum + (rsvp.totalGuests ?? 0), 0)
  expect(await setOf(desk)).toMatchObject({ rows: 82, frozen: null })
  expect(await desk.api.rsvps.counts({ eventId })).toEqual({
    answers: 82,
    yes: guests('YES'),
    no: guests('NO'),
    waiting: guests('WAITLIST'),
    arrived: site.reduce((sum, rsvp) => sum + (rsvp.checkedInGuestCount ?? 0), 0),
    expected: guests('YES'),
  })
  const { rows, total } = await listOf(desk, eventId, { answer: 'WAITLIST' })
  expect(total).toBe(10)
  expect(rows.every(({ answer }) => answer === 'WAITLIST')).toBe(true)
  const all = await listOf(desk, eventId, { arrived: true })
  const rest = await listOf(desk, eventId, { arrived: false })
  expect(all.rows.every((row) => row.arrived === row.guests)).toBe(true)
  expect(rest.rows.some(({ arrived }) => arrived > 0)).toBe(true)
  expect(all.total + rest.total).toBe(82)
  // No question was asked for the events that sell tickets.
  const asked = desk.network.requests.filter(({ url }) => url.endsWith('/v2/rsvps/query'))
  expect(asked.every(({ body }) => body?.includes(eventId) === true || body?.includes('cursor') === true)).toBe(true)
})

test('an answer is found by its e-mail and by a companion, and shown with everybody and what they wrote', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const party = rsvpOf(desk, 3)
  const companion = party.guestList?.guests?.[2]?.fullName ?? ''
  expect((await listOf(desk, eventId, { text: companion })).rows.map(({ id }) => id)).toContain(party.id)
  expect((await listOf(desk, eventId, { text: party.email ?? '' })).rows.map(({ id }) => id)).toEqual([party.id])
  expect((await listOf(desk, eventId, { text: '%' })).total).toBe(0)
  const written = rsvpsAtSite(desk).find(({ form }) => (form?.inputValues?.length ?? 0) > 0)
  const detail = await desk.api.rsvps.get({ rsvpId: written?.id ?? '' })
  expect(detail.answers).toEqual([
    { inputName: 'comment', question: 'Anything else', value: written?.form?.inputValues?.[0]?.value },
  ])
  const { people, guests } = await desk.api.rsvps.get({ rsvpId: party.id })
  expect(people.map(({ guestId, arrivedAt }) => [guestId, arrivedAt])).toEqual([1, 2, 3].map((id) => [id, null]))
  expect(guests).toBe(3)
  await expect(desk.api.rsvps.get({ rsvpId: 'gone' })).rejects.toMatchObject({ code: 'not_found' })
})

test('sorted by when they answered and by party, ties by name', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const sorted = async (key: 'answered' | 'guests', descending: boolean) =>
    (await desk.api.rsvps.list({ filter: { eventId }, sort: { key, descending }, ...first })).rows
  const answered = (await sorted('answered', true)).map(({ answeredAt }) => answeredAt ?? '')
  expect(answered).toEqual(answered.toSorted().reverse())
  expect((await sorted('guests', true))[0]?.guests).toBe(11)
})

test('what changes on the site comes by its date, and a deleted answer leaves by a comparison', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { rsvps } = desk.sandbox.world
  const one = rsvpOf(desk, 1)
  await desk.api.events.open({ eventId })
  rsvps.put({ ...one, status: 'NO', revision: '2', updatedDate: new Date(desk.clock.now()).toISOString() })
  const answerOf = async (id: string) => (await desk.api.rsvps.get({ rsvpId: id })).answer
  await desk.until('it is here', async () => (await answerOf(one.id)) === 'NO', { withinMs: 60_000 })
  rsvps.remove(one.id)
  await desk.api.sync.audit({ dataSet: 'rsvps' })
  await desk.until('it has left', async () => (await listOf(desk, eventId)).total === 81)
})

test('an answer without a list of guests counts those who are announced, named or not', {
  tags: 'long',
}, async () => {
  const { desk } = await openReception()
  await using _ = desk
  const one = rsvpOf(desk, 1)
  const { guestList: _guests, ...bare } = one
  const additionalGuestDetails = { guestCount: 2, guestNames: ['Ada'] }
  const updatedDate = new Date(desk.clock.now()).toISOString()
  const changed = { ...bare, firstName: null, lastName: null, email: null, totalGuests: 3, revision: '2', updatedDate }
  desk.sandbox.world.rsvps.put({ ...changed, additionalGuestDetails } as typeof one)
  await desk.api.sync.refresh({ dataSet: 'rsvps' })
  await desk.until('it is here', async () => (await desk.api.rsvps.get({ rsvpId: one.id })).guests === 3)
  const { people } = await desk.api.rsvps.get({ rsvpId: one.id })
  expect(people.map(({ name }) => name)).toEqual(['', 'Ada', ''])
  expect(rowsOf(join(desk.dir, 'mirror.db'), `SELECT guests FROM rsvps WHERE id = '${one.id}'`)).toEqual([
    { guests: 3 },
  ])
})

test('a key that may not read answers: their set stands still by itself, and the sign-in lists the right', {
  tags: 'long',
}, async () => {
  const { desk } = await openReception()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ kind: 'status', status: 403, match: { path: '/rsvps/query' } }] })
  await desk.api.sync.refresh({ dataSet: 'rsvps' })
  await desk.until('it stands still', async () => (await setOf(desk))?.frozen?.code === 'forbidden')
  expect((await desk.api.sync.status({})).notRefreshed).toEqual([{ dataSet: 'rsvps', code: 'forbidden' }])
  const { rights } = await desk.api.session.connection({})
  expect(rights).toContainEqual(
    expect.objectContaining({ name: { code: 'rights.readRsvps', values: {} }, state: 'forbidden' }),
  )
})

test('a site without RSVP events has all of it as soon as its events are here', async () => {
  await using desk = await openTestDesk({ sandbox: { world: 'empty' } })
  expect((await setOf(desk))?.fullAt).toBeNull()
  await desk.loaded()
  expect(await setOf(desk)).toMatchObject({ rows: 0, fullAt: expect.any(String) })
})
