import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const fields = ['DETAILS', 'REGISTRATION', 'URLS']
const grid = (page: Page) => page.getByRole('grid')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Keys that act alone: further apart than those of a code. */
async function letters(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await page.waitForTimeout(160)
    await page.keyboard.press(key)
  }
}

async function eventsOnSite(sandbox: SandboxToRead) {
  const query = { paging: { limit: 100 } }
  return (await askSite(sandbox, wire.events.query, { query, fields, includeDrafts: true })).events
}

async function eventOnSite(sandbox: SandboxToRead, title: string) {
  const event = (await eventsOnSite(sandbox)).find((one) => one.title === title)
  if (event === undefined) throw new Error(`The site has ${title}.`)
  return event
}

test('the events are looked through by keyboard, and one is opened: its numbers, its tickets, and the way back', async ({
  readFoyer,
}) => {
  const { sandbox, page } = await readFoyer()
  const all = await eventsOnSite(sandbox)
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await letters(page, 'g', 'v')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  const upcoming = all.filter(({ status }) => status === 'UPCOMING' || status === 'STARTED')
  await expect(grid(page).getByRole('row')).toHaveCount(upcoming.length + 1)
  await isAccessible(page, 'the list of events')
  await picture(page, 'events-list')

  await page.getByRole('button', { name: /^Drafts/ }).click()
  const draft = all.find(({ status }) => status === 'DRAFT')
  await expect(rowOf(page, draft?.title ?? '')).toContainText('Draft')
  await page.getByRole('button', { name: /^Upcoming/ }).click()
  await letters(page, '/')
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeFocused()
  const wanted = upcoming[0]?.title ?? ''
  await page.keyboard.type(wanted.slice(0, 12))
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: wanted, level: 1 })).toBeVisible()
  await isAccessible(page, 'an event')
  await picture(page, 'events-event')
  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await expect(page.getByRole('region', { name: 'Ticket types' }).getByRole('listitem').first()).toBeVisible()
  await isAccessible(page, 'the ticket types of an event')
  await picture(page, 'events-tickets')
  await page.getByRole('navigation', { name: 'More of this event' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to all events' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})
