import type { Page } from '@playwright/test'
import type { SwitchPatch } from '../../sandbox/switches.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { openSignInForm } from './sign-in-form.ts'
import { goTo, keys, picture, scan, sold, tile } from './till.ts'

/** A site and a key as most are not, from the start. */
async function strictSite(
  { startSandbox }: { startSandbox: () => Promise<RunningSandbox> },
  switches: SwitchPatch,
): Promise<RunningSandbox> {
  const sandbox = await startSandbox()
  await sandbox.control('POST', 'switches', switches)
  return sandbox
}

/** Connects with the site's key although Foyer says what the key lacks, and waits for the download. */
async function connectAnyway(page: Page, sandbox: RunningSandbox): Promise<void> {
  await openSignInForm(page)
  await page.getByRole('textbox', { name: 'API key' }).fill(sandbox.apiKey)
  await page.getByLabel('Site id').fill(sandbox.siteId)
  await page.getByText('Use a test site').click()
  await page.getByLabel('Base address').fill(sandbox.url)
  await page.getByRole('button', { name: 'Sign in and download' }).click()
}

const downloaded = async (page: Page) => {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const { api } = await secondWindow(page)
  await expect.poll(async () => (await api.sync.status({})).firstLoad, { timeout: 60_000 }).toBeNull()
  return api
}

/** Scans the ticket that may go in at tonight's door. */
async function letsIn(page: Page, sandbox: RunningSandbox): Promise<void> {
  await goTo(page, `/checkin/${sandbox.eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  await scan(page, sandbox.sample('readyTicket'))
  await expect(page.locator('article[aria-label="Result"]')).toHaveAttribute('data-outcome', 'admitted')
}

test('a key that may not read drafts: told before it connects, and the door works', async ({
  startSandbox,
  startHost,
  page,
}) => {
  const sandbox = await strictSite({ startSandbox }, { missingRights: ['events.drafts'] })
  const host = await startHost()
  await page.goto(host.url)
  await connectAnyway(page, sandbox)
  await expect(page.getByRole('heading', { name: 'This key lacks 1 right' })).toBeVisible()
  await expect(page.getByText('Events that aren’t published yet don’t appear here')).toBeVisible()
  await picture(page, 'strict-connect')
  await isAccessible(page, 'connect, a missing right')
  await page.getByRole('button', { name: 'Connect anyway' }).click()
  const api = await downloaded(page)
  await letsIn(page, sandbox)
  await expect.poll(async () => (await api.sync.queueCounts({})).total, { timeout: 30_000 }).toBe(0)
  await goTo(page, '/ready')
  await expect(page.getByText('Missing permissions: Read drafts of events.')).toBeVisible()
  await picture(page, 'strict-readiness')
  await goTo(page, '/settings/account')
  await expect(page.getByRole('list', { name: 'Rights of this sign-in' })).toBeVisible()
  await page.getByRole('button', { name: 'Check this site' }).click()
  await expect(page.getByText(/behaves differently in 2 points/)).toBeVisible({ timeout: 30_000 })
  await picture(page, 'strict-account', [
    [1280, 2400],
    [1024, 640],
  ])
  await isAccessible(page, 'account, a checked site')
})

test('a site without Events & Tickets: forms and contacts work, and each screen says why it is empty', async ({
  startSandbox,
  startHost,
  page,
}) => {
  const sandbox = await strictSite({ startSandbox }, { missingApps: ['events'] })
  const host = await startHost({ site: sandbox.url })
  await page.goto(host.url)
  const api = await downloaded(page)
  await goTo(page, '/ready')
  await expect(page.getByText('The site doesn’t have Events & Tickets.', { exact: false })).toBeVisible()
  await picture(page, 'strict-no-app-readiness')
  for (const [route, name] of [
    ['/events', 'strict-no-app-events'],
    ['/checkin', 'strict-no-app-checkin'],
    ['/', 'strict-no-app-today'],
  ] as const) {
    await goTo(page, route)
    await expect(page.getByText(/doesn’t have/).first()).toBeVisible()
    await picture(page, name)
    await isAccessible(page, name)
  }
  await goTo(page, '/contacts')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect((await api.sync.status({})).notRefreshed).toEqual([])
})

test('a site that cannot be paid: the sale waits with the reason in words, and check-ins leave', async ({
  startSandbox,
  startHost,
  page,
}) => {
  const sandbox = await strictSite({ startSandbox }, { hasPaymentMethod: false })
  const host = await startHost({ site: sandbox.url })
  await page.goto(host.url)
  const api = await downloaded(page)
  await goTo(page, `/sell/${sandbox.eventId}`)
  await expect(tile(page, 'Stalls')).toBeVisible({ timeout: 30_000 })
  await keys(page, '1', 'Enter', 'c', 'Enter')
  await expect(sold(page)).toBeVisible()
  await goTo(page, '/sync/attention')
  await expect(page.getByText(/The site has no payment method/).first()).toBeVisible({ timeout: 30_000 })
  await picture(page, 'strict-no-payment')
  await isAccessible(page, 'sync, a sale that the site cannot take')
  await letsIn(page, sandbox)
  // The check-in of the sale's own ticket waits for it, and nothing else.
  await expect.poll(async () => (await api.sync.queueCounts({})).goingOut, { timeout: 30_000 }).toBe(1)
  expect((await api.sync.queueCounts({})).lacksRight).toBe(false)
})

test('a key that may read and not write: work is safe here, says what is missing, and leaves once it may', async ({
  startSandbox,
  startHost,
  page,
}) => {
  const missingRights: SwitchPatch['missingRights'] = [
    ...['events.manage', 'guests.manage', 'tickets.checkIn', 'orders.manage', 'contacts.manage'],
    ...['data.manage', 'forms.manage', 'media.manage'],
  ] as NonNullable<SwitchPatch['missingRights']>
  const sandbox = await strictSite({ startSandbox }, { missingRights })
  const host = await startHost({ site: sandbox.url })
  await page.goto(host.url)
  const api = await downloaded(page)
  await letsIn(page, sandbox)
  await goTo(page, '/sync/attention')
  await expect(page.getByText('This sign-in lacks a right: Check guests in')).toBeVisible({ timeout: 30_000 })
  await picture(page, 'strict-read-only')
  await isAccessible(page, 'sync, a key that may not write')
  await sandbox.control('POST', 'switches', { missingRights: [] })
  await api.sync.now({})
  await expect.poll(async () => (await api.sync.queueCounts({})).total, { timeout: 30_000 }).toBe(0)
})
