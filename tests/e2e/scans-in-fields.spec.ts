import type { Page } from '@playwright/test'
import { isLong, runs } from '../support/long-tests.ts'
import { maySimplyEnter, ticketsOf } from '../support/site-tickets.ts'
import { expect, test } from './fixtures.ts'
import { type Field, fieldsOf, type Place, scanInto, watchForScans } from './scan-places.ts'
import { secondWindow } from './second-window.ts'
import { settle } from './settled.ts'
import { cart, goTo, keys, scan, sold, tile } from './till.ts'

// Scans into every text field of the app, fast and slow, on a busy machine: none changes a field, none saves a form. The fields are found by pressing everything in every place; each test takes a part of the places.

test.describe.configure({ timeout: 420_000 })

/** Scans of each test: a thousand together in the long tests, and a sixth of them, at till and door, in the short ones. */
const SCANS = runs(168, 350)

/** Tonight, with codes to scan and a drawer that is open. */
interface Evening {
  eventId: string
  tickets: string[]
  orders: string[]
  unpaid: string
  contact: string
}

interface Part {
  name: string
  places: (page: Page, evening: Evening) => Place[]
  /** Fields that must be among those found, so that a crawl that finds little is no success. */
  among: RegExp[]
}

const at = (page: Page, route: string) => async () => {
  await goTo(page, route)
  await settle(page)
}

/** A list with the drawer of its first row. */
const row = (page: Page, route: string) => async () => {
  await goTo(page, route)
  await page.locator('[role="row"][aria-rowindex="2"] [data-col="1"]').click()
  await expect(page.locator('main aside[data-region]')).toBeVisible()
}

