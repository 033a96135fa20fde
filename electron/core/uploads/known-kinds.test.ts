import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { compared, planned, planOf } from './plans.test-kit.ts'
import { allDone, ended, files, folderOf } from './uploads.test-kit.ts'

const codesOf = async (desk: Parameters<typeof planOf>[0]) =>
  (await planOf(desk)).problems.map(({ code, files: n }) => [code, n])

test('a plan does not promise a program; a person may send it all the same, and the site’s word is kept', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'setup.exe': 3_000, 'pier.jpg': 4_000, 'empty.jpg': 0, 'notes.xyz': 500 })
  await using desk = await openLoaded()
  await planned(desk, local.folder)
  expect((await compared(desk)).goes.files).toBe(2)
  expect((await codesOf(desk)).toSorted()).toEqual([
    ['uploads.empty', 1],
    ['uploads.program', 1],
  ])
  await desk.api.uploads.confirmPlan({})
  await desk.until('all but one are refused', async () => (await files(desk)).needsYou === 3)
  // Only what was not tried may be tried: the site would refuse the others again.
  const { rows } = await desk.api.uploads.list({ group: 'needsYou', search: '', start: 0, count: 10 })
  expect(rows.filter(({ mayBeTried }) => mayBeTried).map(({ name }) => name)).toEqual(['setup.exe'])
  expect((await desk.api.uploads.summary({})).triable).toBe(1)
  expect(await desk.api.uploads.retry({})).toEqual({ count: 1 })
  await ended(desk)
  expect((await desk.api.uploads.summary({})).triable).toBe(0)
  expect(await desk.api.uploads.retry({})).toEqual({ count: 0 })
  // What the site refused is not promised a second time.
  using again = folderOf({ 'other.xyz': 600, 'other.jpg': 700 })
  await planned(desk, again.folder)
  expect((await compared(desk)).goes.files).toBe(1)
  expect(await codesOf(desk)).toEqual([['uploads.kindRefusedBefore', 1]])
  await desk.api.uploads.confirmPlan({})
  await allDone(desk, 2)
})
