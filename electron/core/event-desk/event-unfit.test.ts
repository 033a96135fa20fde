import { expect, test } from 'vitest'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { choose, shown } from '../../../tests/support/two-versions.ts'
import { changedThere, detail, openEvents, sentTo, siteEvent } from './event-desk.test-kit.ts'

const asked = (desk: TestDesk) =>
  desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict === true)
const otherKind = ({ registration }: WireEvent): Partial<WireEvent> => ({
  registration: { ...registration, type: 'RSVP', initialType: 'RSVP' },
})

test('a change of an event that was cancelled meanwhile is a question with both facts, and isn’t sent', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  const { startsAt, endsAt, timeZone } = await detail(desk, eventId)
  const later = (at: string | null) => new Date(Date.parse(at ?? '') + 3_600_000).toISOString()
  await goOffline(desk)
  const when = { startsAt: later(startsAt), endsAt: later(endsAt), timeZone }
  await desk.api.eventDesk.change({ eventId, fields: { title: 'Another night', when } })
  changedThere(desk, eventId, { status: 'CANCELED' })
  goOnline(desk)
  await asked(desk)
  const view = await shown(desk)
  expect(view).toMatchObject({ kind: 'unfit', canKeepMine: true, sendsAll: false })
  expect(view.fields.map(({ mine }) => mine)).toContain('Another night')
  expect(view.fields[0]?.theirs).toContain('was cancelled')
  expect(sentTo(desk, 'PATCH', eventId)).toHaveLength(0)
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect(siteEvent(desk, eventId).title).not.toBe('Another night')
})

test('what was typed into a draft that was published meanwhile goes only when a person wants it', async () => {
  await using open = await openEvents()
  const { desk, draftId } = open
  await goOffline(desk)
  await desk.api.eventDesk.change({ eventId: draftId, fields: { title: 'Not finished' } })
  changedThere(desk, draftId, { status: 'UPCOMING' })
  goOnline(desk)
  await asked(desk)
  const view = await shown(desk)
  expect(view).toMatchObject({ kind: 'unfit', canKeepMine: true, sendsAll: true, fields: [{ mine: 'Not finished' }] })
  expect(view.fields[0]?.theirs).toContain('published')
  await choose(desk, { choice: 'mine' })
  await desk.drained()
  expect(siteEvent(desk, draftId).title).toBe('Not finished')
  expect(sentTo(desk, 'PATCH', draftId)).toHaveLength(1)
})

test('where people register in another way by now, that part is a question, and the rest can be sent', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  await goOffline(desk)
  await desk.api.eventDesk.change({ eventId, fields: { title: 'Another night', open: false } })
  changedThere(desk, eventId, otherKind(siteEvent(desk, eventId)))
  goOnline(desk)
  await asked(desk)
  expect(await shown(desk)).toMatchObject({ kind: 'unfit', canKeepMine: true, fields: [{ field: 'open' }] })
  await choose(desk, { choice: 'mine' })
  await desk.drained()
  expect(siteEvent(desk, eventId).title).toBe('Another night')
})

test.each([
  ['cancelled', () => ({ status: 'CANCELED' as const }), 'was cancelled'],
  ['changed to RSVP', otherKind, 'in another way'],
])('changes of ticket types of an event that was %s are questions, for two more requests', async (_, change, why) => {
  await using open = await openEvents()
  const { desk, eventId } = open
  const { types } = await desk.api.eventDesk.get({ eventId })
  await goOffline(desk)
  for (const [at, { id }] of types.slice(0, 2).entries()) {
    await desk.api.eventDesk.changeType({ eventId, typeId: id, fields: { name: `Other ${at}` } })
  }
  changedThere(desk, eventId, change(siteEvent(desk, eventId)))
  goOnline(desk)
  const waiting = Math.min(2, types.length)
  await desk.until('both wait', async () => (await queueOf(desk)).filter((row) => row.hasConflict).length === waiting)
  expect((await shown(desk)).fields[0]?.theirs).toContain(why)
  expect(desk.network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('ticket'))).toEqual([])
})

test('a change of a ticket type that was deleted meanwhile is a question with what was typed', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  const [type] = (await desk.api.eventDesk.get({ eventId })).types
  await goOffline(desk)
  await desk.api.eventDesk.changeType({ eventId, typeId: type?.id ?? '', fields: { name: 'Too late' } })
  desk.sandbox.world.definitions.remove(type?.id ?? '')
  goOnline(desk)
  await asked(desk)
  expect(await shown(desk)).toMatchObject({ kind: 'deletedThere', fields: [{ mine: 'Too late' }] })
})

test('a title typed again once the event is known to be published goes out without another question', async () => {
  await using open = await openEvents()
  const { desk, draftId } = open
  await goOffline(desk)
  await desk.api.eventDesk.change({ eventId: draftId, fields: { title: 'Not finished' } })
  changedThere(desk, draftId, { status: 'UPCOMING' })
  goOnline(desk)
  await asked(desk)
  await desk.api.eventDesk.change({ eventId: draftId, fields: { title: 'Finished' } })
  await desk.drained()
  expect(siteEvent(desk, draftId).title).toBe('Finished')
})

test('words of an event that was cancelled before they were typed go out without a question', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  changedThere(desk, eventId, { status: 'CANCELED' })
  await desk.api.sync.refresh({ dataSet: 'events' })
  await desk.until('it is known', async () => (await desk.api.eventDesk.get({ eventId })).state === 'cancelled')
  await desk.api.eventDesk.change({ eventId, fields: { title: 'Cancelled: another night' } })
  await desk.drained()
  expect(siteEvent(desk, eventId).title).toBe('Cancelled: another night')
})
