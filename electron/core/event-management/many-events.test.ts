import { expect, test } from 'vitest'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { detail, listAll, openEvents, sentTo, siteEvent } from './event-management.test-kit.ts'

test('several ticked events are cancelled with one request, and each says what became of it', async () => {
  await using open = await openEvents()
  const { laptop, eventId, draftId } = open
  const other = eventIdOf(laptop.sandbox, 1)
  const { outcomes } = await laptop.api.eventDesk.cancelMany({ eventIds: [eventId, draftId, other, eventId] })
  expect(outcomes).toMatchObject([
    { eventId, outcome: 'done' },
    { eventId: draftId, outcome: 'refused', reason: { code: 'eventDesk.draftsAreNotCancelled' } },
    { eventId: other, outcome: 'done' },
  ])
  expect([siteEvent(laptop, eventId).status, siteEvent(laptop, other).status]).toEqual(['CANCELED', 'CANCELED'])
  expect((await detail(laptop, eventId)).state).toBe('cancelled')
  // Again: they are cancelled already, and the site is asked for nothing.
  expect((await laptop.api.eventDesk.cancelMany({ eventIds: [eventId] })).outcomes).toMatchObject([{ outcome: 'done' }])
  expect(sentTo(laptop, 'POST', '/cancel-by-filter')).toHaveLength(1)
})

test('drafts are deleted, a published event among them stays, and a lost reply is looked up', async () => {
  await using open = await openEvents()
  const { laptop, eventId, draftId } = open
  const match = { area: 'events', operation: 'bulkDelete' } as const
  laptop.sandbox.faults.set({ rules: [{ match, kind: 'loseReply', times: 1 }] })
  const { outcomes } = await laptop.api.eventDesk.removeMany({ eventIds: [draftId, eventId] })
  expect(outcomes).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', reason: { code: 'eventDesk.onlyDraftsGo' } },
  ])
  expect(laptop.sandbox.world.events.get(draftId)).toBeUndefined()
  expect((await listAll(laptop, { filter: { tab: 'drafts' } })).rows.map(({ id }) => id)).not.toContain(draftId)
  expect(sentTo(laptop, 'POST', '/delete-by-filter')).toHaveLength(1)
})

test('of several drafts the one with a change that waits stays, and says why', async () => {
  await using open = await openEvents()
  const { laptop, eventId, draftId } = open
  const copy = await laptop.api.eventDesk.duplicate({ eventId })
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { title: 'Not there yet' } })
  const remove = () => laptop.api.eventDesk.removeMany({ eventIds: [draftId, copy.eventId] })
  expect((await remove()).outcomes).toMatchObject([
    { eventId: draftId, outcome: 'refused', reason: { code: 'eventDesk.changesWait' } },
    { eventId: copy.eventId, outcome: 'done', reason: null },
  ])
  expect(siteEvent(laptop, draftId).status).toBe('DRAFT')
  expect(laptop.sandbox.world.events.get(copy.eventId)).toBeUndefined()
  await laptop.api.sync.pause({ paused: false })
  await laptop.quiet()
  expect(siteEvent(laptop, draftId).title).toBe('Not there yet')
  expect((await remove()).outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  expect(laptop.sandbox.world.events.get(draftId)).toBeUndefined()
})

test('a draft with a change that waits isn’t published, copied or deleted without it', async () => {
  await using open = await openEvents()
  const { laptop, draftId } = open
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { title: 'Not there yet' } })
  const { publish, duplicate, remove } = laptop.api.eventDesk
  for (const action of [publish, duplicate, remove]) {
    await expect(action({ eventId: draftId })).rejects.toMatchObject({ reason: { code: 'eventDesk.changesWait' } })
  }
  expect(siteEvent(laptop, draftId)).toMatchObject({ status: 'DRAFT' })
  await laptop.api.sync.pause({ paused: false })
  await laptop.quiet()
  await publish({ eventId: draftId })
  expect(siteEvent(laptop, draftId)).toMatchObject({ status: 'UPCOMING', title: 'Not there yet' })
})

test('without a network none of them changes', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  laptop.sandbox.faults.set({ cut: true })
  await expect(laptop.api.eventDesk.cancelMany({ eventIds: [eventId] })).rejects.toMatchObject({
    reason: { code: 'eventDesk.needsSite' },
  })
  expect(siteEvent(laptop, eventId).status).toBe('UPCOMING')
})

test('a draft with tickets on sale is published at the site, once; only a draft is deleted', async () => {
  await using open = await openEvents()
  const { laptop, eventId, draftId } = open
  const match = { area: 'events', operation: 'publish' } as const
  laptop.sandbox.faults.set({ rules: [{ match, kind: 'loseReply', times: 1 }] })
  await laptop.api.eventDesk.publish({ eventId: draftId })
  await laptop.api.eventDesk.publish({ eventId: draftId })
  expect(siteEvent(laptop, draftId).status).toBe('UPCOMING')
  expect(sentTo(laptop, 'POST', '/publish')).toHaveLength(1)
  await expect(laptop.api.eventDesk.remove({ eventId })).rejects.toMatchObject({
    reason: { code: 'eventDesk.onlyDraftsGo' },
  })
  const copy = await laptop.api.eventDesk.duplicate({ eventId })
  await laptop.api.eventDesk.remove({ eventId: copy.eventId })
  await laptop.api.eventDesk.remove({ eventId: copy.eventId })
  expect(laptop.sandbox.world.events.get(copy.eventId)).toBeUndefined()
  await expect(detail(laptop, copy.eventId)).rejects.toMatchObject({ code: 'not_found' })
})
