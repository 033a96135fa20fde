import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** No serious or critical finding on what is shown, once what fades in has done so: half of a colour is no contrast. */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
    const ends = document.getAnimations().filter(isEnding)
    await Promise.allSettled(ends.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const grave = violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) =>
        `${screen}: ${violation.id} ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    )
  expect.soft(grave).toEqual([])
}
