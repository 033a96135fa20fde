import type { Page } from '@playwright/test'
import { z } from 'zod'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const go = (page: Page, route: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, route)

const eventOf = (firstLine: unknown) =>
  z.object({ ids: z.object({ eventId: z.string() }) }).parse(firstLine).ids.eventId

/** The page in the frame that waits behind the print dialog. Headless Chromium opens none, and so never closes it. */
const atDialog = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('body > iframe[data-paper]')
    return frame?.contentDocument === null || frame === null
      ? null
      : {
          paper: frame.dataset['paper'],
          sandbox: frame.getAttribute('sandbox'),
          title: frame.contentDocument.title,
          text: frame.contentDocument.body.textContent ?? '',
          // A style sheet that the security policy kept out would leave the browser's own eight pixels.
          margin: frame.contentWindow?.getComputedStyle(frame.contentDocument.body).margin,
          pageRule: [...frame.contentDocument.querySelectorAll('style')].at(-1)?.textContent ?? '',
          tallestMm:
            ((frame.contentDocument.querySelector('[data-page]')?.getBoundingClientRect().height ?? 0) / 96) * 25.4,
        }
  })

/** What closing the dialog does. */
const closeDialog = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('body > iframe[data-paper]')
    frame?.contentWindow?.dispatchEvent(new Event('afterprint'))
  })

test('Ctrl+P on Guests prints the list through the browser’s dialog; the queue knows it', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await go(page, `/guests?event=${eventOf(sandbox.firstLine)}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect
    .poll(() => atDialog(page))
    .toMatchObject({
      paper: 'a4',
      sandbox: 'allow-same-origin allow-modals',
      title: expect.stringMatching(/^Guest list /),
      margin: '0px',
    })
  await closeDialog(page)
  await expect.poll(() => atDialog(page)).toBeNull()
  await page.getByRole('button', { name: 'Printer: system dialog' }).click()
  const queue = page.getByRole('dialog').filter({ hasText: 'Print queue' })
  await expect(queue.getByText(/^Guest list /)).toBeVisible()
  await expect(queue.getByText(/· Printed/)).toBeVisible()
  await isAccessible(page, 'print queue')
})

test('the preview shows what would be printed, on the paper one chooses', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await go(page, `/guests?event=${eventOf(sandbox.firstLine)}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  const dialog = page.getByRole('dialog', { name: 'Print preview' })
  const paper = dialog.frameLocator('iframe')
  await expect(paper.getByText('NOT PAID').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Paper' }).click()
  await page.getByRole('option', { name: 'Letter' }).click()
  await expect(dialog.locator('iframe[data-paper="letter"]')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('preview.png') })
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => atDialog(page)).toMatchObject({ paper: 'letter' })
  await closeDialog(page)
  await page.keyboard.press('Control+Shift+P')
  await expect(paper.getByText('NOT PAID').first()).toBeVisible()
  // Axe wants to run scripts in every frame, which this one is there to forbid.
  await dialog.locator('iframe').evaluate((frame) => frame.remove())
  await isAccessible(page, 'print preview')
})

test('a page that was not printed waits in a line over the screen until somebody decides', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await go(page, '/settings/printing')
  await expect(page.getByRole('group', { name: 'Tickets' })).toBeVisible()
  await isAccessible(page, 'printing settings')
  await page.screenshot({ path: test.info().outputPath('settings.png') })
  await page.getByRole('group', { name: 'Receipts' }).getByRole('button', { name: 'Test page' }).click()
  await expect.poll(() => atDialog(page)).toMatchObject({ paper: 'roll80', title: 'Printer test' })
  // A roll is cut below what stands on it.
  const { pageRule = '', tallestMm = 0 } = (await atDialog(page)) ?? {}
  expect(pageRule).toBe(`@page{size:80mm ${Math.ceil(tallestMm)}mm;margin:0}`)
  expect(tallestMm).toBeGreaterThan(60)
  // The window goes away while its dialog is open: it stays unknown whether it is on paper.
  await page.reload()
  await page.getByRole('button', { name: 'Printer: system dialog' }).click()
  const queue = page.getByRole('dialog').filter({ hasText: 'Print queue' })
  await expect(queue.getByText('Waits for this window')).toBeVisible()
  await queue.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => atDialog(page)).toMatchObject({ title: 'Printer test' })
  await page.screenshot({ path: test.info().outputPath('queue.png') })
  await closeDialog(page)
  await expect(queue.getByText(/· Printed/)).toBeVisible()
})

test('the shortcut sheet comes from the palette and carries this computer’s keys', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page } = await openFoyer()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused()
  await page.keyboard.type('shortcut sheet')
  await page.getByRole('option', { name: /Print shortcut sheet/ }).click()
  await expect.poll(() => atDialog(page)).toMatchObject({ title: 'Foyer by keyboard' })
  expect((await atDialog(page))?.text).toContain('Ctrl K')
  await closeDialog(page)
})

test('after a crash of Foyer a page that was on its way asks for a decision', { tag: '@long' }, async ({
  openFoyer,
  startHost,
  page,
}) => {
  const { host, sandbox } = await openFoyer()
  await go(page, '/settings/printing')
  await page.getByRole('group', { name: 'Receipts' }).getByRole('button', { name: 'Test page' }).click()
  await expect.poll(() => atDialog(page)).toMatchObject({ title: 'Printer test' })
  await host[Symbol.asyncDispose]()
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  const strip = page.getByRole('alert').filter({ hasText: 'Printer test wasn’t printed.' })
  await expect(strip).toContainText('Foyer was closed before this was surely on paper.')
  await page.screenshot({ path: test.info().outputPath('strip.png') })
  await isAccessible(page, 'print strip')
  await strip.getByRole('button', { name: 'Skip' }).click()
  await expect(strip).toBeHidden()
})
