import type { Page } from '@playwright/test'
import { cutParts } from './cut-parts.ts'
import { cutTexts, overlappingTexts } from './cut-text.ts'
import { expect, test } from './fixtures.ts'
import { placesIn, placesOfTheSite } from './places.ts'
import { settle } from './settled.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 300_000 })

/** Words are longest in German or French; the others are looked at with the long tests. */
for (const language of ['de', 'en', 'fr', 'es']) {
  test.describe(`a computer that speaks ${language}`, () => {
    test.use({ locale: `${language}-${language.toUpperCase()}`, viewport: { width: 1024, height: 640 } })

    test('no button and no text is cut on any screen of a small window', {
      ...(language === 'de' ? {} : { tag: '@long' }),
    }, async ({ readFoyer }) => {
      const { sandbox, page } = await readFoyer()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      for (const place of [...placesIn(sandbox.eventId), ...placesOfTheSite]) {
        await goTo(page, place)
        // A slow machine shows an empty screen first.
        await expect(page.locator('main')).toHaveText(/\p{L}/u)
        await settle(page)
        expect.soft(await cutParts(page), place).toEqual([])
        expect.soft(await cutTexts(page), place).toEqual([])
        expect.soft(await overlappingTexts(page), place).toEqual([])
      }
    })
  })
}

/** Puts a text on the page, in a box of this style. */
const plant = (page: Page, words: string, style: Record<string, string>, title?: string): Promise<void> =>
  page.evaluate(
    ([text, look, whole]) => {
      const box = document.createElement('div')
      Object.assign(box.style, { position: 'fixed', zIndex: '999', whiteSpace: 'nowrap' }, look)
      box.textContent = text
      if (whole !== undefined) box.title = whole
      box.dataset['planted'] = ''
      document.body.append(box)
    },
    [words, style, title] as const,
  )

test('a text that is cut is found, and one that is shortened on purpose is not', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await settle(page)
  const before = await cutTexts(page)
  const narrow = { width: '60px', overflow: 'hidden' }
  await plant(page, 'Planted cut sideways', narrow)
  await plant(page, 'Planted cut in height', { ...narrow, width: '200px', height: '8px' })
  await plant(page, '1,234,567.89', { ...narrow, textOverflow: 'ellipsis' }, '1,234,567.89')
  await plant(page, 'Planted in a scroller', { width: '60px', overflow: 'auto' })
  await plant(page, 'Planted, read aloud only', { width: '1px', height: '1px', overflow: 'hidden' })
  await plant(page, 'Planted, shown whole by the window', { ...narrow, textOverflow: 'ellipsis' })
  const found = (await cutTexts(page)).filter((line) => !before.includes(line))
  expect(found).toEqual([
    expect.stringContaining('cut sideways: Planted cut sideways'),
    expect.stringContaining('cut in height: Planted cut in height'),
    expect.stringContaining('a shortened figure: 1,234,567.89'),
  ])
})

test('texts that lie over each other are found, those side by side are not', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await settle(page)
  await page.evaluate(() => {
    const box = document.createElement('div')
    Object.assign(box.style, { position: 'fixed', zIndex: '999', inset: '0 auto auto 0' })
    for (const [words, left] of [
      ['Planted below', '0px'],
      ['Planted above', '40px'],
      ['Planted beside', '400px'],
    ] as const) {
      const line = document.createElement('span')
      Object.assign(line.style, { position: 'absolute', left, whiteSpace: 'nowrap' })
      line.textContent = words
      box.append(line)
    }
    document.body.append(box)
  })
  expect(await overlappingTexts(page)).toContain('Planted below | Planted above')
  expect((await overlappingTexts(page)).join()).not.toContain('Planted beside')
})
