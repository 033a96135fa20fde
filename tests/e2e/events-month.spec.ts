import type { Locator, Page } from '@playwright/test'
import { isAccessible, schemes } from './accessible.ts'
import { createEvent } from './create-event.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ timezoneId: 'Europe/Berlin' })

const bars = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name })
const day = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })
const boxOf = async (page: Page, name: string, at = 0) => {
  const box = await bars(page, name).nth(at).boundingBox()
  if (box === null) throw new Error(`No bar of ${name}`)
  return box
}

test('V1, V2, V5: the month shows events over all their days, with both clocks, and says which year it is', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await createEvent(sandbox, { title: 'Puppet days', from: '2026-11-12T09:00:00.000Z', to: '2026-11-14T17:00:00.000Z' })
  await createEvent(sandbox, { title: 'Poster show', from: '2026-10-20T08:00:00.000Z', to: '2026-12-10T17:00:00.000Z' })
  await createEvent(sandbox, { title: 'Dock songs', from: '2026-11-25T21:00:00.000Z', to: '2026-11-26T00:30:00.000Z' })
  await createEvent(sandbox, {
    ...{ title: 'Harbour stream', timeZoneId: 'America/New_York' },
    ...{ from: '2026-11-19T01:00:00.000Z', to: '2026-11-19T03:00:00.000Z' },
  })
  for (let at = 1; at <= 12; at += 1) {
    const hour = String(at + 7).padStart(2, '0')
    await createEvent(sandbox, {
      title: `Workshop ${at}`,
      from: `2026-11-04T${hour}:00:00.000Z`,
      to: `2026-11-04T${hour}:45:00.000Z`,
    })
  }
  await goTo(page, '/events?view=calendar')
  await expect(page.getByRole('heading', { name: 'November 2026', level: 2 })).toBeVisible()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.keyboard.press('F5')
  await expect(bars(page, 'Workshop 1,')).toBeVisible()

  // One bar from Thursday to Saturday, and one in each of six weeks.
  const column = (await day(page, /^Thursday 12 November/).boundingBox())?.width ?? 0
  await expect(bars(page, 'Puppet days')).toHaveCount(1)
  expect((await boxOf(page, 'Puppet days')).width).toBeGreaterThan(column * 2.8)
  await expect(bars(page, 'Poster show')).toHaveCount(6)
  await expect(day(page, /^Wednesday 11 November, Poster show/)).toBeVisible()
  // A night is of the evening before.
  expect((await boxOf(page, 'Dock songs')).width).toBeLessThan(column)
  // 20:00 in New York on the 18th, which is the 19th here.
  await expect(day(page, /^Wednesday 18 November/).getByRole('link', { name: 'Harbour stream' })).toHaveText(
    /20:00 \(02:00\).*EST, 02:00 here/,
  )
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, 'month')
  }
  await isAccessible(page, 'the month')

  await bars(page, 'Harbour stream').hover()
  const card = page.locator('[data-card]')
  await expect(card).toContainText('Wednesday 18 November, 20:00 to 22:00 EST · Main House')
  await expect(card).toContainText('Here: 19 Nov, 02:00')
  await expect(card).toContainText('0 coming')
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, 'month-card')
  }
  await isAccessible(page, 'the card of an event')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  // A full day says how many are left out and shows them all.
  await page.getByRole('button', { name: /^\d+ more events on Wednesday 4 November$/ }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(13)
  await picture(page, 'month-day')
  await page.keyboard.press('Escape')
})

test('the month is walked by keyboard: days, months, today, the bars of a day, an event and back', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  for (const [at, title] of ['Rope school', 'Choir'].entries()) {
    await createEvent(sandbox, { title, from: `2026-12-0${at + 1}T09:00:00.000Z`, to: '2026-12-03T17:00:00.000Z' })
  }
  await goTo(page, '/events?view=calendar')
  const today = day(page, /^Friday 20 November/)
  await today.focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(today).toBeFocused()
  await page.keyboard.press('F5')
  for (let at = 0; at < 12; at += 1) await page.keyboard.press('ArrowRight')
  await expect(day(page, /^Wednesday 2 December/)).toBeFocused()
  await expect(bars(page, 'Choir')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bars(page, 'Rope school')).toBeFocused()
  await expect(page.locator('[data-card]')).toContainText('Tuesday 1 December, 10:00 to Thursday 3 December, 18:00 CET')
  await page.keyboard.press('ArrowDown')
  await expect(bars(page, 'Choir')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(day(page, /^Wednesday 2 December/)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rope school', level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await page.waitForTimeout(160)
  await page.keyboard.press('t')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'The month after' }).click()
  await expect(page.getByRole('grid', { name: 'December 2026' })).toContainText('1 Jan 2027')
})

test('colours are those of categories, and a press on one shows its events alone', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await goTo(page, '/events?view=calendar')
  const legend = page.getByRole('group', { name: 'Categories' })
  const first = legend.getByRole('button').first()
  await expect(first).toBeVisible()
  const all = await bars(page, '').count()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => bars(page, '').count()).toBeLessThan(all)
  await isAccessible(page, 'the month of one category')
  await picture(page, 'month-category')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(bars(page, '')).toHaveCount(all)
})

