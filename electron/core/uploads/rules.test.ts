import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { UploadRules } from '../../../shared/app/upload-rules.ts'
import { openDoor, openLoaded, scanIn } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { add, allDone, bytesOf, files, folderOf, megabyte, named } from './uploads.test-kit.ts'

const minute = 60_000
const summary = (desk: TestDesk) => desk.api.uploads.summary({})

async function setRules(desk: TestDesk, change: Partial<UploadRules>): Promise<void> {
  await desk.api.uploads.setRules({ ...(await summary(desk)).rules, ...change })
}

/** Milliseconds that a file of this size takes at least: bytes leave in real time, and the rest is the test's. */
async function timeOf(desk: TestDesk, name: string, size: number): Promise<number> {
  using local = folderOf({ [name]: size })
  const from = desk.clock.monotonic()
  const before = (await files(desk)).done
  await add(desk, [local.folder])
  await allDone(desk, before + 1)
  return desk.clock.monotonic() - from
}

test('a cap holds for all files together', { tags: 'long' }, async () => {
  await using desk = await openLoaded()
  await setRules(desk, { bytesPerSecond: 500_000 })
  expect(await timeOf(desk, 'slow.jpg', 3 * megabyte)).toBeGreaterThan(5_500)
  await expect(setRules(desk, { bytesPerSecond: 10 })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('while guests come in files keep to a trickle, until the door is quiet or the operator says so', {
  tags: 'long',
}, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  await desk.api.uploads.pause({ paused: true })
  using local = folderOf({ 'a.jpg': 4 * megabyte, 'b.jpg': 1_000 })
  await add(desk, [local.folder])
  expect((await summary(desk)).yields).toBeNull()
  expect((await scanIn(desk, ticketNumber)).outcome).toBe('admitted')
  expect(await summary(desk)).toMatchObject({ yields: 'door', limit: 1_000_000, door: { checkIns: 1, sales: 0 } })
  await desk.pass(2 * minute)
  expect((await summary(desk)).yields).toBe('door')
  await desk.api.uploads.fullSpeed({})
  expect((await summary(desk)).yields).toBeNull()
  await desk.pass(2 * minute)
  await setRules(desk, { doorFirst: false })
  await desk.api.uploads.pause({ paused: false })
  await allDone(desk, 2)
})

test('at the trickle four megabytes take their four seconds', { tags: 'long' }, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  await scanIn(desk, ticketNumber)
  expect(await timeOf(desk, 'a.jpg', 4 * megabyte)).toBeGreaterThan(3_000)
})

test('files wait while the event of this desk is on, where that is asked for, and go on by themselves', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  expect((await summary(desk)).event).toBeNull()
  await desk.api.events.open({ eventId })
  const { event } = await summary(desk)
  expect(Date.parse(event?.from ?? '')).toBeLessThan(Date.parse(event?.until ?? ''))
  await setRules(desk, { pauseDuringEvents: true })
  using local = folderOf({ 'a.jpg': 1_000 })
  await add(desk, [local.folder])
  await desk.pass(3 * minute)
  expect([(await summary(desk)).yields, named(desk, 'a.jpg').length]).toEqual(['event', 0])
  await desk.api.events.open({ eventId: null })
  await allDone(desk, 1)
})

test('the smallest goes first', async () => {
  await using desk = await openLoaded()
  await setRules(desk, { smallestFirst: true, atOnce: 1 })
  await desk.api.uploads.pause({ paused: true })
  using local = folderOf({ 'a-large.jpg': 2_000_000, 'b-middle.jpg': 20_000, 'c-small.jpg': 200 })
  await add(desk, [local.folder])
  await desk.api.uploads.pause({ paused: false })
  await allDone(desk, 3)
  // The next one begins while the site still thinks about the last: what is there first says less than what was asked for.
  const asked = desk.network.requests.filter(({ url }) => url.endsWith('upload-url'))
  expect(asked.map(({ body }) => JSON.parse(body ?? '{}').fileName)).toEqual([
    'c-small.jpg',
    'b-middle.jpg',
    'a-large.jpg',
  ])
})

test('49. U1: a film that is written anew at its old length goes from its first byte, as it is', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'film.mp4': 20 * megabyte })
  await using desk = await openLoaded()
  desk.sandbox.faults.set({ rules: [{ kind: 'latency', latencyMs: 200, match: { path: '/_uploads' } }] })
  await add(desk, [local.folder])
  await desk.until('some chunks are there', async () => {
    const { rows } = await desk.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })
    return (rows[0]?.sent ?? 0) > 8 * megabyte
  })
  await desk.crash(undefined, () => {
    const path = join(local.folder, 'film.mp4')
    writeFileSync(path, bytesOf('another film', 20 * megabyte))
    utimesSync(path, new Date(1_000), new Date(1_000))
  })
  await allDone(desk, 1)
  const [stored] = named(desk, 'film.mp4')
  const { createHash } = await import('node:crypto')
  expect(stored?.hash).toBe(
    createHash('sha256')
      .update(bytesOf('another film', 20 * megabyte))
      .digest('hex'),
  )
  expect(named(desk, 'film.mp4')).toHaveLength(1)
})
