import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../tests/support/databases.ts'
import { openReception, rsvpOf, rsvpsAtSite } from '../../../tests/support/reception.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'

const first = { start: 0, count: 200 }
const byName = { key: 'name' as const, descending: false }
const listOf = (laptop: TestLaptop, eventId: string, filter: object = {}) =>
  laptop.api.rsvps.list({ filter: { eventId, ...filter }, sort: byName, ...first })
const setOf = async (laptop: TestLaptop) =>
  (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'rsvps')

test('the answers of the one event that takes them are here, and counts are of guests', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  expect(await laptop.api.rsvps.events({})).toEqual({ eventIds: [eventId] })
  const site = rsvpsAtSite(laptop)
  const guests = (status: string) =>
    site.filter((rsvp) => rsvp.status === status).reduce((sum, rsvp) => sum + (rsvp.totalGuests ?? 0), 0)
  expect(await setOf(laptop)).toMatchObject({ rows: 82, frozen: null })
  expect(await laptop.api.rsvps.counts({ eventId })).toEqual({
    responses: 82,
    yes: guests('YES'),
    no: guests('NO'),
    waiting: guests('WAITLIST'),
    arrived: site.reduce((sum, rsvp) => sum + (rsvp.checkedInGuestCount ?? 0), 0),
    expected: guests('YES'),
  })
  const { rows, total } = await listOf(laptop, eventId, { answer: 'WAITLIST' })
  expect(total).toBe(10)
  expect(rows.every(({ answer: response }) => response === 'WAITLIST')).toBe(true)
  const all = await listOf(laptop, eventId, { arrived: true })
  const rest = await listOf(laptop, eventId, { arrived: false })
  expect(all.rows.every((row) => row.arrived === row.guests)).toBe(true)
  expect(rest.rows.some(({ arrived }) => arrived > 0)).toBe(true)
  expect(all.total + rest.total).toBe(82)
  // No question was asked for the events that sell tickets.
  const asked = laptop.network.requests.filter(({ url }) => url.endsWith('/v2/rsvps/query'))
  expect(asked.every(({ body }) => body?.includes(eventId) === true || body?.includes('cursor') === true)).toBe(true)
})

test('an answer is found by its e-mail and by a companion, and shown with everybody and what they wrote', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const party = rsvpOf(laptop, 3)
  const companion = party.guestList?.guests?.[2]?.fullName ?? ''
  expect((await listOf(laptop, eventId, { text: companion })).rows.map(({ id }) => id)).toContain(party.id)
  expect((await listOf(laptop, eventId, { text: party.email ?? '' })).rows.map(({ id }) => id)).toEqual([party.id])
  expect((await listOf(laptop, eventId, { text: '%' })).total).toBe(0)
  const written = rsvpsAtSite(laptop).find(({ form }) => (form?.inputValues?.length ?? 0) > 0)
  const detail = await laptop.api.rsvps.get({ rsvpId: written?.id ?? '' })
  expect(detail.fieldValues).toEqual([
    { inputName: 'comment', question: 'Anything else', value: written?.form?.inputValues?.[0]?.value },
  ])
  const { people, guests } = await laptop.api.rsvps.get({ rsvpId: party.id })
  expect(people.map(({ guestId, arrivedAt }) => [guestId, arrivedAt])).toEqual([1, 2, 3].map((id) => [id, null]))
  expect(guests).toBe(3)
  await expect(laptop.api.rsvps.get({ rsvpId: 'gone' })).rejects.toMatchObject({ code: 'not_found' })
})

test('sorted by when they answered and by party, ties by name', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const sorted = async (key: 'answered' | 'guests', descending: boolean) =>
    (await laptop.api.rsvps.list({ filter: { eventId }, sort: { key, descending }, ...first })).rows
  const responded = (await sorted('answered', true)).map(({ respondedAt }) => respondedAt ?? '')
  expect(responded).toEqual(responded.toSorted().reverse())
  expect((await sorted('guests', true))[0]?.guests).toBe(11)
})

test('what changes on the site comes by its date, and a deleted answer leaves by a comparison', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { rsvps } = laptop.sandbox.world
  const one = rsvpOf(laptop, 1)
  await laptop.api.events.open({ eventId })
  rsvps.put({ ...one, status: 'NO', revision: '2', updatedDate: new Date(laptop.clock.now()).toISOString() })
  const statusOf = async (id: string) => (await laptop.api.rsvps.get({ rsvpId: id })).answer
  await laptop.until('it is here', async () => (await statusOf(one.id)) === 'NO', { withinMs: 60_000 })
  rsvps.remove(one.id)
  await laptop.api.sync.audit({ dataSet: 'rsvps' })
  await laptop.until('it has left', async () => (await listOf(laptop, eventId)).total === 81)
})

test('an answer without a list of guests counts those who are announced, named or not', {
  tags: 'long',
}, async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  const one = rsvpOf(laptop, 1)
  const { guestList: _guests, ...bare } = one
  const additionalGuestDetails = { guestCount: 2, guestNames: ['Ada'] }
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  const changed = { ...bare, firstName: null, lastName: null, email: null, totalGuests: 3, revision: '2', updatedDate }
  laptop.sandbox.world.rsvps.put({ ...changed, additionalGuestDetails } as typeof one)
  await laptop.api.sync.refresh({ dataSet: 'rsvps' })
  await laptop.until('it is here', async () => (await laptop.api.rsvps.get({ rsvpId: one.id })).guests === 3)
  const { people } = await laptop.api.rsvps.get({ rsvpId: one.id })
  expect(people.map(({ name }) => name)).toEqual(['', 'Ada', ''])
  expect(rowsOf(join(laptop.dir, 'mirror.db'), `SELECT guests FROM rsvps WHERE id = '${one.id}'`)).toEqual([
    { guests: 3 },
  ])
})

test('a key that may not read answers: their set stands still by itself, and the sign-in lists the right', {
  tags: 'long',
}, async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ kind: 'status', status: 403, match: { path: '/rsvps/query' } }] })
  await laptop.api.sync.refresh({ dataSet: 'rsvps' })
  await laptop.until('it stands still', async () => (await setOf(laptop))?.frozen?.code === 'forbidden')
  expect((await laptop.api.sync.status({})).notRefreshed).toEqual([{ dataSet: 'rsvps', code: 'forbidden' }])
  const { rights } = await laptop.api.session.connection({})
  expect(rights).toContainEqual(
    expect.objectContaining({ name: { code: 'rights.readRsvps', values: {} }, state: 'forbidden' }),
  )
})

test('a site without RSVP events has all of it as soon as its events are here', async () => {
  await using laptop = await openTestLaptop({ sandbox: { world: 'empty' } })
  expect((await setOf(laptop))?.fullAt).toBeNull()
  await laptop.loaded()
  expect(await setOf(laptop)).toMatchObject({ rows: 0, fullAt: expect.any(String) })
})
