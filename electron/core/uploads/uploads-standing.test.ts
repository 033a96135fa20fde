import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { nodeTransfers } from '../../hosts/common/node-transfers.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'
import type { Transfers } from '../ports/network.ts'
import type { JobProgress } from '../ports.ts'
import { add, allDone, ended, folderOf, megabyte } from './uploads.test-kit.ts'

const summary = (desk: TestDesk) => desk.api.uploads.summary({})
const first = async (desk: TestDesk) =>
  (await desk.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })).rows[0]

test('a film says where it went on; how often is kept over a restart until the list is cleared', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'film.mp4': 40 * megabyte })
  await using desk = await openLoaded()
  desk.sandbox.faults.set({ rules: [{ kind: 'latency', latencyMs: 200, match: { path: '/_uploads' } }] })
  await add(desk, [picked.folder])
  await desk.until('some of it is there', async () => ((await first(desk))?.sent ?? 0) > 16 * megabyte)
  expect(await first(desk)).toMatchObject({ wentOnFrom: null })
  expect(await summary(desk)).toMatchObject({ wentOn: 0, batch: { about: 'Season' } })
  await desk.crash()
  await desk.until('it goes on', async () => (await first(desk))?.wentOnFrom !== null)
  expect((await first(desk))?.wentOnFrom).toBeGreaterThan(8 * megabyte)
  await allDone(desk, 1)
  expect(await first(desk)).toMatchObject({ wentOnFrom: null, bytesPerSecond: 0 })
  await desk.pass(1_000)
  expect(await summary(desk)).toMatchObject({ wentOn: 1, batch: null })
  await desk.api.uploads.clear({})
  expect((await summary(desk)).wentOn).toBe(0)
})

test('what the site had already counts as saved, and what the operator left out does not', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'b.jpg': 2_000 })
  await using desk = await openLoaded()
  await add(desk, [picked.folder])
  await allDone(desk, 2)
  expect((await summary(desk)).savedBytes).toBe(0)
  await desk.api.uploads.clear({})
  await desk.api.uploads.pause({ paused: true })
  using more = folderOf({ 'c.jpg': 4_000 })
  await add(desk, [picked.folder, more.folder])
  await desk.api.uploads.leaveOut({
    ids: (await desk.api.uploads.list({ group: 'all', search: 'c.jpg', start: 0, count: 1 })).rows.map(({ id }) => id),
  })
  await desk.api.uploads.pause({ paused: false })
  await ended(desk)
  expect(await summary(desk)).toMatchObject({ savedBytes: 3_000, sameFiles: 2 })
})

test('the host is told how far uploads are, that they wait, and that they ended', async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'b.jpg': 3_000 })
  const told: (JobProgress | null)[] = []
  const isGoing = () => told.some((progress) => progress !== null && !progress.stands)
  const [line, isTold] = [nodeTransfers(), Promise.withResolvers<void>()]
  const transfers: Transfers = { send: (request) => isTold.promise.then(() => line.send(request)) }
  await using desk = await openLoaded({ ports: { transfers, showProgress: (progress) => told.push(progress) } })
  await desk.api.uploads.pause({ paused: true })
  await add(desk, [picked.folder])
  await desk.pass(1_000)
  expect(told.at(-1)).toEqual({ share: 0, stands: true })
  await desk.api.uploads.pause({ paused: false })
  await desk.until('the host is told that they go', isGoing)
  isTold.resolve()
  await allDone(desk, 2)
  await desk.pass(1_000)
  expect(told.at(-1)).toBeNull()
})

test('a waiting plan begins when it is confirmed', { tags: 'long' }, async () => {
  using picked = folderOf({ 'a.jpg': 1_000 })
  await using desk = await openLoaded()
  await desk.api.uploads.pause({ paused: true })
  const port = desk.ports.userFiles as HandedFiles
  port.handOver('planned', [picked.folder])
  await desk.api.uploads.addPicked({ token: 'planned', target: '', plan: true })
  await desk.pass(600_000)
  const before = desk.clock.now()
  await desk.api.uploads.confirmPlan({})
  expect(Date.parse((await summary(desk)).batch?.begunAt ?? '')).toBeGreaterThanOrEqual(before)
})
