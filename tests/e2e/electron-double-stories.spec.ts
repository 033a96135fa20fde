import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { app } from '../../shared/app/index.ts'
import { wire } from '../../shared/wire/index.ts'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import { ask, call, checkInByHand, expectOnceInLedger } from '../electron-double/story.ts'
import { askSite } from '../support/ask-site.ts'

/**
 * The stories of the browser host through the shipped Electron bundles: at the door, with uploads, reviewing. In the middle
 * of each the computer sleeps for an hour and the page's process dies. Only Electron is a double.
 */
const double = doubleForFile()
const hour = 3_600_000
test.describe.configure({ timeout: 240_000 })
const scan = { name: 'checkin.scan', output: app.checkin.scan.output }
const syncStatus = { name: 'sync.status', output: app.sync.status.output }
const find = { name: 'checkin.find', output: app.checkin.find.output }

async function sleepAnHour(): Promise<void> {
  double.site.pass(hour)
  await double.foyer.ask('sleep', { ms: hour })
}

/** The page's process dies; returns the page that is opened in its place. */
async function crash(): Promise<Page> {
  await double.foyer.ask('crash', null)
  return await double.foyer.rejoin()
}

const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, hash)

test('at the door: a guest before the sleep, one within three seconds after it, one after the crash', async () => {
  const { site } = double
  const { page } = double.foyer
  await call(page, 'settings.update', { welcomed: true })
  const guests = async () => {
    const { orders } = await ask(page, find, { eventId: site.eventId, text: 'a' })
    return orders.flatMap(({ tickets }) => tickets).filter(({ blocked }) => blocked === null)
  }
  await expect.poll(async () => (await guests()).length, { timeout: 60_000 }).toBeGreaterThan(2)
  const [before, queued, after] = await guests()
  if (before === undefined || queued === undefined || after === undefined) throw new Error('Three guests are needed.')
  await ask(page, scan, { eventId: site.eventId, code: before.ticketNumber, mode: 'in' })
  await expectOnceInLedger(site, before.ticketNumber)
  // What was scanned offline leaves after the sleep, and so does what is scanned right after it.
  await call(page, 'sync.pause', { paused: true })
  await ask(page, scan, { eventId: site.eventId, code: queued.ticketNumber, mode: 'in' })
  await sleepAnHour()
  await call(page, 'sync.pause', { paused: false })
  await ask(page, scan, { eventId: site.eventId, code: after.ticketNumber, mode: 'in' })
  const arrived = () => new Set(site.ledger().map(({ ticketNumber }) => ticketNumber))
  await expect.poll(() => arrived().has(after.ticketNumber), { timeout: 3_000 }).toBe(true)
  for (const { ticketNumber } of [before, queued, after]) await expectOnceInLedger(site, ticketNumber)
  await checkInByHand(await crash(), site)
})

test('uploads: ten files with a sleep and a crash in the middle are on the site once each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-story-'))
  const names = Array.from({ length: 10 }, (_, at) => `Still ${at}.txt`)
  for (const name of names) writeFileSync(join(folder, name), name.repeat(5_000))
  const { page } = double.foyer
  const there = async () => {
    const { files } = await askSite(double.site, wire.files.query, { query: { cursorPaging: { limit: 100 } } })
    return files.flatMap(({ displayName = '' }) => (displayName?.startsWith('Still ') === true ? [displayName] : []))
  }
  double.site.takeTime(400)
  await double.foyer.ask('secondInstance', { words: ['electron', '.', folder] })
  await expect(page.getByText('Still 0.txt').first()).toBeVisible()
  await page.getByRole('button', { name: 'Upload 10 files' }).click()
  // Files give way to the door, where a guest came in a moment ago.
  await call(page, 'uploads.fullSpeed')
  await expect.poll(async () => (await there()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await sleepAnHour()
  const reopened = await crash()
  double.site.takeTime(0)
  await expect.poll(async () => (await there()).length, { timeout: 90_000 }).toBe(names.length)
  expect((await there()).toSorted()).toEqual(names)
  await expect(reopened.getByText(basename(folder)).first()).toBeVisible()
  rmSync(folder, { recursive: true, force: true })
})

test('reviewing: what was confirmed offline before the sleep and the crash is confirmed on the site once', async () => {
  const { site } = double
  const page = double.foyer.page
  await go(page, '#/forms')
  await page.getByRole('button', { name: /^Casting call/ }).click()
  await page.getByRole('button', { name: /^To confirm/ }).click()
  const list = page.getByRole('list', { name: 'Submissions' })
  await list.getByRole('button').first().click()
  await expect(page).toHaveURL(/open=/)
  const id = new URLSearchParams(page.url().split('?')[1]).get('open') ?? ''
  await call(page, 'sync.pause', { paused: true })
  const unsent = async (shown: Page) => {
    const { waiting, sending } = await ask(shown, syncStatus, {})
    return waiting + sending
  }
  expect(await unsent(page)).toBe(0)
  // A person's key: a scanner's come closer together.
  await page.waitForTimeout(300)
  await page.keyboard.press('c', { delay: 60 })
  await expect.poll(() => unsent(page)).toBeGreaterThan(0)
  const status = () => site.world.submissions.get(id)?.status
  expect(status()).toBe('PENDING')
  await sleepAnHour()
  const reopened = await crash()
  await expect(reopened.getByRole('heading', { level: 1 })).toBeVisible()
  expect(status()).toBe('PENDING')
  await call(reopened, 'sync.pause', { paused: false })
  await expect.poll(status, { timeout: 30_000 }).toBe('CONFIRMED')
  await expect.poll(() => unsent(reopened), { timeout: 60_000 }).toBe(0)
})
