import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { compared, planned, planOf } from './plans.test-kit.ts'
import { allDone, ended, files, folderOf } from './uploads.test-kit.ts'

const codesOf = async (laptop: Parameters<typeof planOf>[0]) =>
  (await planOf(laptop)).problems.map(({ code, files: n }) => [code, n])

test('a plan does not promise a program; a person may send it all the same, and the site’s word is kept', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'setup.exe': 3_000, 'pier.jpg': 4_000, 'empty.jpg': 0, 'notes.xyz': 500 })
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  expect((await compared(laptop)).goes.files).toBe(2)
  expect((await codesOf(laptop)).toSorted()).toEqual([
    ['uploads.empty', 1],
    ['uploads.program', 1],
  ])
  await laptop.api.uploads.confirmPlan({})
  await laptop.until('all but one are refused', async () => (await files(laptop)).needsYou === 3)
  // Only what was not tried may be tried: the site would refuse the others again.
  const { rows } = await laptop.api.uploads.list({ group: 'needsYou', search: '', start: 0, count: 10 })
  expect(rows.filter(({ mayBeTried }) => mayBeTried).map(({ name }) => name)).toEqual(['setup.exe'])
  expect((await laptop.api.uploads.summary({})).triable).toBe(1)
  expect(await laptop.api.uploads.retry({})).toEqual({ count: 1 })
  await ended(laptop)
  expect((await laptop.api.uploads.summary({})).triable).toBe(0)
  expect(await laptop.api.uploads.retry({})).toEqual({ count: 0 })
  // What the site refused is not promised a second time.
  using again = folderOf({ 'other.xyz': 600, 'other.jpg': 700 })
  await planned(laptop, again.folder)
  expect((await compared(laptop)).goes.files).toBe(1)
  expect(await codesOf(laptop)).toEqual([['uploads.kindRefusedBefore', 1]])
  await laptop.api.uploads.confirmPlan({})
  await allDone(laptop, 2)
})
