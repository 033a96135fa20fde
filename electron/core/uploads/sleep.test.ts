import { expect, test } from 'vitest'
import { createPrng } from '../../../sandbox/seeds/prng.ts'
import { rowsOf } from '../../../tests/support/databases.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { add, allDone, folderOf, hashOf, megabyte, named, onSite } from './uploads.test-kit.ts'

const [second, hour, day] = [1_000, 3_600_000, 24 * 3_600_000]

const film = async (laptop: TestDesk) =>
  (await laptop.api.uploads.list({ group: 'all', search: 'Film', start: 0, count: 1 })).rows[0]

/** A line on which a film takes a while, so that it can be caught in the middle. */
const slowly = async (laptop: TestDesk) => {
  const { rules } = await laptop.api.uploads.summary({})
  await laptop.api.uploads.setRules({ ...rules, bytesPerSecond: 2 * megabyte })
}

const tries = (laptop: TestDesk) => rowsOf(`${laptop.dir}/desk.db`, 'SELECT tries FROM uploads').map((row) => row.tries)

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
  await laptop.pass(2 * second)
  expect((await film(laptop))?.state).toBe('sending')
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

test('twenty sleeps amid many files: each is at the site once, byte for byte, and no try has failed', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const prng = createPrng(7)
  const plan = Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [`File ${index}.mp4`, prng.int(1_000, 6 * megabyte)]),
  )
  using picked = folderOf(plan)
  await using laptop = await openLoaded()
  await slowly(laptop)
  await add(laptop, [picked.folder])
  for (let nap = 0; nap < 20; nap += 1) {
    await laptop.pass(prng.int(50, 4_000))
    const away = laptop.core.sleeping()
    if (prng.chance(0.7)) await away
    laptop.clock.sleep(prng.pick([second, 20 * second, hour, 3 * day]), prng.chance(0.5))
    laptop.core.woke()
  }
  await allDone(laptop, 14)
  expect(onSite(laptop).filter(({ folder }) => folder === 'Season')).toHaveLength(14)
  for (const [name, size] of Object.entries(plan)) {
    expect(named(laptop, name)).toEqual([{ name, hash: hashOf(name, size), folder: 'Season' }])
  }
  expect(new Set(tries(laptop))).toEqual(new Set([0]))
})
