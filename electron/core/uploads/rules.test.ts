import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { UploadRules } from '../../../shared/app/upload-rules.ts'
import { openDoor, openLoaded, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { add, allDone, bytesOf, files, folderOf, megabyte, named } from './uploads.test-kit.ts'

const minute = 60_000
const summary = (laptop: TestLaptop) => laptop.api.uploads.summary({})

async function setRules(laptop: TestLaptop, change: Partial<UploadRules>): Promise<void> {
  await laptop.api.uploads.setRules({ ...(await summary(laptop)).rules, ...change })
}

/** Milliseconds that a file of this size takes at least: bytes leave in real time, and the rest is the test's. */
async function timeOf(laptop: TestLaptop, name: string, size: number): Promise<number> {
  using local = folderOf({ [name]: size })
  const from = laptop.clock.monotonic()
  const before = (await files(laptop)).done
  await add(laptop, [local.folder])
  await allDone(laptop, before + 1)
  return laptop.clock.monotonic() - from
}

test('a cap holds for all files together', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  await setRules(laptop, { bytesPerSecond: 500_000 })
  expect(await timeOf(laptop, 'slow.jpg', 3 * megabyte)).toBeGreaterThan(5_500)
  await expect(setRules(laptop, { bytesPerSecond: 10 })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('while guests come in files keep to a trickle, until the door is quiet or the operator says so', {
  tags: 'long',
}, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.api.uploads.pause({ paused: true })
  using local = folderOf({ 'a.jpg': 4 * megabyte, 'b.jpg': 1_000 })
  await add(laptop, [local.folder])
  expect((await summary(laptop)).yields).toBeNull()
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  expect(await summary(laptop)).toMatchObject({ yields: 'door', limit: 1_000_000, door: { checkIns: 1, sales: 0 } })
  await laptop.pass(2 * minute)
  expect((await summary(laptop)).yields).toBe('door')
  await laptop.api.uploads.fullSpeed({})
  expect((await summary(laptop)).yields).toBeNull()
  await laptop.pass(2 * minute)
  await setRules(laptop, { doorFirst: false })
  await laptop.api.uploads.pause({ paused: false })
  await allDone(laptop, 2)
})

test('at the trickle four megabytes take their four seconds', { tags: 'long' }, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  expect(await timeOf(laptop, 'a.jpg', 4 * megabyte)).toBeGreaterThan(3_000)
})

test('files wait while the event of this desk is on, where that is asked for, and go on by themselves', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  expect((await summary(laptop)).event).toBeNull()
  await laptop.api.events.open({ eventId })
  const { event } = await summary(laptop)
  expect(Date.parse(event?.from ?? '')).toBeLessThan(Date.parse(event?.until ?? ''))
  await setRules(laptop, { pauseDuringEvents: true })
  using local = folderOf({ 'a.jpg': 1_000 })
  await add(laptop, [local.folder])
  await laptop.pass(3 * minute)
  expect([(await summary(laptop)).yields, named(laptop, 'a.jpg').length]).toEqual(['event', 0])
  await laptop.api.events.open({ eventId: null })
  await allDone(laptop, 1)
})

test('the smallest goes first', async () => {
  await using laptop = await openLoaded()
  await setRules(laptop, { smallestFirst: true, atOnce: 1 })
  await laptop.api.uploads.pause({ paused: true })
  using local = folderOf({
    ...{ 'a.jpg': 2_000_000, 'b.jpg': 60_000, 'c.jpg': 20_000 },
    ...{ 'd.jpg': 6_000, 'e.jpg': 2_000, 'f.jpg': 200 },
  })
  await add(laptop, [local.folder])
  await laptop.api.uploads.pause({ paused: false })
  await allDone(laptop, 6)
  const asked = laptop.network.requests.filter(({ url }) => url.endsWith('upload-url'))
  const names = asked.map(({ body }) => JSON.parse(body ?? '{}').fileName)
  // Three files are prepared at once, and any of those may be ready first: the largest is among the last three.
  expect(names).toHaveLength(6)
  expect(names.indexOf('a.jpg')).toBeGreaterThanOrEqual(3)
})

test('49. U1: a film that is written anew at its old length goes from its first byte, as it is', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'film.mp4': 20 * megabyte })
  await using laptop = await openLoaded()
  laptop.sandbox.faults.set({ rules: [{ kind: 'latency', latencyMs: 200, match: { path: '/_uploads' } }] })
  await add(laptop, [local.folder])
  await laptop.until('some chunks are there', async () => {
    const { rows } = await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })
    return (rows[0]?.sent ?? 0) > 8 * megabyte
  })
  await laptop.crash(undefined, () => {
    const path = join(local.folder, 'film.mp4')
    writeFileSync(path, bytesOf('another film', 20 * megabyte))
    utimesSync(path, new Date(1_000), new Date(1_000))
  })
  await allDone(laptop, 1)
  const [stored] = named(laptop, 'film.mp4')
  const { createHash } = await import('node:crypto')
  expect(stored?.hash).toBe(
    createHash('sha256')
      .update(bytesOf('another film', 20 * megabyte))
      .digest('hex'),
  )
  expect(named(laptop, 'film.mp4')).toHaveLength(1)
})
