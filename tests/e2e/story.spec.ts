import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { rowsOf } from '../support/databases.ts'
import { copyOfRunningSite } from '../support/site-asked.ts'
import { copyOfMirror, differences } from '../support/site-copy.ts'
import { eventsOf, maySimplyEnter, type SiteTicket, ticketsOf } from '../support/site-tickets.ts'
import { testNow } from '../support/test-now.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './till.ts'

const Ledger = z.object({
  ledger: z.array(z.object({ at: z.string(), op: z.string(), ticketNumber: z.string(), changed: z.boolean() })),
})
const Faults = z.object({ rules: z.array(z.unknown()) })

interface Scanned {
  ticketNumber: string
  at: number
}

test('an evening with the network gone: fifty guests, a killed laptop, and a bad line at the end', {
  tag: '@long',
}, async ({ openFoyer, startHost, dataDir }) => {
  test.setTimeout(240_000)
  const { sandbox, host, page } = await openFoyer()
  const scanned: Scanned[] = []

  // The guest list is on the laptop.
  await expect(chip(page)).toContainText('Up to date', { timeout: 60_000 })
  const tonight = await threeShows(sandbox)
  const [first, second, third] = tonight

  // The network goes. Thirty guests come to three doors of the house; each is let in by one scan.
  await sandbox.control('POST', 'faults', { cut: true })
  await openDoor(page, first.id)
  for (const guest of first.guests.slice(0, 14)) scanned.push(await letIn(page, guest))
  await openDoor(page, second.id)
  for (const guest of second.guests.slice(0, 8)) scanned.push(await letIn(page, guest))
  await openDoor(page, third.id)
  for (const guest of third.guests.slice(0, 8)) scanned.push(await letIn(page, guest))
  expect(scanned).toHaveLength(30)

  // The moment the thirtieth "admitted" is shown, the process dies.
  await host.kill9()
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t responding' }).first()).toBeVisible()

  // Started again, still offline: all thirty are there.
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await expect(chip(page)).toContainText('Offline', { timeout: 30_000 })
  await page.evaluate(() => {
    window.location.hash = '#/sync/queue'
  })
  await expect(page.getByRole('tab', { name: 'Queue 30' })).toBeVisible()
  await openDoor(page, first.id)
  await expect(page.getByRole('button', { name: 'All 14 tonight' })).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: nameOf(first.guests[13]) })
      .first(),
  ).toBeVisible()

  // Twenty more.
  for (const guest of first.guests.slice(14, 22)) scanned.push(await letIn(page, guest))
  await openDoor(page, second.id)
  for (const guest of second.guests.slice(8, 14)) scanned.push(await letIn(page, guest))
  await openDoor(page, third.id)
  for (const guest of third.guests.slice(8, 14)) scanned.push(await letIn(page, guest))
  expect(new Set(scanned.map(({ ticketNumber }) => ticketNumber)).size).toBe(50)
  expect(Ledger.parse(await sandbox.control('GET', 'state')).ledger).toEqual([])

  // The network is back, badly: the first call is one too many, and of the next three, one for each show, the reply is lost.
  const checkIns = { method: 'POST', path: '/tickets/check-in' }
  await sandbox.control('POST', 'faults', {
    cut: false,
    rules: [
      { match: checkIns, kind: 'status', status: 429, retryAfter: 2, times: 1 },
      { match: checkIns, kind: 'loseReply', times: 3 },
    ],
  })

  // The queue drains by itself.
  await page.evaluate(() => {
    window.location.hash = '#/sync/queue'
  })
  await expect(page.getByText('Nothing is waiting')).toBeVisible({ timeout: 90_000 })
  await expect(chip(page)).toContainText('Up to date', { timeout: 60_000 })
  expect(Faults.parse(await sandbox.control('GET', 'faults')).rules).toEqual([])

  // Every ticket was checked in exactly once, at the time it was scanned or later; nothing else happened at the doors.
  const { ledger } = Ledger.parse(await sandbox.control('GET', 'state'))
  for (const { ticketNumber, at } of scanned) {
    const entries = ledger.filter((entry) => entry.ticketNumber === ticketNumber)
    expect(entries).toMatchObject([{ op: 'checkIn', changed: true }])
    expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(at)
  }
  expect(ledger).toHaveLength(50)

  // The laptop's copy is the site, no row is left, and nothing waits for a person.
  await expect
    .poll(async () => differences(copyOfMirror(dataDir), await copyOfRunningSite(sandbox)), { timeout: 60_000 })
    .toEqual([])
  expect(rowsOf(join(dataDir, 'desk.db'), 'SELECT * FROM outbox')).toEqual([])
  expect(rowsOf(join(dataDir, 'desk.db'), 'SELECT * FROM incidents')).toEqual([])
  expect(rowsOf(join(dataDir, 'desk.db'), "SELECT count(*) AS n FROM history WHERE result = 'done'")).toEqual([
    { n: 50 },
  ])
})

interface Show {
  id: string
  guests: SiteTicket[]
}

/** The next three shows with the guests who may simply go in. */
async function threeShows(site: { url: string; apiKey: string; siteId: string }): Promise<[Show, Show, Show]> {
  const shows: Show[] = []
  for (const { id } of await eventsOf(site)) {
    const guests = (await ticketsOf(site, id)).filter(maySimplyEnter)
    if (guests.length >= 22) shows.push({ id, guests })
  }
  const [first, second, third] = shows
  if (first === undefined || second === undefined || third === undefined) throw new Error('The house is empty.')
  return [first, second, third]
}

const nameOf = (guest: SiteTicket | undefined): string => guest?.guestFullName ?? ''

/** The one word in the status bar about the network and the queue. */
const chip = (page: Page) => page.locator('footer').getByRole('status').first()

async function openDoor(page: Page, eventId: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/checkin/${eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
}

/** Scans a ticket, and waits for the card that lets this guest in. */
async function letIn(page: Page, guest: SiteTicket): Promise<Scanned> {
  const at = testNow()
  await scan(page, guest.ticketNumber)
  const card = page.locator('article[aria-label="Result"][data-outcome="admitted"]')
  await expect(card).toContainText(nameOf(guest))
  return { ticketNumber: guest.ticketNumber, at }
}
