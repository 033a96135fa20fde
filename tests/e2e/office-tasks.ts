import type { Page } from '@playwright/test'
import { filesAtSite } from '../support/files-at-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import type { Task } from './counted-actions.ts'
import { expect } from './fixtures.ts'
import { itemsAtSite } from './items-at-site.ts'
import { receptionAt, rsvpsAt } from './reception.ts'
import { goTo } from './till.ts'

const FILE = { name: 'Counted.txt', mimeType: 'text/plain', buffer: Buffer.from('One file of the count.') }
const COLLECTION = 'Repertoire'

/** Tasks beside the till and the door of tickets. */
export function officeTasks(page: Page, sandbox: RunningSandbox): Task[] {
  let guest = ''
  return [
    {
      name: 'Confirm the first submission that waits',
      most: 1,
      begin: async () => {
        await goTo(page, '/forms')
        await expect(page.getByRole('article').getByRole('button', { name: 'Confirm' })).toBeVisible()
      },
      run: async (hands) => {
        const name = await page.getByRole('article').getByRole('heading', { level: 2 }).textContent()
        await hands.press('c')
        await expect(page.getByText(`${name}: confirmed.`)).toBeVisible()
      },
    },
    {
      name: 'Upload the first file',
      most: 1,
      begin: async () => {
        await goTo(page, '/uploads')
        await expect(page.getByRole('heading', { name: 'Drop files or folders here' })).toBeVisible()
      },
      run: async (hands) => {
        await hands.add('Files to add', FILE)
        const sent = async () => (await filesAtSite(sandbox)).filter(({ displayName }) => displayName === FILE.name)
        await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(1)
      },
    },
    {
      name: 'Edit a cell in Data',
      most: 2,
      begin: async () => {
        await goTo(page, `/data/${COLLECTION}`)
        await expect(page.locator('[data-row="0"] > [data-col="1"]')).not.toBeEmpty()
        await page.locator('[data-row="0"] > [data-col="1"]').click()
        await expect(page.locator('[data-row="0"] > [data-col="1"]')).toBeFocused()
      },
      run: async (hands) => {
        await hands.type('Counted title')
        await hands.press('Enter')
        const titles = async () => [...(await itemsAtSite(sandbox, COLLECTION)).values()].map(({ title }) => title)
        await expect.poll(titles, { timeout: 30_000 }).toContain('Counted title')
      },
    },
    {
      name: 'Let a guest without a ticket in by name (RSVP)',
      most: 2,
      begin: async () => {
        const eventId = await receptionAt(sandbox)
        guest = loneNameOf(await rsvpsAt(sandbox, eventId))
        await goTo(page, `/checkin/${eventId}`)
        await expect(page.getByRole('combobox', { name: 'Type a guest’s name' })).toBeFocused()
      },
      run: async (hands) => {
        await hands.type(guest)
        await hands.press('Enter')
        const result = page.locator('article[aria-label="Result"]')
        await expect(result).toHaveAttribute('data-outcome', 'admitted')
        await expect(result).toContainText(guest)
      },
    },
  ]
}

/** The name of a guest who said yes, comes alone, isn't in, and shares the name with no other guest. */
function loneNameOf(rsvps: Awaited<ReturnType<typeof rsvpsAt>>): string {
  const names = rsvps.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const lone = rsvps.findIndex(
    ({ status, totalGuests, checkedInGuestCount }, at) =>
      status === 'YES' &&
      totalGuests === 1 &&
      checkedInGuestCount === 0 &&
      names.filter((name) => name === names[at]).length === 1,
  )
  const name = names[lone]
  if (name === undefined) throw new Error('The reception has no such guest.')
  return name
}
