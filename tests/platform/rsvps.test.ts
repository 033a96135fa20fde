import { expect, test } from 'vitest'
import { guestOf } from '../../sandbox/world/ticketing-rsvps.ts'
import { wire } from '../../shared/wire/index.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { asMember } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { rsvpEvent, tonight } from './ticketing.ts'

const memberId = '88888888-0000-4000-8000-000000000001'
const fields = ['DETAILS', 'CONTACT_DETAILS', 'FORM']
const stored = (site: OpenPlatform, id: string) => site.sandbox.world.rsvps.get(id)
const person = { firstName: 'Wilma', lastName: 'Tarn', email: 'wilma.tarn@example.org' }
const response = async (site: OpenPlatform, rsvp: Rsvp, options = {}) =>
  (await site.client.call(wire.rsvps.create, { rsvp: { ...person, ...rsvp }, options, fields })).rsvp
const party = (count: number) => ({
  guestCount: count,
  guestNames: Array.from({ length: count }, (_, at) => `Guest ${at + 2}`),
})

test('rsvps.create: an answer with its guests, a contact and a row in the list of guests', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site)
  const { id, ...rest } = await response(site, { eventId, status: 'YES', additionalGuestDetails: party(1) })
  expect(rest).toMatchObject({
    revision: '1',
    status: 'YES',
    totalGuests: 2,
    checkedInGuestCount: 0,
    fullyCheckedIn: false,
    guestList: {
      guests: [
        { guestId: 1, fullName: 'Wilma Tarn' },
        { guestId: 2, fullName: 'Guest 2' },
      ],
    },
  })
  const { world } = site.sandbox
  expect(world.contacts.get(String(rest.contactId))?.primaryInfo?.email).toBe(person.email)
  expect(guestOf(world, id ?? '')).toMatchObject({ eventId, guestType: 'RSVP', attendanceStatus: 'ATTENDING' })
  expect(stored(site, id ?? '')).toMatchObject({ eventId, email: person.email })
})

test('rsvps.create: when the places are taken there is the waiting list, if the event has one', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site, { limit: 3, waitlistEnabled: true })
  const early = { eventId, status: 'WAITLIST' }
  expect(await refusalOf(response(site, early))).toMatchObject({ platform: 'UNEXPECTED_RSVP_STATUS' })
  await response(site, { eventId, status: 'YES', additionalGuestDetails: party(2) })
  expect(await refusalOf(response(site, { eventId }))).toMatchObject({
    code: 'precondition',
    platform: 'RSVP_LIMIT_EXCEEDED',
  })
  const waiting = await response(site, { eventId, status: 'WAITLIST' })
  expect(guestOf(site.sandbox.world, waiting.id ?? '')?.attendanceStatus).toBe('IN_WAITLIST')
  expect((await response(site, { eventId, status: 'YES' }, { ignoreLimits: true })).status).toBe('YES')
  const without = rsvpEvent(site, { limit: 0 })
  expect(await refusalOf(response(site, { eventId: without, status: 'WAITLIST' }))).toMatchObject({
    platform: 'WAITING_LIST_UNAVAILABLE',
  })
})

test('rsvps.create refuses a second answer of a member, and one under a member’s address', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site)
  const member = asMember(site, memberId)
  const own = await member.call(wire.rsvps.create, { rsvp: { ...person, eventId } })
  expect(stored(site, own.rsvp.id ?? '')?.memberId).toBe(memberId)
  const again = member.call(wire.rsvps.create, { rsvp: { ...person, eventId } })
  expect(await refusalOf(again)).toMatchObject({ code: 'conflict', platform: 'MEMBER_ALREADY_REGISTERED' })
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  const same = visitor.call(wire.rsvps.create, { rsvp: { ...person, eventId } })
  expect(await refusalOf(same)).toMatchObject({ platform: 'MEMBER_EMAIL_ALREADY_REGISTERED' })
  const other = { ...person, email: 'somebody.else@example.org', eventId }
  await visitor.call(wire.rsvps.create, { rsvp: other })
  await visitor.call(wire.rsvps.create, { rsvp: other })
  expect(site.sandbox.world.rsvps.group(eventId).length).toBe(3)
})

