import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { settle } from './settled.ts'

test.describe.configure({ timeout: 120_000 })

/** Where pictures go when a person wants to look at them: `PICTURES=folder playwright test shift`. */
const pictures = process.env['PICTURES']

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  const scheme = (await page.locator('html').getAttribute('data-mantine-color-scheme')) ?? 'light'
  for (const [width, height] of [
    [1280, 800],
    [1024, 640],
    // The window at 200 %.
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settle(page)
    await page.screenshot({ path: join(pictures, `${name}-${scheme}-${width}.png`) })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, route)
}

const Ids = z.object({ ids: z.object({ eventId: z.string() }) })

/** Kinds of tonight's tickets that have one fixed price, as the site has them. */
async function kindsOf(sandbox: RunningSandbox) {
  const { eventId } = Ids.parse(sandbox.firstLine).ids
  const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
  const { ticketDefinitions } = await askSite(sandbox, wire.ticketDefinitions.query, { query })
  const kinds = ticketDefinitions.flatMap(({ id, name = '', pricingMethod }) => {
    const value = pricingMethod?.fixedPrice?.value
    return value === undefined || value === null || Number(value) === 0
      ? []
      : [{ id, name, priceMinor: Math.round(Number(value) * 100) }]
  })
  return { eventId, kinds }
}

