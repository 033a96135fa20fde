import type { Page } from '@playwright/test'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { changeAtSite, itemsAtSite } from './items-at-site.ts'
import { settle } from './settled.ts'
import { goTo, keys, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const collection = 'Repertoire'

async function openCollection(page: Page, id = collection): Promise<void> {
  await goTo(page, `/data/${id}`)
  await expect(page.locator('[data-row="0"] > [data-col="1"]')).not.toBeEmpty()
  await settle(page)
}

async function cellOf(page: Page, title: string, column: string) {
  const at = await page.getByRole('columnheader', { name: column, exact: true }).getAttribute('data-col')
  const row = page.getByRole('row').filter({ has: page.locator('[data-col="1"]').getByText(title, { exact: true }) })
  return row.locator(`[data-col="${at}"]`)
}

/** A number is drawn whole in its column, and not at all in one that is too narrow for it. */
async function isWholeOrNot(page: Page) {
  const number = await cellOf(page, 'Night Ferry', 'Running time')
  const drawn = () =>
    number.evaluate((cell) => {
      const text = cell.querySelector('[title] > bdi')
      return text === null ? null : [Math.round(text.getBoundingClientRect().width), text.scrollWidth]
    })
  const [width = 0, whole = 1] = (await drawn()) ?? []
  expect(width).toBeGreaterThanOrEqual(whole)
  await number.evaluate((cell) => {
    if (cell instanceof HTMLElement) cell.style.width = '38px'
  })
  await expect.poll(async () => (await drawn())?.[0]).toBe(0)
  await number.evaluate((cell) => cell.removeAttribute('style'))
}

/** Types a value into a cell without a network, while the site's owner writes another one. */
async function refuse(page: Page, sandbox: Parameters<typeof cutLine>[1]) {
  const items = await itemsAtSite(sandbox, collection)
  const [dataItemId, values] = [...items].toSorted(([, a], [, b]) =>
    String(a['title']) < String(b['title']) ? 1 : -1,
  )[0] ?? ['', {}]
  const title = String(values['title'])
  await cutLine(page, sandbox, true)
  await page.locator('[data-row="0"] > [data-col="1"]').click()
  await keys(page, 'Control+End')
  const genre = await cellOf(page, title, 'Genre')
  await genre.click()
  await keys(page, 'Enter')
  await genre.locator('input').fill('Dance')
  await keys(page, 'Enter')
  // The laptop looks every few seconds whether its line is back, and the site is changed at once.
  await sandbox.control('POST', 'faults', { cut: false })
  await changeAtSite(sandbox, { dataCollectionId: collection, dataItemId }, { genre: 'Puppetry' })
  return { title, genre }
}

test('a value that two sides changed stays in its cell, and is settled there with the keyboard', async ({
  openFoyer,
}) => {
  const { page, sandbox } = await openFoyer()
  await openCollection(page)
  const { title } = await refuse(page, sandbox)
  await goTo(page, '/sync/attention')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: /item/ }).click()
  const genre = await cellOf(page, title, 'Genre')
  await expect(genre).toBeFocused()
  await expect(genre).toBeInViewport()
  await expect(genre).toContainText('Dance')
  await expect(page.getByRole('region', { name: 'Genre: not on the site' })).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `held-${colorScheme}`)
  }
  await keys(page, 'Alt+Enter')
  const dialog = page.getByRole('dialog', { name: 'Genre: not on the site' })
  await expect(dialog).toContainText('Puppetry')
  await isAccessible(page, 'held value')
  await picture(page, 'held-open')
  await keys(page, 'Escape')
  await expect(genre).toBeFocused()
  await keys(page, 'Enter')
  await expect(genre.locator('input')).toHaveValue('Dance')
  await keys(page, 'Escape', 'Alt+Enter')
  await dialog.getByRole('button', { name: 'Use the site’s' }).click()
  await expect(genre).toHaveText('Puppetry')
  await expect(page.getByRole('region', { name: 'Genre: not on the site' })).toHaveCount(0)
})

test('an image is chosen from the media library with the keyboard, in a cell and in a new item', async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await openCollection(page)
  const image = page.locator('[role="columnheader"]').filter({ hasText: 'Poster' })
  const at = await image.first().getAttribute('data-col')
  const cell = page.locator(`[data-row="0"] > [data-col="${at}"]`)
  await cell.scrollIntoViewIfNeeded()
  await cell.click()
  await keys(page, 'Enter')
  await cell.getByRole('button', { name: 'Choose from the media library' }).click()
  await expect(page.getByRole('textbox', { name: 'Search files by name' })).toBeFocused()
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `picker-${colorScheme}`)
  }
  const second = (await page.getByRole('option').nth(1).textContent()) ?? ''
  await keys(page, 'ArrowDown', 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cell.locator(`[title="${second}"], :text("${second}")`).first()).toBeVisible()
  await keys(page, 'Control+n')
  const pane = page.getByRole('complementary')
  await pane.getByRole('button', { name: 'Choose from the media library' }).first().click()
  await page.getByRole('textbox', { name: 'Search files by name' }).fill('ferry')
  await expect(page.getByRole('option', { name: /ferry/i }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: 'Headshot.jpg' })).toHaveCount(0)
  await isAccessible(page, 'file picker')
  await keys(page, 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pane.getByLabel('Poster', { exact: true })).toHaveValue(/ferry/i)
})

test('numbers are whole or not there, no column is cut at the edge, and linked items have names', async ({
  readFoyer,
}) => {
  const { page } = await readFoyer()
  for (const [width, height] of [
    [1280, 800],
    [1024, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openCollection(page)
    const cut = await page.getByRole('grid').evaluate((grid) => {
      const end = [...grid.querySelectorAll('[data-row="0"] > [data-pinned="end"]')][0]?.getBoundingClientRect().left
      return [...grid.querySelectorAll('[data-row="0"] > [data-col]:not([data-pinned])')].filter((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return end !== undefined && left < end - 12 && right > end + 12
      }).length
    })
    expect(cut).toBe(0)
  }
  await isWholeOrNot(page)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `columns-${colorScheme}`)
  }
  await openCollection(page, 'Productions')
  await expect(page.getByText(/^\d+:$/).first()).toBeVisible()
  await picture(page, 'linked')
})
