import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { createPrng, type Prng } from '../../../sandbox/seeds/prng.ts'
import { rowsOf } from '../../../tests/support/databases.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { add, allDone, files, folderOf, hashOf, megabyte, named, onSite } from './uploads.test-kit.ts'

const [second, hour, day] = [1_000, 3_600_000, 24 * 3_600_000]

const film = async (laptop: TestLaptop) =>
  (await laptop.api.uploads.list({ group: 'all', search: 'Film', start: 0, count: 1 })).rows[0]

/** A line on which a film takes a while, so that it can be caught in the middle. */
const slowly = async (laptop: TestLaptop) => {
  const { rules } = await laptop.api.uploads.summary({})
  await laptop.api.uploads.setRules({ ...rules, bytesPerSecond: 2 * megabyte })
}

const inOrder = (all: ReturnType<typeof onSite>) => all.map((file) => JSON.stringify(file)).sort()

const tries = (laptop: TestLaptop) =>
  rowsOf(`${laptop.dir}/desk.db`, 'SELECT tries FROM uploads').map((row) => row.tries)

test.each(
  [second, hour, 3 * day].flatMap((milliseconds) =>
    [true, false].map((countsSleep) => ({ milliseconds, countsSleep })),
  ),
)(
  'a film cut by a sleep of $milliseconds ms (timers go on: $countsSleep) goes on from the site’s byte',
  { tags: 'long', timeout: 60_000 },
  async ({ milliseconds, countsSleep }) => {
    using picked = folderOf({ 'Film.mp4': 12 * megabyte })
    await using laptop = await openLoaded()
    await slowly(laptop)
    await add(laptop, [picked.folder])
    await laptop.until('the second part is on its way', async () => ((await film(laptop))?.sent ?? 0) > 9 * megabyte)
    await laptop.core.sleeping()
    expect(await film(laptop)).toMatchObject({ state: 'waiting', tries: 0, sent: 8 * megabyte })
    laptop.clock.sleep(milliseconds, countsSleep)
    laptop.core.woke()
    await laptop.until('it goes on', async () => (await film(laptop))?.state === 'sending', { withinMs: 3 * second })
    // After days the site has forgotten the upload, and it begins anew.
    if (milliseconds < day)
      await laptop.until('from there', async () => ((await film(laptop))?.wentOnFrom ?? 0) >= 8 * megabyte)
    await allDone(laptop, 1)
    expect(named(laptop, 'Film.mp4').map(({ hash }) => hash)).toEqual([hashOf('Film.mp4', 12 * megabyte)])
    expect(tries(laptop)).toEqual([0])
  },
)

test('nothing leaves before a sleep; after a minute of running without the word of a waking files go on', async () => {
  using picked = folderOf({ 'Film.mp4': 12 * megabyte })
  await using laptop = await openLoaded()
  await slowly(laptop)
  await add(laptop, [picked.folder])
  await laptop.until('it is on its way', async () => ((await film(laptop))?.sent ?? 0) > megabyte)
  await laptop.core.sleeping()
  await laptop.core.sleeping()
  const before = (await film(laptop))?.sent
  await laptop.pass(59 * second)
  expect(await film(laptop)).toMatchObject({ state: 'waiting', sent: before })
  await laptop.until('it goes on', async () => (await film(laptop))?.state === 'sending', { withinMs: 3 * second })
  await allDone(laptop, 1)
})

test('a waking without a sleep before it begins transfers anew at once, from the site’s byte', async () => {
  using picked = folderOf({ 'Film.mp4': 12 * megabyte })
  await using laptop = await openLoaded()
  await slowly(laptop)
  await add(laptop, [picked.folder])
  await laptop.until('the second part is on its way', async () => ((await film(laptop))?.sent ?? 0) > 9 * megabyte)
  laptop.core.woke()
  await laptop.until('it goes on', async () => (await film(laptop))?.wentOnFrom !== null, { withinMs: 30 * second })
  await allDone(laptop, 1)
  expect(tries(laptop)).toEqual([0])
})

test('a file that waits for its line is tried at once after a sleep', async () => {
  using picked = folderOf({ 'Film.mp4': 5 * megabyte })
  await using laptop = await openLoaded()
  laptop.sandbox.faults.set({ rules: [{ kind: 'captivePortal', match: { path: '/_uploads/' }, times: 5 }] })
  await add(laptop, [picked.folder])
  await laptop.until('it has failed often', async () => ((await film(laptop))?.tries ?? 0) >= 5)
  expect((await film(laptop))?.nextTryAt).not.toBeNull()
  await laptop.core.sleeping()
  laptop.clock.sleep(hour, false)
  laptop.core.woke()
  await laptop.until('it is sent', async () => (await film(laptop))?.state === 'processing', { withinMs: 3 * second })
})

const smallFiles = 2_000
const films = 4
const sleeps = 20

/** Small files in one folder, and films beside it that a sleep can cut. */
function manyFiles(prng: Prng): Record<string, number> {
  const long = Array.from({ length: films }, (_, index) => [`Film ${index}.mp4`, prng.int(5 * megabyte, 9 * megabyte)])
  const small = Array.from({ length: smallFiles }, (_, index) => [`Scans/Page ${index}.pdf`, prng.int(1_000, 40_000)])
  return Object.fromEntries([...long, ...small])
}

/** From a second to three days, drawn evenly on a logarithmic scale; three days twice, amid films and amid small files. */
const sleepsOf = (prng: Prng): number[] =>
  Array.from({ length: sleeps }, (_, nap) =>
    nap === 1 || nap === 12 ? 3 * day : Math.round(second * ((3 * day) / second) ** prng.next()),
  )

/** How many bytes of the film that is sent now have left; zero when none is. */
async function partlySent(laptop: TestLaptop): Promise<number> {
  const { rows } = await laptop.api.uploads.list({ group: 'all', search: 'Film', start: 0, count: films })
  return rows.find(({ state, sent, size }) => state === 'sending' && sent > 0 && sent < size)?.sent ?? 0
}

test('twenty sleeps in an upload of 2,000 files: each is at the site once, and no try has failed', {
  tags: 'long',
  timeout: 240_000,
}, async () => {
  const prng = createPrng(7)
  const plan = manyFiles(prng)
  using picked = folderOf(plan)
  await using laptop = await openLoaded()
  await slowly(laptop)
  await add(laptop, [picked.folder])
  for (const [nap, milliseconds] of sleepsOf(prng).entries()) {
    const enough = Math.floor(((nap - films) * smallFiles) / (sleeps - films))
    if (nap < films) await laptop.until('a film is on its way', async () => (await partlySent(laptop)) > megabyte)
    else await laptop.until(`${enough} files are there`, async () => (await files(laptop)).done >= enough)
    await laptop.pass(prng.int(50, 900))
    const away = laptop.core.sleeping()
    if (prng.chance(0.7)) await away
    laptop.clock.sleep(milliseconds, prng.chance(0.5))
    laptop.core.woke()
  }
  expect((await files(laptop)).done).toBeLessThan(smallFiles)
  await allDone(laptop, films + smallFiles)
  const expected = Object.entries(plan).map(([path, size]) => {
    const isSmall = path.startsWith('Scans/')
    return { name: basename(path), hash: hashOf(path, size), folder: isSmall ? 'Scans' : 'Season' }
  })
  const added = onSite(laptop).filter(({ folder }) => ['Season', 'Scans'].includes(folder))
  expect(inOrder(added)).toEqual(inOrder(expected))
  expect(new Set(tries(laptop))).toEqual(new Set([0]))
})