test('rsvps.create refuses what the event does not take', async () => {
  await using site = await openPlatform()
  const past = { endDate: '2026-11-20T17:00:00.000Z' }
  const later = { startDate: '2026-11-21T17:00:00.000Z' }
  const code = async (rsvp: Rsvp) => (await refusalOf(response(site, rsvp))).platform
  expect(await code({ eventId: 'none' })).toBe('EVENT_NOT_FOUND')
  expect(await code({ eventId: tonight(site) })).toBe('INVALID_EVENT_TYPE')
  expect(await code({ eventId: rsvpEvent(site, past) })).toBe('RSVPS_CLOSED')
  expect(await code({ eventId: rsvpEvent(site, later) })).toBe('RSVPS_NOT_STARTED')
  expect(await code({ eventId: rsvpEvent(site, {}, { status: 'CLOSED_MANUALLY' }) })).toBe('RSVPS_CLOSED')
  const eventId = rsvpEvent(site, { responseType: 'YES_ONLY' })
  expect(await code({ eventId, status: 'NO' })).toBe('UNEXPECTED_RSVP_STATUS')
  expect(await code({ eventId, status: 'PERHAPS' })).toBe('INVALID_RSVP_STATUS')
  expect(await code({ eventId, email: null })).toBe('INVALID_FORM_RESPONSE')
  expect(await code({ eventId, additionalGuestDetails: { guestCount: 1 } })).toBe('ADDITIONAL_GUESTS_MUST_HAVE_NAMES')
  expect(await refusalOf(response(site, { eventId, email: 'nowhere' }))).toMatchObject({ field: 'rsvp.email' })
  expect(site.sandbox.world.rsvps.group(eventId)).toEqual([])
})

test('rsvps.create and update refuse an input that the event’s form does not have', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site)
  const form = { inputValues: [{ inputName: 'unheardOf', value: 'x' }] }
  expect((await refusalOf(response(site, { eventId, form }))).platform).toBe('INVALID_FORM_RESPONSE')
  const { id, revision } = await response(site, { eventId })
  const update = site.client.call(wire.rsvps.update, { rsvp: { id: id ?? '', revision: revision ?? '', form } })
  expect((await refusalOf(update)).platform).toBe('INVALID_FORM_RESPONSE')
})

test('rsvps.checkIn: a time of the client is taken, or refused where the site takes none', async () => {
  await using site = await openPlatform()
  const rsvpId = (await response(site, { eventId: rsvpEvent(site) })).id ?? ''
  site.sandbox.switches.set({ checkInTimes: 'refused' })
  const checkIn = (time: object) => site.client.call(wire.rsvps.checkIn, { rsvpId, guestIds: [1], ...time })
  const timed = checkIn({ checkInDate: '2026-11-20T17:00:00.000Z' })
  expect((await refusalOf(timed)).platform).toBe('INVALID_CHECK_IN_TIME')
  await checkIn({})
  expect(stored(site, rsvpId)?.checkedInGuestCount).toBe(1)
})

test('rsvps.create refuses more guests than the form offers, and says how many there may be', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site)
  const event = site.sandbox.world.events.get(eventId)
  const inputs = [{ name: 'additionalGuests', options: ['0', '1', '2'] }]
  if (event !== undefined)
    site.sandbox.world.events.put({ ...event, form: { controls: [{ type: 'GUEST_CONTROL', inputs }] } })
  const call = response(site, { eventId, additionalGuestDetails: party(3) })
  expect(await refusalOf(call)).toMatchObject({ platform: 'GUEST_LIMIT_EXCEEDED' })
  await expect(response(site, { eventId, additionalGuestDetails: party(2) })).resolves.toMatchObject({ totalGuests: 3 })
})

test('rsvps.get: without field sets nothing of the person comes', async () => {
  await using site = await openPlatform()
  const { id = '' } = await response(site, { eventId: rsvpEvent(site) })
  const rsvpId = id ?? ''
  const { rsvp } = await site.client.call(wire.rsvps.get, { rsvpId })
  expect(Object.keys(rsvp).sort()).toEqual(['createdDate', 'eventId', 'id', 'revision', 'updatedDate'])
  const full = await site.client.call(wire.rsvps.get, { rsvpId, fields: ['DETAILS', 'CONTACT_DETAILS'] })
  expect(full.rsvp).toMatchObject({ email: person.email, status: 'YES', totalGuests: 1 })
})

test('rsvps.get refuses an unknown id', async () => {
  await using site = await openPlatform()
  const call = site.client.call(wire.rsvps.get, { rsvpId: 'none' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'RSVP_NOT_FOUND' })
})

test('rsvps.update: changes the answer, its guests and the list of guests', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site, { responseType: 'YES_AND_NO' })
  const { id } = await response(site, { eventId, additionalGuestDetails: party(2) })
  const rsvp = { id: id ?? '', revision: '1', status: 'NO', additionalGuestDetails: party(1) }
  site.advance(1000)
  const changed = await site.client.call(wire.rsvps.update, { rsvp, fields })
  expect(changed.rsvp).toMatchObject({ revision: '2', status: 'NO', totalGuests: 2, firstName: 'Wilma' })
  expect(stored(site, id ?? '')?.updatedDate).toBe('2026-11-20T17:40:01.000Z')
  expect(guestOf(site.sandbox.world, id ?? '')).toMatchObject({ attendanceStatus: 'NOT_ATTENDING', revision: '2' })
})