async function openEvening(sandbox: RunningSandbox, page: Page) {
  const window = await secondWindow(page)
  const { eventId, kinds } = await kindsOf(sandbox)
  // The site lists them in no order, and some are sold out.
  const [stalls, other] = ['Stalls', 'Balcony'].map((wanted) => kinds.find(({ name }) => name === wanted))
  if (stalls === undefined || other === undefined) throw new Error('Nothing is sold tonight.')
  await window.api.settings.update({ deskName: 'Door 1', operator: 'Ada', welcomed: true })
  await window.api.events.open({ eventId })
  const sell = (api: Client<App>, kind: typeof stalls, quantity: number, method: 'cash' | 'card') =>
    api.sales.sell({
      eventId,
      lines: [{ definitionId: kind.id, quantity, priceMinor: kind.priceMinor }],
      currency: 'EUR',
      method,
      totalMinor: quantity * kind.priceMinor,
    })
  return { ...window, eventId, stalls, other, sell }
}

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('an evening at the drawer: float, sales, X report, pay out, count, difference, Z report, proof', {
      tag: '@long',
    }, async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      await expect(page.getByText(/Up to date/)).toBeVisible()
      const { api, close, stalls, other, sell, eventId } = await openEvening(sandbox, page)

      // Keys without Ctrl wait for a quiet moment, which a busy machine does not always have.
      await expect(async () => {
        await page.keyboard.type('gh', { delay: 150 })
        await expect(page.getByRole('heading', { name: 'Open a shift' })).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await isAccessible(page, 'no shift')
      await picture(page, 'open')
      await page.getByLabel('In the drawer').fill('12,5x')
      await expect(page.getByText('Enter a valid amount in EUR.')).toBeVisible()
      await page.getByLabel('In the drawer').fill('120')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Shift 1' })).toBeVisible()

      await sell(api, stalls, 2, 'cash')
      await sell(api, other, 3, 'card')
      await api.settings.update({ operator: 'Bea' })
      await sell(api, stalls, 1, 'card')
      const { recordId } = await sell(api, stalls, 4, 'cash')
      await api.sales.void({ saleId: recordId, eventId })
      const cash = 2 * stalls.priceMinor
      const net = cash + 3 * other.priceMinor + stalls.priceMinor
      const euros = (minor: number) =>
        new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(minor / 100)
      const takings = page.getByRole('region', { name: 'Takings', exact: true })
      await expect(takings.getByText('6 tickets in 3 sales · 1 voided')).toBeVisible()
      await expect(takings.getByText(euros(net), { exact: true }).first()).toBeVisible()
      await expect(takings.getByText(euros(-4 * stalls.priceMinor), { exact: true })).toBeVisible()

      const form = page.getByRole('form', { name: 'Cash in or out' })
      await form.getByRole('button', { name: 'Cash out' }).click()
      await expect(form.getByText('Type an amount.')).toBeVisible()
      await expect(form.getByText('Say what for.')).toBeVisible()
      await form.getByLabel('Amount').fill('12.50')
      await form.getByLabel('Reason').fill('Taxi for the band')
      await form.getByLabel('Reason').press('Enter')
      const expected = 12_000 + cash - 1_250
      const drawer = page.getByRole('region', { name: 'Drawer, EUR' })
      await expect(drawer.locator('dt')).toHaveText(['Float', 'Cash sales', 'Cash out', 'Expected'])
      await expect(drawer.locator('dd')).toHaveText([12_000, cash, -1_250, expected].map(euros))
      await expect(page.getByRole('region', { name: 'Cash in and out' }).getByText('Taxi for the band')).toBeVisible()
      await isAccessible(page, 'open shift')
      await picture(page, 'x-report')

      await page.getByRole('button', { name: 'Close shift' }).click()
      await expect(page.getByLabel('€500', { exact: true })).toBeFocused()
      // €500, €200, then one of €100; Enter moves on.
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('€50', { exact: true })).toBeFocused()
      await expect(page.getByText('Expected', { exact: true })).toBeHidden()
      await page.getByLabel('€10', { exact: true }).fill('x')
      await expect(page.getByText('One of the counts isn’t a number.')).toBeVisible()
      await page.getByLabel('€10', { exact: true }).fill('3')
      await page.getByRole('button', { name: 'Show difference' }).click()
      const result = page.getByRole('region', { name: 'Counted, EUR' })
      await expect(result.getByText(`${euros(Math.abs(13_000 - expected))} short`)).toBeVisible()
      await isAccessible(page, 'count')
      await picture(page, 'count')
      // A look at another screen loses nothing that was counted.
      await go(page, '#/guests')
      await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible()
      await go(page, '#/shift/close')
      await expect(page.getByLabel('€10', { exact: true })).toHaveValue('3')
      await page.getByLabel('Note').fill('A note fell behind the till.')
      await page.getByRole('button', { name: 'Close shift' }).click()
      await page.getByRole('button', { name: 'Close shift' }).click()
      await expect(page.getByText('Closed', { exact: true })).toBeVisible()
      await expect(page.getByRole('form', { name: 'Cash in or out' })).toBeHidden()
      await expect(page.getByText(`${euros(Math.abs(13_000 - expected))} short`).first()).toBeVisible()
      await isAccessible(page, 'closed shift')
      await picture(page, 'z-report')

      await page.getByRole('button', { name: 'Print Z report' }).click()
      await expect.poll(async () => (await api.printing.jobs({})).jobs.map(({ kind }) => kind)).toContain('shiftReport')

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          await page.getByRole('button', { name: 'More about this shift' }).click()
          await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
        })(),
      ])
      expect(download.suggestedFilename()).toMatch(/^foyer-shift-\d{4}-\d\d-\d\d-001\.csv$/)
      await expect.poll(async () => (await api.sync.queue({})).rows.length).toBe(0)
      await page.getByRole('button', { name: 'More about this shift' }).click()
      await page.getByRole('menuitem', { name: 'Proof of sync' }).click()
      await expect(page.getByText('The site has every sale as it was charged')).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(5)
      await isAccessible(page, 'proof')
      await picture(page, 'proof')
      const { shifts } = await api.shift.list({})
      const proof = await api.shift.proof({ shiftId: shifts[0]?.shiftId ?? '' })
      await expect(page.getByText(proof.digest)).toBeVisible()
      expect(proof.onSite).toEqual([{ minor: net, currency: 'EUR' }])

      await go(page, '#/shift')
      await expect(page.getByRole('link', { name: /Shift 1/ })).toBeVisible()
      await picture(page, 'after')
      close()
    })

    test('unsent sales are flagged, also in several currencies and for the door’s role', { tag: '@long' }, async ({
      openFoyer,
    }) => {
      const { sandbox, page } = await openFoyer()
      await expect(page.getByText(/Up to date/)).toBeVisible()
      const { api, close, stalls, other, sell } = await openEvening(sandbox, page)
      await sandbox.control('POST', 'faults', { cut: true })
      await page.keyboard.press('F5')
      await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
      await sell(api, other, 1, 'card')
      await go(page, '#/shift')
      await expect(page.getByText('1 earlier sale will be added to this shift.')).toBeVisible()
      await api.shift.open({
        floats: [
          { currency: 'EUR', minor: 15_000 },
          { currency: 'JPY', minor: 20_000 },
        ],
      })
      await sell(api, stalls, 2, 'cash')
      await expect(page.getByText(/^2 sales for €.* aren’t on the site yet/)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Drawer, JPY' }).getByText('¥20,000').first()).toBeVisible()
      await isAccessible(page, 'unsent, two currencies')
      await picture(page, 'unsent')
      await go(page, '#/shift/close')
      await page.getByLabel('¥10,000', { exact: true }).fill('2')
      await expect(page.getByRole('region', { name: 'Counted, JPY' }).getByText('¥20,000')).toBeVisible()
      await picture(page, 'count-two')
      const { shift } = await api.shift.current({})
      await go(page, `#/shift/${shift?.shiftId}/proof`)
      await expect(page.getByText('2 sales are not on the site')).toBeVisible()
      await picture(page, 'proof-unsent')
      await api.settings.update({ role: 'door' })
      await go(page, '#/shift')
      await expect(page.getByRole('heading', { name: 'Shift 1' })).toBeVisible()
      await expect(page.getByText('Expected', { exact: true })).toBeHidden()
      await picture(page, 'door')
      close()
    })
  })
}
