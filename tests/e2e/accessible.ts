import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isLong } from '../support/long-tests.ts'
import { expect } from './fixtures.ts'
import { drawn } from './settled.ts'

/**
 * The appearances that a way through the app is walked in. What is dark differs by its colours alone: only the long tests,
 * and runs that take pictures, walk twice.
 */
export const schemes: readonly ('light' | 'dark')[] =
  !isLong && process.env['PICTURES'] === undefined ? ['light'] : ['light', 'dark']

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * No serious or critical finding on what is shown, nor in its colours when the appearance changes to the other one. That
 * second look costs as much as the first, and is left to the long tests.
 */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  const shown = await schemeOf(page)
  const found = await findingsOf(page, (axe) => axe.withTags(levels))
  if (isLong) found.push(...(await coloursOfOther(page, shown)))
  expect.soft(found.map((finding) => `${screen}: ${finding}`)).toEqual([])
}

/** What is wrong with the colours in the other appearance; it is left as it was. */
async function coloursOfOther(page: Page, shown: 'light' | 'dark'): Promise<string[]> {
  const other = shown === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  await drawn(page)
  const isOther = (await schemeOf(page)) === other
  const found = isOther ? await findingsOf(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block'])) : []
  await page.emulateMedia({ colorScheme: shown })
  return found.map((finding) => `${other}, ${finding}`)
}

const schemeOf = async (page: Page): Promise<'light' | 'dark'> =>
  (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark' ? 'dark' : 'light'

async function findingsOf(page: Page, what: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What fades in has done so: half of a colour is no contrast.
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
    const ends = document.getAnimations().filter(isEnding)
    await Promise.allSettled(ends.map((animation) => animation.finished))
  })
  // Foyer has no frames of other sites, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await what(axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map((node) => node.target.join(' ')).slice(0, 4)
      return `${id} ${places.join(' | ')}`
    })
}
