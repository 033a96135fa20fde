import type { Page } from '@playwright/test'
import { z } from 'zod'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, openTill, picture, tile } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const Ids = z.object({ ids: z.object({ eventId: z.string() }) })

/** The sizes of window that the band and the cards are drawn for. */
const SIZES: [number, number][] = [
  [1280, 800],
  [1024, 640],
  [1920, 1080],
]

/** What waits behind the print dialog, which headless Chromium never opens. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('body > iframe[data-paper]')
    const body = frame?.contentDocument?.body
    if (frame === null || body === undefined) return null
    return { paper: frame.dataset['paper'], title: body.ownerDocument.title, text: body.textContent ?? '' }
  })

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('from Today to the till of an event, and from there to another; each cart waits for its event', {
      tag: '@long',
    }, async ({ readFoyer }) => {
      const { sandbox, page } = await readFoyer()
      await openTill(sandbox, page)
      await tile(page, 'Stalls').click()
      await expect(page.getByRole('region', { name: 'Cart' })).toContainText('Stalls')
      const first = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await picture(page, 'sell-event', SIZES)
      // After four in the morning a strip asks as well whether it is the right night.
      await page.getByRole('button', { name: 'Switch event' }).first().click()
      await picture(page, 'sell-switch')
      await page.getByRole('menuitem').first().click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first)
      await expect(page).toHaveURL(/#\/sell\//)
      await expect(page.getByRole('region', { name: 'Cart' })).not.toContainText('Stalls')

      await goTo(page, '/')
      const card = page.getByRole('article').filter({ hasText: first })
      await picture(page, 'today-selling', SIZES)
      await isAccessible(page, 'today')
      await card.getByRole('button', { name: 'Start selling' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
      await expect(page.getByRole('region', { name: 'Cart' })).toContainText('Stalls')
    })

    test('Guests prints its door list, and a badge of the open guest', { tag: '@long' }, async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      await goTo(page, `/guests?event=${Ids.parse(sandbox.firstLine).ids.eventId}&status=paid`)
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await page.getByRole('button', { name: 'Door list' }).click()
      await expect
        .poll(() => printed(page))
        .toMatchObject({ paper: 'a4', title: expect.stringMatching(/^Guest list /) })
      await page.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>('body > iframe[data-paper]')
        frame?.contentWindow?.dispatchEvent(new Event('afterprint'))
      })
      await expect.poll(() => printed(page)).toBeNull()

      await page.getByRole('row').nth(1).click()
      const name = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
      await picture(page, 'guests-door-list', SIZES)
      await page.getByRole('button', { name: 'More actions for this guest' }).click()
      await page.getByRole('menuitem', { name: 'Print badge' }).click()
      await expect.poll(() => printed(page)).toMatchObject({ paper: 'badge', text: expect.stringContaining(name) })
    })
  })
}
