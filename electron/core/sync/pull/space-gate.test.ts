import { expect, test } from 'vitest'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { smallVolume } from '../../../../tests/support/small-volume.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { nodeFiles } from '../../../hosts/common/node-files.ts'
import { reserves } from '../../data-folder/disk-space.ts'
import type { Files } from '../../ports/files.ts'

/** Below its rung a list may still take so much if it is sure to be short. */
const shortBytes = 16 * 1024 ** 2

/** The files of a laptop whose disk has as much room as the test says. */
function filesWith(free: () => number): (dir: string) => Files {
  return (dir) => ({ ...nodeFiles(dir), freeBytes: free })
}

const setsOf = async (laptop: TestLaptop) => (await laptop.api.sync.data({})).sets
const waiting = async (laptop: TestLaptop) =>
  (await setsOf(laptop)).filter(({ frozen }) => frozen?.code === 'disk_full').map(({ dataSet }) => dataSet)
const askedFor = (laptop: TestLaptop) => laptop.network.requests.length
const linesOf = (lines: string[], event: string) => lines.filter((line) => line.includes(`"${event}"`)).length

test('the site’s other lists wait below 96 MB, the door’s below 64, and all go on by themselves', async () => {
  const lines: string[] = []
  let free = reserves.lists - shortBytes - 1
  await using laptop = await openTestLaptop({
    filesOf: filesWith(() => free),
    ports: { log: { write: (line) => void lines.push(line) } },
  })
  await laptop.loaded()
  const { sets } = await laptop.api.sync.data({})
  const whole = sets.filter(({ fullAt }) => fullAt !== null).map(({ dataSet }) => dataSet)
  expect(whole).toEqual(expect.arrayContaining(['events', 'tickets', 'guests', 'orders', 'ticketDefinitions']))
  expect(await waiting(laptop)).toEqual(expect.arrayContaining(['contacts', 'forms', 'mediaFiles']))
  expect(sets.find(({ dataSet }) => dataSet === 'contacts')).toMatchObject({
    frozen: { code: 'disk_full', message: { code: 'sync.waitsForSpace', values: { free } } },
  })
  expect((await laptop.api.sync.status({})).notRefreshed).toContainEqual({ dataSet: 'contacts', code: 'disk_full' })
  // Nothing is asked for that has no room, and the log has a line for each list, not for each look.
  const contactRequests = () => laptop.network.requests.filter(({ url }) => url.includes('/contacts/query')).length
  const before = contactRequests()
  await laptop.pass(600_000)
  expect(contactRequests()).toBe(before)
  expect(linesOf(lines, 'pull-waits-for-space')).toBe((await waiting(laptop)).length)
  free = reserves.doorLists - shortBytes - 1
  await laptop.pass(60_000)
  const asked = askedFor(laptop)
  await laptop.pass(600_000)
  expect(askedFor(laptop) - asked).toBeLessThan(5)
  expect(await waiting(laptop)).toContain('events')
  free = reserves.lists + 10 * 1024 ** 2
  await laptop.until('all lists are whole', async () => (await waiting(laptop)).length === 0, { withinMs: 120_000 })
  await laptop.loaded()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('a list that meets a full disk in the middle keeps what came and goes on where it was', async () => {
  let free = 10 * 1024 ** 3
  const lines: string[] = []
  await using laptop = await openTestLaptop({
    filesOf: filesWith(() => free),
    ports: { log: { write: (line) => void lines.push(line) } },
  })
  await laptop.until('some of it is here', () => laptop.network.requests.length > 8)
  free = 0
  await laptop.quiet()
  await laptop.loaded()
  const rows = (await setsOf(laptop)).reduce((sum, set) => sum + set.rows, 0)
  await laptop.crash()
  await laptop.loaded()
  expect((await setsOf(laptop)).reduce((sum, set) => sum + set.rows, 0)).toBe(rows)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  free = 10 * 1024 ** 3
  await laptop.until('all lists are whole', async () => (await waiting(laptop)).length === 0)
  await laptop.loaded()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('a disk that takes nothing, with unknown free space: the lists wait, without a flood', async () => {
  const volume = smallVolume(200 * 1024 ** 2)
  const lines: string[] = []
  await using laptop = await openTestLaptop({
    filesOf: (dir) => ({ ...volume.filesOf(dir), freeBytes: () => undefined }),
    ports: { log: { write: (line) => void lines.push(line) } },
  })
  await laptop.until('some of it is here', () => laptop.network.requests.length > 8)
  volume.others(200 * 1024 ** 2)
  await laptop.pass(60_000)
  const [before, asked] = [lines.length, laptop.network.requests.length]
  await laptop.pass(1_200_000)
  expect((await waiting(laptop)).length).toBeGreaterThan(2)
  const contacts = (await setsOf(laptop)).find(({ dataSet }) => dataSet === 'contacts')
  expect(contacts?.frozen).toMatchObject({ code: 'disk_full', message: { code: 'sync.diskTakesNothing' } })
  // A try a minute for each list, and no line of the log for it.
  expect(laptop.network.requests.length - asked).toBeLessThan(20 * 60)
  expect(lines.length - before).toBeLessThan(40)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  volume.others(0)
  await laptop.until('all lists are whole', async () => (await waiting(laptop)).length === 0, { withinMs: 180_000 })
  await laptop.loaded()
  await laptop.quiet()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})
