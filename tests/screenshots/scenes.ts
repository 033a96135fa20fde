import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** One picture: how to get there. */
export interface Scene {
  name: string
  set(stage: Stage): Promise<void>
}

/** Goes to an address of the window. */
export async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, route)
  await page.waitForTimeout(900)
}

async function scan(page: Page, code: string): Promise<void> {
  const box = page.getByLabel('Scan a ticket, or type a name')
  await box.fill(code)
  await box.press('Enter')
  await page.waitForTimeout(700)
}

/** Pressed as slowly as people do: what is quicker is a scan. */
export async function keys(page: Page, pressed: readonly string[]): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
  }
}

const clickFirst = async (page: Page, selector: string) => {
  await page.locator(selector).first().click()
  await page.waitForTimeout(600)
}

/** A folder as an operator brings it home from a venue; its files are large enough for a plan to be of use. */
function photosOfTheSeason(): string {
  const root = mkdtempSync(join(tmpdir(), 'foyer-photos-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const photos = join(root, 'Opening night')
  for (const [place, files] of [
    ['Foyer', 24],
    ['On stage', 61],
    ['Afterwards', 13],
  ] as const) {
    mkdirSync(join(photos, place), { recursive: true })
    for (let n = 1; n <= files; n += 1) {
      const bytes = Buffer.alloc(400_000 + n * 9_000, `${place} ${n}`)
      writeFileSync(join(photos, place, `${place} ${String(n).padStart(3, '0')}.jpg`), bytes)
    }
  }
  writeFileSync(join(photos, 'Afterwards', 'Copy of Foyer 003.jpg'), Buffer.alloc(427_000, 'Foyer 3'))
  return photos
}

/** The pictures of the README, in the order in which an evening goes. */
export const scenes: Scene[] = [
  { name: 'today', set: ({ page }) => go(page, '#/') },
  {
    name: 'check-in',
    set: async ({ page, eventId, ticketNumber, tickets }) => {
      await go(page, `#/checkin/${eventId}`)
      for (const code of tickets.slice(0, 3)) await scan(page, code)
      await scan(page, ticketNumber)
    },
  },
  {
    name: 'sell',
    set: async ({ page, eventId }) => {
      await go(page, `#/sell/${eventId}`)
      await keys(page, ['3', 'Enter', '5', '0', 'Enter'])
      await page.waitForTimeout(1_500)
      await keys(page, ['1', '1', '4'])
    },
  },
  {
    name: 'orders',
    set: async ({ page, eventId }) => {
      await go(page, `#/orders?event=${eventId}`)
      await clickFirst(page, '[role="row"][aria-rowindex="4"]')
    },
  },
  {
    name: 'guests',
    set: async ({ page, eventId }) => {
      await go(page, `#/guests?event=${eventId}`)
      await clickFirst(page, '[role="row"][aria-rowindex="4"]')
    },
  },
  {
    name: 'contacts',
    set: async ({ page }) => {
      await go(page, '#/contacts')
      await clickFirst(page, '[role="row"][aria-rowindex="5"]')
    },
  },
  {
    name: 'forms',
    set: async ({ page }) => {
      await go(page, '#/forms')
      await page
        .getByRole('navigation', { name: 'Forms' })
        .getByText(/^Casting call/)
        .click()
      await page.waitForTimeout(900)
      await keys(page, ['j', 'j'])
      await page.waitForTimeout(900)
    },
  },
  {
    name: 'data',
    set: async ({ page }) => {
      await go(page, '#/data/Artists')
      await page.waitForTimeout(1_200)
    },
  },
  {
    name: 'events',
    set: async ({ page, eventId }) => {
      await go(page, `#/events/${eventId}/tickets`)
      await page.waitForTimeout(1_200)
    },
  },
  {
    name: 'uploads',
    set: async ({ page }) => {
      await go(page, '#/uploads')
      await page.getByLabel('Folder to add').setInputFiles(photosOfTheSeason())
      await page.waitForTimeout(4_000)
    },
  },
  {
    name: 'sync-center',
    set: async ({ page, eventId, tickets, cutNetwork }) => {
      await cutNetwork(true)
      await go(page, `#/checkin/${eventId}`)
      for (const code of tickets.slice(3, 10)) await scan(page, code)
      await go(page, '#/sync/queue')
      await page.waitForTimeout(2_500)
    },
  },
]
