import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { nodeTransfers } from '../../hosts/common/node-transfers.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'
import type { Transfers } from '../ports/network.ts'
import type { JobProgress } from '../ports.ts'
import { add, allDone, ended, folderOf, megabyte } from './uploads.test-kit.ts'

const summary = (laptop: TestLaptop) => laptop.api.uploads.summary({})
const first = async (laptop: TestLaptop) =>
  (await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })).rows[0]

test('a film says where it went on; how often is kept over a restart until the list is cleared', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'film.mp4': 40 * megabyte })
  await using laptop = await openLoaded()
  laptop.sandbox.faults.set({ rules: [{ kind: 'latency', latencyMs: 200, match: { path: '/_uploads' } }] })
  await add(laptop, [picked.folder])
  await laptop.until('some of it is there', async () => ((await first(laptop))?.sent ?? 0) > 16 * megabyte)
  expect(await first(laptop)).toMatchObject({ wentOnFrom: null })
  expect(await summary(laptop)).toMatchObject({ wentOn: 0, batch: { about: 'Season' } })
  await laptop.crash()
  await laptop.until('it goes on', async () => (await first(laptop))?.wentOnFrom !== null)
  expect((await first(laptop))?.wentOnFrom).toBeGreaterThan(8 * megabyte)
  await allDone(laptop, 1)
  expect(await first(laptop)).toMatchObject({ wentOnFrom: null, bytesPerSecond: 0 })
  await laptop.pass(1_000)
  expect(await summary(laptop)).toMatchObject({ wentOn: 1, batch: null })
  await laptop.api.uploads.clear({})
  expect((await summary(laptop)).wentOn).toBe(0)
})

test('what the site had already counts as saved, and what the operator left out does not', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'b.jpg': 2_000 })
  await using laptop = await openLoaded()
  await add(laptop, [picked.folder])
  await allDone(laptop, 2)
  expect((await summary(laptop)).savedBytes).toBe(0)
  await laptop.api.uploads.clear({})
  await laptop.api.uploads.pause({ paused: true })
  using more = folderOf({ 'c.jpg': 4_000 })
  await add(laptop, [picked.folder, more.folder])
  await laptop.api.uploads.leaveOut({
    ids: (await laptop.api.uploads.list({ group: 'all', search: 'c.jpg', start: 0, count: 1 })).rows.map(
      ({ id }) => id,
    ),
  })
  await laptop.api.uploads.pause({ paused: false })
  await ended(laptop)
  expect(await summary(laptop)).toMatchObject({ savedBytes: 3_000, sameFiles: 2 })
})

test('the host is told how far uploads are, that they wait, and that they ended', async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'b.jpg': 3_000 })
  const reported: (JobProgress | null)[] = []
  const isGoing = () => reported.some((progress) => progress !== null && !progress.stands)
  const [line, isReported] = [nodeTransfers(), Promise.withResolvers<void>()]
  const transfers: Transfers = { send: (request) => isReported.promise.then(() => line.send(request)) }
  await using laptop = await openLoaded({ ports: { transfers, showProgress: (progress) => reported.push(progress) } })
  await laptop.api.uploads.pause({ paused: true })
  await add(laptop, [picked.folder])
  await laptop.pass(1_000)
  expect(reported.at(-1)).toEqual({ share: 0, stands: true })
  await laptop.api.uploads.pause({ paused: false })
  await laptop.until('the host is told that they go', isGoing)
  isReported.resolve()
  await allDone(laptop, 2)
  await laptop.pass(1_000)
  expect(reported.at(-1)).toBeNull()
})

test('a waiting plan begins when it is confirmed', { tags: 'long' }, async () => {
  using picked = folderOf({ 'a.jpg': 1_000 })
  await using laptop = await openLoaded()
  await laptop.api.uploads.pause({ paused: true })
  const port = laptop.ports.userFiles as HandedFiles
  port.handOver('planned', [picked.folder])
  await laptop.api.uploads.addPicked({ token: 'planned', target: '', plan: true })
  await laptop.pass(600_000)
  const before = laptop.clock.now()
  await laptop.api.uploads.confirmPlan({})
  expect(Date.parse((await summary(laptop)).batch?.begunAt ?? '')).toBeGreaterThanOrEqual(before)
})
