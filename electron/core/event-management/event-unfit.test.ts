import { expect, test } from 'vitest'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { choose, readView } from '../../../tests/support/two-versions.ts'
import { changedThere, detail, openEvents, sentTo, siteEvent } from './event-management.test-kit.ts'

const asked = (laptop: TestLaptop) =>
  laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict === true)
const otherKind = ({ registration }: WireEvent): Partial<WireEvent> => ({
  registration: { ...registration, type: 'RSVP', initialType: 'RSVP' },
})

test('a change of an event that was cancelled meanwhile is a question with both facts, and isn’t sent', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const { startsAt, endsAt, timeZone } = await detail(laptop, eventId)
  const later = (at: string | null) => new Date(Date.parse(at ?? '') + 3_600_000).toISOString()
  await goOffline(laptop)
  const when = { startsAt: later(startsAt), endsAt: later(endsAt), timeZone }
  await laptop.api.eventDesk.change({ eventId, fields: { title: 'Another night', when } })
  changedThere(laptop, eventId, { status: 'CANCELED' })
  goOnline(laptop)
  await asked(laptop)
  const view = await readView(laptop)
  expect(view).toMatchObject({ kind: 'unfit', canKeepMine: true, sendsAll: false })
  expect(view.fields.map(({ mine }) => mine)).toContain('Another night')
  expect(view.fields[0]?.theirs).toContain('was cancelled')
  expect(sentTo(laptop, 'PATCH', eventId)).toHaveLength(0)
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(siteEvent(laptop, eventId).title).not.toBe('Another night')
})

test('what was typed into a draft that was published meanwhile goes only when a person wants it', async () => {
  await using open = await openEvents()
  const { laptop, draftId } = open
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { title: 'Not finished' } })
  changedThere(laptop, draftId, { status: 'UPCOMING' })
  goOnline(laptop)
  await asked(laptop)
  const view = await readView(laptop)
  expect(view).toMatchObject({ kind: 'unfit', canKeepMine: true, sendsAll: true, fields: [{ mine: 'Not finished' }] })
  expect(view.fields[0]?.theirs).toContain('published')
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  expect(siteEvent(laptop, draftId).title).toBe('Not finished')
  expect(sentTo(laptop, 'PATCH', draftId)).toHaveLength(1)
})

test('where people register in another way by now, that part is a question, and the rest can be sent', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId, fields: { title: 'Another night', open: false } })
  changedThere(laptop, eventId, otherKind(siteEvent(laptop, eventId)))
  goOnline(laptop)
  await asked(laptop)
  expect(await readView(laptop)).toMatchObject({ kind: 'unfit', canKeepMine: true, fields: [{ field: 'open' }] })
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  expect(siteEvent(laptop, eventId).title).toBe('Another night')
})

test.each([
  ['cancelled', () => ({ status: 'CANCELED' as const }), 'was cancelled'],
  ['changed to RSVP', otherKind, 'works differently'],
])('changes of ticket types of an event that was %s are questions, for two more requests', async (_, change, why) => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const { types } = await laptop.api.eventDesk.get({ eventId })
  await goOffline(laptop)
  for (const [at, { id }] of types.slice(0, 2).entries()) {
    await laptop.api.eventDesk.changeType({ eventId, typeId: id, fields: { name: `Other ${at}` } })
  }
  changedThere(laptop, eventId, change(siteEvent(laptop, eventId)))
  goOnline(laptop)
  const waiting = Math.min(2, types.length)
  await laptop.until(
    'both wait',
    async () => (await queueOf(laptop)).filter((row) => row.hasConflict).length === waiting,
  )
  expect((await readView(laptop)).fields[0]?.theirs).toContain(why)
  expect(laptop.network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('ticket'))).toEqual([])
})

test('a change of a ticket type that was deleted meanwhile is a question with what was typed', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const [type] = (await laptop.api.eventDesk.get({ eventId })).types
  await goOffline(laptop)
  await laptop.api.eventDesk.changeType({ eventId, typeId: type?.id ?? '', fields: { name: 'Too late' } })
  laptop.sandbox.world.definitions.remove(type?.id ?? '')
  goOnline(laptop)
  await asked(laptop)
  expect(await readView(laptop)).toMatchObject({ kind: 'deletedThere', fields: [{ mine: 'Too late' }] })
})

test('a title typed again once the event is known to be published goes out without another question', async () => {
  await using open = await openEvents()
  const { laptop, draftId } = open
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { title: 'Not finished' } })
  changedThere(laptop, draftId, { status: 'UPCOMING' })
  goOnline(laptop)
  await asked(laptop)
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { title: 'Finished' } })
  await laptop.drained()
  expect(siteEvent(laptop, draftId).title).toBe('Finished')
})

test('words of an event that was cancelled before they were typed go out without a question', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  changedThere(laptop, eventId, { status: 'CANCELED' })
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('it is known', async () => (await laptop.api.eventDesk.get({ eventId })).state === 'cancelled')
  await laptop.api.eventDesk.change({ eventId, fields: { title: 'Cancelled: another night' } })
  await laptop.drained()
  expect(siteEvent(laptop, eventId).title).toBe('Cancelled: another night')
})
