import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { app } from '../../shared/app/index.ts'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import { ask, call } from '../electron-double/story.ts'
import { pagesOf } from '../printing/on-paper.ts'

/** Printing of the built main bundle: its hidden window, its session and what it asks of Electron. */
const double = doubleForFile()
const details = () => double.foyer.ask('snapshot', null)
const printed = { name: 'printing.print', output: app.printing.print.output }
const listed = { name: 'printing.printers', output: app.printing.printers.output }
const queued = { name: 'printing.jobs', output: app.printing.jobs.output }
const retried = { name: 'printing.retry', output: app.printing.retry.output }
const saved = { name: 'printing.pdf', output: app.printing.pdf.output }

const jobs = async () => (await ask(double.foyer.page, queued, {})).jobs
const print = (input: object) => ask(double.foyer.page, printed, input)
const ended = (id: string) => async () => {
  const job = (await jobs()).find((each) => each.id === id)
  return job?.state === 'printed' || job?.state === 'failed' ? job : undefined
}

test('without a printer a page waits for a person, who is told why', { tag: '@long' }, async () => {
  expect(await ask(double.foyer.page, listed, {})).toEqual({ canPrint: true, printers: [] })
  const { id } = await print({ request: { kind: 'test' } })
  await expect.poll(ended(id)).toMatchObject({
    state: 'failed',
    error: { code: 'printing.noPrinter' },
  })
  await double.foyer.ask('printers', { names: ['Counter', 'Office'], takes: true })
  await ask(double.foyer.page, retried, { id })
  await expect.poll(ended(id)).toMatchObject({ state: 'printed' })
})

test('a ticket roll is as long as what stands on it, and goes to the printer that was chosen', {
  tag: '@long',
}, async () => {
  const ticketIds = [double.site.ticketNumber]
  await expect
    .poll(
      async () => (await call(double.foyer.page, 'printing.document', { request: { kind: 'ticket', ticketIds } })).type,
      {
        timeout: 30_000,
      },
    )
    .toBe('value')
  const { id } = await print({ request: { kind: 'ticket', ticketIds }, paper: 'roll80', printer: 'Counter' })
  await expect.poll(ended(id)).toMatchObject({ state: 'printed', printer: 'Counter' })
  const onPaper = (await details()).printed.at(-1)
  expect(onPaper?.text).toContain(double.site.ticketNumber)
  expect(onPaper?.options).toMatchObject({
    silent: true,
    deviceName: 'Counter',
    copies: 1,
    margins: { marginType: 'none' },
    pageSize: { width: 80_000 },
  })
  const [size, ...more] = pagesOf(Buffer.from((onPaper?.mediaBoxes ?? []).join('\n')))
  expect(more).toEqual([])
  expect(size?.widthMm).toBeCloseTo(80, 0)
  const asked = z.object({ height: z.number() }).parse(onPaper?.options.pageSize).height / 1_000
  expect(Math.abs((size?.heightMm ?? 0) - asked)).toBeLessThan(1)
  expect(asked).toBeGreaterThan(80)
  expect(asked).toBeLessThan(250)
})

test('sheets keep the margins of their style sheet', { tag: '@long' }, async () => {
  const { id } = await print({ request: { kind: 'guestList', eventId: double.site.eventId } })
  await expect.poll(ended(id)).toMatchObject({ state: 'printed' })
  const onPaper = (await details()).printed.at(-1)
  expect(onPaper?.options).toMatchObject({
    margins: { marginType: 'default' },
    pageSize: { width: 210_000, height: 297_000 },
  })
  expect(onPaper?.mediaBoxes.length).toBeGreaterThan(2)
})

test('a printer that takes nothing, or that is gone, is named; what was printed before stays printed', {
  tag: '@long',
}, async () => {
  await double.foyer.ask('printers', { names: ['Counter'], takes: false })
  const refused = await print({ request: { kind: 'test' } })
  await expect.poll(ended(refused.id)).toMatchObject({
    error: { code: 'printing.refusedBy', values: { printer: 'Counter (double)' } },
  })
  await double.foyer.ask('printers', { names: ['Counter'], takes: true })
  const gone = await print({ request: { kind: 'test' }, printer: 'Attic' })
  await expect.poll(ended(gone.id)).toMatchObject({
    error: { code: 'printing.noSuchPrinter', values: { printer: 'Attic' } },
  })
})

