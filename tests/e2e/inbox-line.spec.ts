import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
]

/** The languages whose inbox is looked at: two, or what `FOYER_LANGUAGES=fr,es` asks for. */
const languages = (process.env['FOYER_LANGUAGES'] ?? 'en,de').split(',')

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FOYER_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

interface Line {
  /** Different places of the tops of its parts, in steps of eight pixels: one line has one. */
  lines: number
  /** Parts whose words have more to show than there is room for, or that reach beyond the pane. */
  cut: string[]
}

/** How the parts of a line stand; what is only measured or spoken is no part of it. */
const lineOf = (parts: Locator): Promise<Line> =>
  parts.evaluateAll((all) => {
    const pane = all[0]?.closest('section, article')?.getBoundingClientRect()
    const boxes = all.map((part) => ({ part, box: part.getBoundingClientRect() }))
    const middles = boxes.map(({ box }) => Math.round((box.top + box.bottom) / 2 / 8))
    const cut = boxes.flatMap(({ part, box }) => {
      const isOver = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
      const isOut = pane === undefined || box.left < pane.left || box.right > pane.right
      return isOver || isOut ? [`${part.textContent} ${box.left}–${box.right}`] : []
    })
    return { lines: new Set(middles).size, cut }
  })

/** Whether the placeholder of the search has the room it needs. */
const searchOf = (page: Page): Promise<{ needed: number; room: number }> =>
  page
    .getByRole('searchbox')
    .first()
    .evaluate((input) => {
      const { placeholder } = input as HTMLInputElement
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) return { needed: 1, room: 0 }
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      context.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return { needed: context.measureText(placeholder).width, room }
    })

async function isOneLine(page: Page, name: string): Promise<void> {
  const inbox = page.locator('section').filter({ has: page.getByRole('searchbox') })
  // The search has a line of its own, and the filters under it another.
  const [tabs, filters] = [inbox.locator('fieldset button'), inbox.locator('fieldset + div > *:not(:first-child)')]
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await settle(page)
    const at = `${name} ${size.width}`
    expect(await tabs.count(), at).toBeGreaterThan(1)
    await expect.poll(() => lineOf(tabs), { message: `tabs, ${at}` }).toEqual({ lines: 1, cut: [] })
    expect(await filters.count(), at).toBeGreaterThan(2)
    expect(await lineOf(filters), `filters, ${at}`).toEqual({ lines: 1, cut: [] })
    const actions = page.getByRole('toolbar').locator('> button')
    if ((await actions.count()) > 0) expect(await lineOf(actions), `actions, ${at}`).toEqual({ lines: 1, cut: [] })
    const { needed, room } = await searchOf(page)
    expect(room, `search, ${at}`).toBeGreaterThanOrEqual(needed)
    await picture(page, `inbox-${name}-${size.width}`)
  }
}

for (const language of languages) {
  test.describe(`a computer that speaks ${language}`, () => {
    test.use({ locale: `${language}-${language.toUpperCase()}` })

    test('tabs and filters of the inbox stand in one line each, and nothing is cut', async ({ readFoyer }) => {
      const { page } = await readFoyer()
      await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 })
      await goTo(page, '/forms')
      await expect(page.getByRole('article')).toBeVisible({ timeout: 60_000 })
      await isOneLine(page, `${language}-all`)
      await goTo(page, '/forms?tab=pending')
      await expect(page.getByRole('article').locator('[aria-keyshortcuts="C"]')).toBeVisible()
      await isOneLine(page, `${language}-pending`)
      await goTo(page, '/forms?tab=cancelled&unseen=1&files=1&tag=none')
      await expect(page.locator('fieldset button[aria-pressed="true"]')).toHaveCount(1)
      await isOneLine(page, `${language}-cancelled`)
      await goTo(page, '/forms?tab=trash')
      await expect(page.locator('fieldset button[aria-pressed="true"]')).toHaveCount(1)
      await page.setViewportSize({ width: 1280, height: 800 })
      await settle(page)
      await picture(page, `inbox-${language}-trash`)
    })
  })
}

for (const [language, colorScheme] of [
  ['de', 'light'],
  ['en', 'dark'],
] as const) {
  test.describe(`a computer that speaks ${language}, ${colorScheme}`, () => {
    test.use({ locale: `${language}-${language.toUpperCase()}`, colorScheme })

    test('the tick of a row and its unseen dot have a place each, and three ticked rows have a bar', async ({
      readFoyer,
    }) => {
      const { page } = await readFoyer()
      await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 })
      await goTo(page, '/forms')
      const row = page.locator('li').filter({ has: page.locator('[data-unseen]') })
      await expect(row.first()).toBeVisible({ timeout: 60_000 })
      const sideways = (part: Locator) =>
        part.first().evaluate((each) => {
          const { left, right } = each.getBoundingClientRect()
          return { left, right }
        })
      const tick = await sideways(row.getByRole('checkbox').locator('> span'))
      const dot = await sideways(row.locator('[data-unseen] > span'))
      const name = await sideways(row.locator('[data-unseen] bdi'))
      expect(dot.left).toBeGreaterThanOrEqual(tick.right + 2)
      expect(name.left).toBeGreaterThanOrEqual(dot.right + 2)
      await picture(page, `inbox-ticks-${language}-1280`)
      for (const index of [1, 2, 4]) await page.getByRole('checkbox').nth(index).click()
      await expect(page.locator('section').getByRole('toolbar').last()).toBeVisible()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await settle(page)
        expect(await cutParts(page), `cut at ${size.width}`).toEqual([])
        await picture(page, `inbox-ticked-${language}-${size.width}`)
      }
    })
  })
}