test('rsvps.update refuses a stale revision', async () => {
  await using site = await openPlatform()
  const { id } = await response(site, { eventId: rsvpEvent(site, { responseType: 'YES_AND_NO' }) })
  const rsvp = { id: id ?? '', revision: '1', lastName: 'Tarn-Hale' }
  await site.client.call(wire.rsvps.update, { rsvp })
  const late = site.client.call(wire.rsvps.update, { rsvp: { ...rsvp, lastName: 'Hale' } })
  expect(await refusalOf(late)).toMatchObject({ code: 'conflict', platform: 'REVISION_MISMATCH' })
  expect(stored(site, id ?? '')?.lastName).toBe('Tarn-Hale')
})

test('rsvps.update refuses a place that is taken', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site, { limit: 1, responseType: 'YES_AND_NO', waitlistEnabled: true })
  await response(site, { eventId, email: 'first@example.org' })
  const { id } = await response(site, { eventId, status: 'NO' })
  const call = site.client.call(wire.rsvps.update, { rsvp: { id: id ?? '', revision: '1', status: 'YES' } })
  expect(await refusalOf(call)).toMatchObject({ platform: 'UNEXPECTED_RSVP_STATUS' })
  const wait = await site.client.call(wire.rsvps.update, {
    rsvp: { id: id ?? '', revision: '1', status: 'WAITLIST' },
    fields,
  })
  expect(wait.rsvp.status).toBe('WAITLIST')
})

test('rsvps.delete: the answer and its row in the list of guests are gone', async () => {
  await using site = await openPlatform()
  const { id } = await response(site, { eventId: rsvpEvent(site) })
  expect(await site.client.call(wire.rsvps.delete, { rsvpId: id ?? '' })).toEqual({})
  expect(stored(site, id ?? '')).toBeUndefined()
  expect(guestOf(site.sandbox.world, id ?? '')).toBeUndefined()
})

test('rsvps.delete refuses an id that is gone', async () => {
  await using site = await openPlatform()
  const call = site.client.call(wire.rsvps.delete, { rsvpId: 'none' })
  expect(await refusalOf(call)).toMatchObject({ platform: 'RSVP_NOT_FOUND' })
})

test('rsvps.bulkUpdate: every row stands for itself; the mask narrows a row', async () => {
  await using site = await openPlatform()
  const eventId = rsvpEvent(site, { responseType: 'YES_AND_NO' })
  const [one, two] = [await response(site, { eventId }), await response(site, { eventId, email: 'second@example.org' })]
  const rows = [
    { rsvp: { id: one.id ?? '', revision: '1', status: 'NO', lastName: 'Hale' }, fieldMask: ['status'] },
    { rsvp: { id: two.id ?? '', revision: '9', status: 'NO' } },
    { rsvp: { id: 'none', revision: '1', status: 'NO' } },
  ]
  const { results, bulkActionMetadata } = await site.client.call(wire.rsvps.bulkUpdate, {
    rsvps: rows,
    returnEntity: true,
  })
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 })
  expect(results?.map((result) => result.itemMetadata?.error?.code)).toEqual([
    undefined,
    'REVISION_MISMATCH',
    'RSVP_NOT_FOUND',
  ])
  expect(stored(site, one.id ?? '')).toMatchObject({ status: 'NO', lastName: 'Tarn' })
  expect(stored(site, two.id ?? '')?.status).toBe('YES')
})

test('rsvps.bulkUpdate refuses an empty list', async () => {
  await using site = await openPlatform()
  const call = site.client.call(wire.rsvps.bulkUpdate, { rsvps: [] })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('rsvps.listCurrent: a member sees their own answers alone', async () => {
  await using site = await openPlatform()
  const eventIds = [rsvpEvent(site), rsvpEvent(site), rsvpEvent(site)]
  const member = asMember(site, memberId)
  for (const eventId of eventIds) {
    await response(site, { eventId, email: 'somebody.else@example.org' })
    await member.call(wire.rsvps.create, { rsvp: { ...person, eventId } })
  }
  const asked = eventIds.slice(0, 2)
  const first = await member.call(wire.rsvps.listCurrent, {
    eventId: asked,
    fields: ['CONTACT_DETAILS'],
    paging: { limit: 1 },
  })
  expect(first.rsvps.map((rsvp) => rsvp.email)).toEqual([person.email])
  const cursor = first.pagingMetadata?.cursors?.next ?? ''
  const second = await member.call(wire.rsvps.listCurrent, { eventId: asked, paging: { limit: 1, cursor } })
  expect(new Set([...first.rsvps, ...second.rsvps].map((rsvp) => rsvp.eventId))).toEqual(new Set(asked))
  expect(second.pagingMetadata?.hasNext).toBe(false)
})

test('rsvps.listCurrent refuses a visitor, who has no answers of their own', async () => {
  await using site = await openPlatform()
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  const call = visitor.call(wire.rsvps.listCurrent, { eventId: [rsvpEvent(site)] })
  expect(await refusalOf(call)).toMatchObject({ code: 'forbidden', platform: 'MEMBER_IDENTITY_NOT_FOUND' })
})