test('a PDF is tagged, of the right size, and saved where a person chooses', { tag: '@long' }, async () => {
  const wanted = { request: { kind: 'guestList', eventId: double.site.eventId } }
  expect(await ask(double.foyer.page, saved, wanted)).toEqual({ state: 'cancelled', path: null })
  expect((await details()).dialogs.at(-1)).toMatch(/^save Guest-list-[^/\\]+\.pdf$/)
  await double.foyer.ask('saveAt', { path: join(double.data, 'Chosen.pdf') })
  const { path } = await ask(double.foyer.page, saved, wanted)
  expect(path).toMatch(/Chosen\.pdf$/)
  const pdf = readFileSync(path ?? '')
  rmSync(path ?? '')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain('/StructTreeRoot')
  for (const { widthMm, heightMm } of pagesOf(pdf))
    expect([Math.round(widthMm), Math.round(heightMm)]).toEqual([210, 297])
})

test('in the window a page that failed is sent to another printer', { tag: '@long' }, async () => {
  const { page } = double.foyer
  for (const { id, state } of await jobs()) if (state === 'failed') await call(page, 'printing.skip', { id })
  await call(page, 'settings.update', { welcomed: true })
  await double.foyer.ask('printers', { names: ['Counter', 'Office'], takes: false })
  await page.evaluate(() => {
    location.hash = '/settings/printing'
  })
  const tickets = page.getByRole('group', { name: 'Tickets' })
  await tickets.getByRole('combobox', { name: 'Printer' }).click()
  await page.getByRole('option', { name: 'Counter (double)' }).click()
  await expect(tickets.getByRole('combobox', { name: 'Printer' })).toHaveValue('Counter (double)')
  await page.screenshot({ path: test.info().outputPath('settings.png') })
  await tickets.getByRole('button', { name: 'Test page' }).click()
  const strip = page.getByRole('alert').filter({ hasText: 'Printer test wasn’t printed.' })
  await expect(strip).toContainText('Sales and changes are saved.')
  await double.foyer.ask('printers', { names: ['Counter', 'Office'], takes: true })
  await page.screenshot({ path: test.info().outputPath('strip.png') })
  await strip.getByRole('button', { name: 'Other printer' }).click()
  await page.getByRole('menuitem', { name: 'Office (double)' }).click()
  await expect(strip).toBeHidden()
  await expect.poll(async () => (await details()).printed.at(-1)?.options.deviceName).toBe('Office')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Printer ready' })).toBeVisible()
})

test('pages are printed in hidden windows that have neither a preload nor a way out', { tag: '@long' }, async () => {
  const { windows, errors, escaped } = await details()
  const hidden = windows.slice(1)
  expect(hidden.length).toBeGreaterThan(4)
  for (const { show, webPreferences } of hidden) {
    expect(show).toBe(false)
    expect(webPreferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      disableDialogs: true,
      spellcheck: false,
    })
  }
  expect([errors, escaped]).toEqual([[], []])
})

test('closing the print windows does not end Foyer', { tag: '@long' }, async () => {
  expect((await call(double.foyer.page, 'settings.get')).type).toBe('value')
})

test('the preview is dragged out as a PDF that is there when the pointer leaves', async () => {
  const { page } = double.foyer
  await call(page, 'settings.update', { welcomed: true, openEventId: double.site.eventId })
  await page.getByRole('link', { name: 'Guests', exact: true }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('ControlOrMeta+Shift+P')
  const handle = page.getByText('Drag as PDF')
  await handle.hover()
  // A drag that the system takes over ends the page's own.
  await handle.dispatchEvent('dragstart')
  await expect.poll(async () => (await details()).dragged.length, { timeout: 20_000 }).toBe(1)
  const [{ file, bytes } = { file: '', bytes: 0 }] = (await details()).dragged
  expect(file.startsWith(join(double.data, 'dragged'))).toBe(true)
  expect(bytes).toBeGreaterThan(1_000)
  await page.keyboard.press('Escape')
})
