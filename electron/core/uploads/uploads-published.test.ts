import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOf } from '../../../shared/messages/text-of.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { openTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'
import type { SupportBundle } from '../diagnostics/bundle.ts'
import { add, allDone, ended, folderOf, named } from './uploads.test-kit.ts'

const window = { userAgent: '', width: 1280, height: 800, battery: null }

/** The lines that the history has about files. */
async function told(desk: TestDesk) {
  await desk.pass(1_000)
  const { rows } = await desk.api.sync.history({ before: null, limit: 50 })
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

const filesCheck = async (desk: TestDesk) =>
  (await desk.api.session.readiness({ eventId: null })).checks.find(({ key }) => key === 'uploads')

test('signing out keeps the list of files, and they go on when the site is connected again', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'b.jpg': 2_000 })
  await using desk = await openTestDesk()
  const { url: baseUrl, apiKey, siteId } = desk.sandbox
  const connect = () => desk.api.session.connect({ siteName: '', baseUrl, apiKey, siteId })
  await connect()
  await desk.api.uploads.pause({ paused: true })
  await add(desk, [picked.folder])
  expect((await desk.api.uploads.summary({})).open).toBe(2)
  await desk.api.session.disconnect({})
  expect((await desk.api.uploads.summary({})).open).toBe(0)
  await desk.api.uploads.pause({ paused: false })
  await connect()
  await allDone(desk, 2)
  expect(named(desk, 'a.jpg')).toHaveLength(1)
})

test('the readiness check says that files wait or need attention, and nothing when all are there', async () => {
  using picked = folderOf({ 'a.jpg': 1_000, 'empty.jpg': 0 })
  await using desk = await openLoaded()
  expect(await filesCheck(desk)).toBeUndefined()
  await desk.api.uploads.pause({ paused: true })
  await add(desk, [picked.folder])
  const check = await filesCheck(desk)
  expect([check?.ok, textOf(check?.text ?? '')]).toEqual([false, '2 files aren’t uploaded yet, 1 needs attention.'])
  await desk.api.uploads.pause({ paused: false })
  await allDone(desk, 1)
  await desk.api.uploads.leaveOut({})
  expect(await filesCheck(desk)).toBeUndefined()
})

test('the support bundle counts files by state and reason, and names no file, folder or place', async () => {
  using picked = folderOf({ 'Shirin.jpg': 1_000, 'Box of secrets/empty.jpg': 0, 'odd.xyz': 10 })
  await using desk = await openLoaded()
  await add(desk, [picked.folder])
  await ended(desk)
  const { json, text } = await desk.api.diagnostics.supportBundle({ window })
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
  await using desk = await openLoaded()
  await desk.api.settings.update({ operator: 'Ada' })
  await desk.api.uploads.pause({ paused: true })
  await add(desk, [picked.folder])
  expect(await told(desk)).toEqual([])
  const away = join(picked.path, 'away.jpg')
  renameSync(join(picked.folder, 'b.jpg'), away)
  await desk.api.uploads.pause({ paused: false })
  await ended(desk)
  const before = (await desk.api.sync.status({})).sentToday
  expect(await told(desk)).toEqual([
    ['Upload 3 files', 'Season', 'done', '1 file is at the site. 2 files weren’t sent.', 'Ada'],
  ])
  await desk.api.uploads.clear({})
  renameSync(away, join(picked.folder, 'b.jpg'))
  await desk.api.uploads.retry({})
  await ended(desk)
  expect(await told(desk)).toEqual([
    ['Upload 3 files', 'Season', 'done', '2 files are at the site. 1 file wasn’t sent.', 'Ada'],
  ])
  expect((await desk.api.sync.status({})).sentToday).toBe(before)
})

test('of what was all left out or all refused the history says so, each batch by itself, also after a kill', async () => {
  using picked = folderOf({ 'a.jpg': 1_000 })
  await using desk = await openLoaded()
  await desk.api.uploads.pause({ paused: true })
  await add(desk, [join(picked.folder, 'a.jpg')])
  await desk.api.uploads.leaveOut({})
  await desk.pass(1_000)
  await add(desk, [join(picked.folder, 'a.jpg')])
  rmSync(join(picked.folder, 'a.jpg'))
  await desk.crash()
  await desk.api.uploads.pause({ paused: false })
  await ended(desk)
  expect((await told(desk)).map(([, about, result, detail]) => [about, result, detail])).toEqual([
    ['a.jpg', 'refused', '0 files are at the site. 1 file wasn’t sent.'],
    ['a.jpg', 'discarded', '0 files are at the site. 1 file was skipped.'],
  ])
})
