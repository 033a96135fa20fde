import type { Page } from '@playwright/test'
import { isAccessible, schemes } from './accessible.ts'
import { createEvent } from './create-event.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ timezoneId: 'Europe/Berlin' })

const grid = (page: Page) => page.getByRole('grid')
const heads = (page: Page) => grid(page).getByRole('rowheader')

/** What stands in the list from top to bottom: the titles of groups, and those events that a test made. */
async function outline(page: Page, titles: readonly string[]): Promise<string[]> {
  const found = await grid(page)
    .locator('[role="rowheader"], [role="row"][data-row]')
    .evaluateAll((all) =>
      all
        .map((one) => ({ text: one.textContent ?? '', top: one.getBoundingClientRect().top }))
        .toSorted((a, b) => a.top - b.top)
        .map(({ text }) => text),
    )
  return found.flatMap((text) => {
    const title = titles.find((each) => text.includes(each))
    if (title !== undefined) return [title]
    return (
      /^(Tonight|This week|Later in [A-Z][a-z]+|Earlier in [A-Z][a-z]+|[A-Z][a-z]+ 20\d\d)(?=\d+ event)/.exec(
        text,
      )?.[1] ?? []
    )
  })
}

const evening = (title: string, day: string) => ({ title, from: `${day}T18:30:00.000Z`, to: `${day}T20:30:00.000Z` })

test('the list by start has a head over tonight, this week, the rest of the month and each month', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  const shows = [
    evening('Rope school', '2026-11-20'),
    evening('Kite talk', '2026-11-22'),
    evening('Dock songs', '2026-11-23'),
    evening('Choir', '2026-12-31'),
    evening('Poster show', '2027-01-01'),
  ]
  for (const show of shows) await createEvent(sandbox, show)
  const titles = shows.map(({ title }) => title)
  await goTo(page, '/events')
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.keyboard.press('F5')
  await expect(heads(page).filter({ hasText: 'January 2027' })).toHaveText(/^January 20271 event$/)
  const soonestFirst = await outline(page, titles)
  expect(soonestFirst.filter((one) => !titles.includes(one))).toEqual([
    ...['Tonight', 'This week', 'Later in November', 'December 2026', 'January 2027'],
  ])
  for (const [head, title] of [
    ['This week', 'Kite talk'],
    ['Later in November', 'Dock songs'],
    ['December 2026', 'Choir'],
    ['January 2027', 'Poster show'],
  ] as const) {
    expect(soonestFirst.indexOf(title)).toBe(soonestFirst.indexOf(head) + 1)
  }
  await expect(heads(page).filter({ hasText: 'Tonight' })).toHaveText(/^Tonight\d events, [\d,]+ guests$/)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, 'list-heads')
    await isAccessible(page, `the list with heads, ${scheme}`)
  }

  // The arrows lead from row to row.
  await grid(page).getByRole('gridcell', { name: 'Kite talk' }).focus()
  for (const title of ['Dock songs', 'Choir', 'Poster show']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role="gridcell"]:focus')).toContainText(title)
  }

  await grid(page).getByRole('columnheader', { name: 'Date' }).click()
  const ofGroups = soonestFirst.filter((one) => !titles.includes(one))
  await expect
    .poll(async () => (await outline(page, titles)).filter((one) => !titles.includes(one)))
    .toEqual(ofGroups.toReversed())
  expect((await outline(page, titles)).slice(0, 4)).toEqual(['January 2027', 'Poster show', 'December 2026', 'Choir'])
  await grid(page).getByRole('columnheader', { name: 'Title' }).click()
  await expect(heads(page)).toHaveCount(0)
  await picture(page, 'list-by-title')
})