/** The head and the rows of events, without the heads of groups. */
const rows = (page: Page) => page.getByRole('grid').locator('[role="row"][data-row]')
const tick = (row: Locator) => row.getByRole('gridcell').first().click()
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })

test('the list is filtered by category and state, and Esc leads from an event back to its row', async ({
  readFoyer,
}) => {
  const { page } = await readFoyer()
  await goTo(page, '/events')
  await expect(rows(page).nth(1)).toBeVisible()
  const all = await rows(page).count()
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await page.getByRole('menuitemcheckbox').first().click()
  await page.keyboard.press('Escape')
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await picture(page, 'list-filter')
  await isAccessible(page, 'the filter of the list by state')
  await page.keyboard.press('Escape')
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, 'list')
  }
  await isAccessible(page, 'the list of one category')
  const filtered = page.url()
  const cell = rows(page).nth(1).getByRole('gridcell').nth(3)
  const title = (await cell.textContent()) ?? ''
  await cell.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(filtered)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, 'event')
  }
  await isAccessible(page, 'an event')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(filtered)
  await expect(page.locator('[role="gridcell"]:focus')).toBeVisible()
  expect(title).not.toBe('')
})

test('several events are cancelled and drafts deleted after a question, and each says what became of it', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  for (const title of ['Rope school', 'Choir', 'Kite talk']) {
    await createEvent(
      sandbox,
      { title, from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T17:00:00.000Z' },
      title !== 'Kite talk',
    )
  }
  await goTo(page, '/events')
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.keyboard.press('F5')
  await expect(rowOf(page, 'Kite talk')).toBeVisible()
  await tick(rowOf(page, 'Kite talk'))
  await tick(rows(page).nth(1))
  await page.getByRole('button', { name: 'Cancel events…' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel 2 events?' })
  await expect(question).toContainText(/Kite talk.*Together: \d+ tickets sold, \d+ guests\./)
  await isAccessible(page, 'the question before several events are cancelled')
  await picture(page, 'many-cancel')
  await question.getByRole('textbox').fill('cancel')
  await page.keyboard.press('Enter')
  const results = page.getByRole('dialog', { name: '2 of 2 events cancelled' })
  await expect(results.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
  await isAccessible(page, 'what became of several events')
  await picture(page, 'many-results')
  await results.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'Kite talk')).toContainText('Cancelled')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Drafts/ }).click()
  await tick(rowOf(page, 'Rope school'))
  await tick(rowOf(page, 'Choir'))
  await page.getByRole('button', { name: 'Delete drafts…' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete 2 drafts?' })
  await deletion.getByRole('textbox').fill('delete')
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/could not be reached|no connection|offline/i).first()).toBeVisible()
  await sandbox.control('POST', 'faults', { cut: false })
  await page.getByRole('button', { name: 'Delete drafts…' }).click()
  await deletion.getByRole('textbox').fill('delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '2 of 2 events deleted' })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Choir')).toHaveCount(0)
})

test('Esc on an event leads back to a long list as it was scrolled, with the keyboard on its row', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await page.setViewportSize({ width: 1024, height: 640 })
  for (let at = 10; at < 46; at += 1) {
    await createEvent(sandbox, {
      title: `Talk ${at}`,
      from: '2026-12-01T09:00:00.000Z',
      to: '2026-12-01T10:00:00.000Z',
    })
  }
  await goTo(page, '/events?text=talk')
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.keyboard.press('F5')
  await expect(page.getByText('36 events').last()).toBeVisible()
  const grid = page.getByRole('grid')
  await grid.evaluate((one) => one.scrollTo({ top: 400 }))
  const row = page.locator('[role="row"][data-row="20"]')
  const title = /Talk \d\d/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await row.scrollIntoViewIfNeeded()
  const top = await grid.evaluate((one) => one.scrollTop)
  expect(top).toBeGreaterThan(100)
  await row.getByText(title, { exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[role="gridcell"]:focus')).toContainText(title)
  expect(await grid.evaluate((one) => one.scrollTop)).toBe(top)
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('talk')
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the month, the list and one event that people answer to fit a small window', async ({ openFoyer }) => {
    const { sandbox, page } = await openFoyer()
    const title = 'Ein Abend für alle Freundinnen und Freunde des Hauses mit einem sehr langen Namen'
    const id = await createEvent(sandbox, { title, from: '2026-11-24T18:00:00.000Z', to: '2026-11-24T20:00:00.000Z' })
    await page.setViewportSize({ width: 1024, height: 640 })
    await goTo(page, '/events?view=calendar')
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await expect(page.getByText(/Auf dem neuesten Stand|Aktuell/).first()).toBeVisible()
    await page.keyboard.press('F5')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await picture(page, 'month-german', [[1024, 640]])
    await goTo(page, '/events')
    await expect(rowOf(page, title)).toBeVisible()
    await picture(page, 'list-german', [[1024, 640]])
    await goTo(page, `/events/${id}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    // The buttons keep their words, and there is no word of orders, nor of none of none who are in.
    for (const button of await page.getByRole('banner').last().getByRole('button').all()) {
      expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    }
    const figures = page.locator('aside dl').first()
    await expect(figures.locator('dt')).toHaveCount(1)
    await isAccessible(page, 'an event in German')
    await picture(page, 'event-german', [[1024, 640]])
  })
})
