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

const cards = (page: Page) => page.locator('a[data-event]')
const card = (page: Page, name: string) => page.getByRole('link', { name })

/** Keys that act alone: further apart than those of a code. */
async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(160)
  await page.keyboard.press(key)
}

test('V leads from the list to the cards, the calendar and back, and the address says which', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await goTo(page, '/events')
  await expect(grid(page)).toBeVisible()
  await press(page, 'v')
  await expect(page).toHaveURL(/view=cards/)
  await expect(cards(page).first()).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  await press(page, 'v')
  await expect(page).toHaveURL(/view=calendar/)
  await expect(grid(page)).toBeVisible()
  await press(page, 'v')
  await expect(page).not.toHaveURL(/view=/)
  await expect(grid(page).getByRole('columnheader', { name: 'Date' })).toBeVisible()
  await page.locator('label').filter({ hasText: 'Cards' }).click()
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
})

test('cards are searched and filtered as the list is, opened with Enter, and Esc leads back to the card', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  for (let at = 10; at < 50; at += 1) await createEvent(sandbox, evening(`Talk ${at}`, '2026-12-01'))
  await createEvent(sandbox, {
    ...{ title: 'Harbour stream', timeZoneId: 'America/New_York' },
    ...{ from: '2026-12-05T01:00:00.000Z', to: '2026-12-05T03:00:00.000Z' },
  })
  await goTo(page, '/events?view=cards')
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.keyboard.press('F5')
  await expect(page.getByText('44 events')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Tonight2 events, [\d,]+ guests$/)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, 'cards')
    await isAccessible(page, `the cards, ${scheme}`)
  }

  // What is scrolled to is loaded and drawn, and no more than that.
  const region = page.getByRole('region', { name: 'Events, Upcoming' })
  await expect(card(page, 'Harbour stream')).toHaveCount(0)
  await region.evaluate((one) => one.scrollTo({ top: one.scrollHeight }))
  await region.evaluate((one) => one.scrollTo({ top: one.scrollHeight }))
  await expect(card(page, 'Harbour stream')).toHaveAccessibleName(
    /^Harbour stream\s+Friday 4 December\s+20:00 EST \(5 Dec, 02:00\), Main House\s+RSVP\s+0, no limit$/,
  )
  await expect(card(page, 'The Clockmaker')).toHaveCount(0)
  await card(page, 'Harbour stream').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('a[data-event]:focus')).toHaveAccessibleName(/^Talk/)
  const id = (await page.locator('a[data-event]:focus').getAttribute('data-event')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Talk \d\d$/, level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/view=cards/)
  await expect(page.locator('a[data-event]:focus')).toHaveAttribute('data-event', id)

  await page.getByRole('searchbox', { name: 'Search events' }).fill('harbour str')
  await expect(cards(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Harbour stream')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search events' }).fill('nothing like it')
  await expect(page.getByText(/^No event matches .*nothing like it/)).toBeVisible()
  await picture(page, 'cards-none')
  await isAccessible(page, 'no card')
  await page.getByRole('button', { name: /^Drafts/ }).click()
  await page.getByRole('searchbox', { name: 'Search events' }).fill('')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('heads and cards fit a small window', async ({ openFoyer }) => {
    const { sandbox, page } = await openFoyer()
    const title = 'Ein Abend für alle Freundinnen und Freunde des Hauses mit einem sehr langen Namen'
    await createEvent(sandbox, evening(title, '2026-11-24'))
    await page.setViewportSize({ width: 1024, height: 640 })
    await goTo(page, '/events')
    await expect(page.getByText(/Auf dem neuesten Stand|Aktuell/).first()).toBeVisible()
    await page.keyboard.press('F5')
    await expect(heads(page).filter({ hasText: 'Später im November' })).toHaveText(/1 Veranstaltung$/)
    await picture(page, 'list-heads-german')
    await page.locator('label').filter({ hasText: 'Karten' }).click()
    await expect(card(page, title)).toBeVisible()
    await picture(page, 'cards-german', [[1024, 640]])
    await isAccessible(page, 'the cards in German')
  })
})
