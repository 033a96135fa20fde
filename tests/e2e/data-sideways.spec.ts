import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo } from './till.ts'

/** Where the pinned cells of the first rows and of the head stand, from the start and the end of the list, in whole pixels. */
const pinnedPlaces = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    if (!(grid instanceof HTMLElement)) return []
    const { left, right } = grid.getBoundingClientRect()
    const end = right - (grid.offsetWidth - grid.clientWidth)
    return [-1, 0, 5].map((row) =>
      [...grid.querySelectorAll(`[data-row="${row}"] > [data-pinned]`)].map((cell) => {
        const box = cell.getBoundingClientRect()
        const isEnd = cell.getAttribute('data-pinned') === 'end'
        return Math.round(isEnd ? end - box.right : box.left - left)
      }),
    )
  })

const moveTo = (page: Page, left: number) =>
  page.getByRole('grid').evaluate((grid, to) => {
    grid.scrollLeft = to
    return grid.scrollLeft
  }, left)

/** Returns how many layers the browser paints for this window now. */
async function watchLayers(page: Page): Promise<() => number> {
  let count = Number.POSITIVE_INFINITY
  const session = await page.context().newCDPSession(page)
  session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
    count = layers?.length ?? count
  })
  await session.send('LayerTree.enable')
  return () => count
}

test('a list moved sideways keeps its pinned cells, and has few layers to scroll down', {
  tag: '@long',
}, async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await page.setViewportSize({ width: 1024, height: 640 })
  await goTo(page, '/data/Repertoire')
  await expect(page.locator('[data-row="5"] > [data-col="1"]')).not.toBeEmpty()
  await settle(page)
  const layers = await watchLayers(page)
  const places = await pinnedPlaces(page)
  expect(places[0]?.length).toBeGreaterThanOrEqual(3)
  expect(places[1]).toEqual(places[0])
  for (const left of [37, 10_000, 120, 0]) {
    const moved = await moveTo(page, left)
    expect(moved > 0, `there are columns to move to ${left}`).toBe(left > 0)
    await expect.poll(() => pinnedPlaces(page), `while it moves to ${left}`).toEqual(places)
    await expect(page.locator('[data-sideways]')).toHaveCount(0)
    expect(await pinnedPlaces(page), `at rest at ${left}`).toEqual(places)
    // A layer for each pinned cell of each row would be some hundred.
    await expect.poll(layers).toBeLessThan(30)
  }
})
