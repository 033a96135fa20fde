import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOf } from '../../../shared/messages/text-of.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { SupportBundle } from '../diagnostics/bundle.ts'
import { add, allDone, ended, folderOf, named } from './uploads.test-kit.ts'

const window = { userAgent: '', width: 1280, height: 800, battery: null }

/** The lines that the history has about files. */
async function reported(laptop: TestLaptop) {
  await laptop.pass(1_000)
  const { rows } = await laptop.api.sync.history({ before: null, limit: 50 })
  return rows
    .filter(({ id }) => id.startsWith('uploads:'))
    .map(({ what, about, result, detail, operator }) => [
      textOf(what),
      textOf(about),
      result,
      textOf(detail ?? ''),
      operator,
    ])
}

const filesCheck = async (laptop: TestLaptop) =>
  (await laptop.api.session.readiness({ eventId: null })).checks.find(({ key }) => key === 'uploads')

test('signing out keeps the list of files, and they go on when the site is connected again', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'b.jpg': 2_000 })
  await using laptop = await openTestLaptop()
  const { url: baseUrl, apiKey, siteId } = laptop.sandbox
  const connect = () => laptop.api.session.connect({ siteName: '', baseUrl, apiKey, siteId })
  await connect()
  await laptop.api.uploads.pause({ paused: true })
  await add(laptop, [picked.folder])
  expect((await laptop.api.uploads.summary({})).open).toBe(2)
  await laptop.api.session.disconnect({})
  expect((await laptop.api.uploads.summary({})).open).toBe(0)
  await laptop.api.uploads.pause({ paused: false })
  await connect()
  await allDone(laptop, 2)
  expect(named(laptop, 'a.jpg')).toHaveLength(1)
})

test('the readiness check says that files wait or need attention, and nothing when all are there', async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'empty.jpg': 0 })
  await using laptop = await openLoaded()
  expect(await filesCheck(laptop)).toBeUndefined()
  await laptop.api.uploads.pause({ paused: true })
  await add(laptop, [picked.folder])
  const check = await filesCheck(laptop)
  expect([check?.ok, textOf(check?.text ?? '')]).toEqual([false, '2 files aren’t uploaded yet, 1 needs attention.'])
  await laptop.api.uploads.pause({ paused: false })
  await allDone(laptop, 1)
  await laptop.api.uploads.leaveOut({})
  expect(await filesCheck(laptop)).toBeUndefined()
})

test('the support bundle counts files by state and reason, and names no file, folder or place', async () => {
  using picked = folderOf({ 'Shirin.jpg': 1_000, 'Box of secrets/empty.jpg': 0, 'odd.xyz': 10 })
  await using laptop = await openLoaded()
  await add(laptop, [picked.folder])
  await ended(laptop)
  const { json, text } = await laptop.api.diagnostics.supportBundle({ window })
  const { uploads } = JSON.parse(json) as SupportBundle
  expect(uploads.states).toEqual([
    { state: 'done', files: 1, bytes: 1_000, confirmed: 1_000 },
    { state: 'failed', files: 2, bytes: 10, confirmed: 0 },
  ])
  expect(uploads.reasons.map(({ reason, files: count }) => [reason, count]).sort()).toEqual([
    ['uploads.empty', 1],
    ['uploads.kindRefused', 1],
  ])
  for (const secret of ['Shirin', 'Box of secrets', 'Season', picked.path]) {
    expect(json.includes(secret), secret).toBe(false)
    expect(text.includes(secret), secret).toBe(false)
  }
})

test('the history has one line for what was added together, and it is mended when more of it arrives', async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'b.jpg': 2_000, 'empty.jpg': 0 })
  await using laptop = await openLoaded()
  await laptop.api.settings.update({ operator: 'Ada' })
  await laptop.api.uploads.pause({ paused: true })
  await add(laptop, [picked.folder])
  expect(await reported(laptop)).toEqual([])
  const away = join(picked.path, 'away.jpg')
  renameSync(join(picked.folder, 'b.jpg'), away)
  await laptop.api.uploads.pause({ paused: false })
  await ended(laptop)
  const before = (await laptop.api.sync.status({})).sentToday
  expect(await reported(laptop)).toEqual([
    ['Upload 3 files', 'Season', 'done', '1 file is at the site. 2 files weren’t sent.', 'Ada'],
  ])
  await laptop.api.uploads.clear({})
  renameSync(away, join(picked.folder, 'b.jpg'))
  await laptop.api.uploads.retry({})
  await ended(laptop)
  expect(await reported(laptop)).toEqual([
    ['Upload 3 files', 'Season', 'done', '2 files are at the site. 1 file wasn’t sent.', 'Ada'],
  ])
  expect((await laptop.api.sync.status({})).sentToday).toBe(before)
})

test('of what was all left out or all refused the history says so, each batch by itself, also after a kill', async () => {
  using picked = folderOf({ 'a.jpg': 1_000 })
  await using laptop = await openLoaded()
  await laptop.api.uploads.pause({ paused: true })
  await add(laptop, [join(picked.folder, 'a.jpg')])
  await laptop.api.uploads.leaveOut({})
  await laptop.pass(1_000)
  await add(laptop, [join(picked.folder, 'a.jpg')])
  rmSync(join(picked.folder, 'a.jpg'))
  await laptop.crash()
  await laptop.api.uploads.pause({ paused: false })
  await ended(laptop)
  expect((await reported(laptop)).map(([, about, result, detail]) => [about, result, detail])).toEqual([
    ['a.jpg', 'refused', '0 files are at the site. 1 file wasn’t sent.'],
    ['a.jpg', 'discarded', '0 files are at the site. 1 file was skipped.'],
  ])
})