const selling =
  (page: Page, eventId: string, ...more: string[]) =>
  async () => {
    await goTo(page, `/sell/${eventId}`)
    await expect(cart(page)).toBeVisible()
    await expect(async () => {
      await keys(page, 'Escape', 'Control+n')
      // Three toasts at once reach down to the tiles, and stay for as long as the mouse is over them.
      for (const toast of await page.locator('.mantine-Notification-closeButton').all())
        await toast.click({ timeout: 5_000 }).catch(() => undefined)
      await tile(page, 'Stalls').click({ timeout: 5_000 })
      await expect(cart(page)).toContainText('Stalls', { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await keys(page, ...more)
  }

const PARTS: Part[] = [
  {
    name: 'lists, people and the palette',
    places: (page, { contact }) => [
      { name: 'Palette', open: async () => page.keyboard.press('Control+k').then(() => settle(page)) },
      { name: 'Guests', open: row(page, '/guests') },
      { name: 'Orders', open: row(page, '/orders') },
      { name: 'Contacts', open: at(page, `/contacts?open=${contact}`) },
      { name: 'New contact', open: at(page, '/contacts?open=new') },
    ],
    among: [
      /^Palette/,
      /^Guests: .*Search/i,
      /^Orders: .*(First day|Total)/,
      /^Contacts: .*First name/,
      /^Contacts: .*(E-mail|Birthday)/,
    ],
  },
  {
    name: 'the till and the door',
    places: (page, { eventId, unpaid }) => [
      { name: 'Shift', open: at(page, '/shift') },
      { name: 'Count', open: at(page, '/shift/close') },
      { name: 'Cart', open: selling(page, eventId), onlyTickets: true },
      {
        name: 'Coupon',
        open: async () => {
          await selling(page, eventId, 'd')()
          await cart(page).getByRole('button', { name: 'Coupon', exact: true }).click()
        },
        onlyTickets: true,
      },
      { name: 'Pay', open: selling(page, eventId, 'Enter'), onlyTickets: true },
      {
        name: 'Void',
        open: async () => {
          await selling(page, eventId, 'Enter', 'Enter')()
          await expect(sold(page)).toBeVisible()
          await keys(page, 'u')
          await expect(page.getByLabel('Reason')).toBeVisible()
        },
        onlyTickets: true,
      },
      {
        name: 'Admit anyway',
        open: async () => {
          await at(page, `/checkin/${eventId}`)()
          await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
          // Keys that come too far apart on a busy machine are no scan: people scan again.
          await expect(async () => {
            await scan(page, unpaid)
            const response = page.locator('article[aria-label="Result"]')
            await expect(response).toHaveAttribute('data-outcome', 'unpaid', { timeout: 5_000 })
          }).toPass({ timeout: 60_000 })
          await keys(page, 'F8')
        },
        onlyTickets: true,
      },
      { name: 'Check-in', open: at(page, `/checkin/${eventId}`), onlyTickets: true },
    ],
    among: [
      /^Shift: .*Amount/,
      /^Count: /,
      /^Pay: .*Received/,
      /^Coupon: Coupon code/,
      /^Cart: How much off/,
      /^Cart: .*Name/,
      /^Void: .*Reason/,
      /^Admit anyway: .*Reason/,
      /^Check-in: Scan/,
    ],
  },
  {
    name: 'the rest of the desk',
    places: (page) => [
      { name: 'Today', open: at(page, '/') },
      { name: 'History', open: at(page, '/sync/history') },
      { name: 'Sync Center', open: at(page, '/sync') },
      ...['desk', 'scanner', 'selling', 'printing', 'notes', 'account'].map((section) => ({
        name: `Settings, ${section}`,
        open: at(page, `/settings/${section}`),
      })),
      {
        name: 'Welcome',
        open: async () => {
          await goTo(page, '/welcome')
          await page.getByRole('button', { name: 'Connect', exact: true }).click()
        },
        onlyTickets: true,
      },
    ],
    among: [/^Settings, desk: /, /^Settings.*PIN/i, /^Welcome: /],
  },
]

for (const part of isLong ? PARTS : PARTS.filter(({ name }) => name === 'the till and the door'))
  test(`scans into the fields of ${part.name}, fast and slow, on a busy machine, change and save nothing`, {
    tag: '@long',
  }, async ({ openFoyer, page }) => {
    await watchForScans(page)
    const { sandbox } = await openFoyer()
    const { eventId } = sandbox
    await expect(page.getByText('Up to date').first()).toBeVisible({ timeout: 30_000 })
    const site = await ticketsOf(sandbox, eventId)
    const tickets = site.filter(maySimplyEnter).map(({ ticketNumber }) => ticketNumber ?? '')
    const unpaid = sandbox.sample('begunTicket')
    const orders = site.flatMap(({ orderNumber }) => (orderNumber && /\d/.test(orderNumber) ? [orderNumber] : []))
    const { api, close } = await secondWindow(page)
    await api.settings.update({ deskName: 'Door 1', operator: 'Ada', welcomed: true })
    await api.events.open({ eventId })
    await api.shift.open({ floats: [{ currency: 'EUR', minor: 10_000 }] })
    const { contacts } = await api.contacts.search({ text: 'a', limit: 1 })
    const contact = contacts[0]?.id ?? ''

    const met = new Set<string>()
    const fields: Field[] = []
    for (const place of part.places(page, { eventId, tickets, orders, unpaid, contact }))
      await test.step(`fields of ${place.name}`, async () => fields.push(...(await fieldsOf(page, place, met))))
    const names = fields.map(({ name }) => name)
    test.info().annotations.push({ type: 'fields', description: names.join('\n') })
    for (const known of part.among)
      expect.soft(names.filter((name) => known.test(name)).length, `${known} among\n${names.join('\n')}`).not.toBe(0)

    const browser = await page.context().newCDPSession(page)
    const each = Math.ceil(SCANS / fields.length)
    const wrong: string[] = []
    const total = { scans: 0, kept: 0, passed: 0, submits: 0 }
    for (const field of fields)
      await test.step(`scans into ${field.name}`, async () => {
        const result = await scanInto({ page, browser, tickets, orders, eventId }, field, each, total.scans)
        wrong.push(...result.wrong)
        total.scans += result.scans
        total.kept += result.counts.kept
        total.passed += result.counts.passed
        total.submits += result.counts.submits
      })
    expect(wrong).toEqual([])
    expect(total.scans).toBeGreaterThanOrEqual(SCANS)
    expect(total).toEqual({ scans: total.scans, kept: total.scans, passed: 0, submits: 0 })
    close()
  })
