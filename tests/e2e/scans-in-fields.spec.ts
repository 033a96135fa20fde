import type { CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { maySimplyEnter, ticketsOf } from '../support/site-tickets.ts'
import { countsOf, enterField, loadPage, newFields, scanWith, watchPage } from './field-scanner.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { cart, goTo, keys, tile } from './till.ts'

test.describe.configure({ timeout: 420_000 })
test.use({ reducedMotion: 'reduce' })

const Ids = z.object({ ids: z.object({ eventId: z.string() }) })
const SCANS = 1000
/** Milliseconds between two keys: by cable, by radio, and slower than any pace a person could not have. */
const GAPS = [2, 12, 35, 60, 100, 140]

interface Place {
  name: string
  open: () => Promise<void>
  /** Selling takes the scans itself and asks the site about what is no ticket. */
  onlyTickets?: boolean
}

/** Nothing of this opens a field, and some of it would end the evening. */
const LEFT_ALONE =
  /print|export|save|support|copy|download|sync|check|connect|undo|pause|resume|cut|kill|offline|demo|skip|pay|take|void|mark|admit|send|stop|exact|open shift|€\d|anyway/i

/** Everything one press away that may hold a field. */
const controlsOf = (page: Page) =>
  page.evaluate((pattern) => {
    const leave = new RegExp(pattern, 'i')
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, footer button, header button, [role="menuitem"], [role="tab"]',
      ),
    ]
    const usable = found.filter((button) => {
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
      const inRow = button.closest('[role="row"]') !== null
      return (
        button.getClientRects().length > 0 &&
        !inRow &&
        !leave.test(name) &&
        !button.matches(':disabled, [aria-disabled="true"]')
      )
    })
    return usable.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim())
  }, LEFT_ALONE.source)

const pressControl = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, footer button, header button, [role="menuitem"], [role="tab"]',
      ),
    ]
    const button = all.find(
      (each) =>
        (each.getAttribute('aria-label') ?? each.textContent ?? '').trim() === wanted &&
        each.getClientRects().length > 0,
    )
    button?.focus()
    button?.click()
  }, name)

interface Field {
  name: string
  place: Place
  /** The controls that lead to it from its place. */
  way: string[]
}

async function openField(page: Page, { place, way }: Pick<Field, 'place' | 'way'>): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await goTo(page, '/ready')
  await place.open()
  for (const control of way) {
    await pressControl(page, control)
    await page.waitForTimeout(90)
  }
}

const pathOf = (page: Page) => page.evaluate(() => location.hash.split('?')[0] ?? '')

/** Presses everything in a place, and what menus then offer, and names the fields that appear. */
async function fieldsOf(page: Page, place: Place, met: Set<string>): Promise<Field[]> {
  const fields: Field[] = []
  let here = ''
  const look = async (way: string[]) => {
    // What a button leads to elsewhere belongs to that place.
    if (way.length > 0 && (await pathOf(page)) !== here) return
    for (const name of await newFields(page, place.name)) {
      if (met.has(name)) continue
      met.add(name)
      fields.push({ name, place, way })
    }
  }
  await openField(page, { place, way: [] })
  await look([])
  here = await pathOf(page)
  const first = await controlsOf(page)
  for (const control of new Set(first)) {
    if (met.has(`control ${control}`)) continue
    await pressControl(page, control)
    await page.waitForTimeout(60)
    await look([control])
    const items = (await controlsOf(page)).filter((name) => !first.includes(name))
    const isMenu = await page.evaluate(() => document.querySelector('[role="menu"]') !== null)
    for (const item of isMenu ? items : []) {
      await pressControl(page, item)
      await page.waitForTimeout(60)
      await look([control, item])
      await openField(page, { place, way: [control] })
    }
    const inFrame = await page.evaluate(
      (name) =>
        [...document.querySelectorAll('header button, footer button')].some(
          (each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim() === name,
        ),
      control,
    )
    if (inFrame) met.add(`control ${control}`)
    const same = (await pathOf(page)) === here && (await page.locator('[role="dialog"], [role="menu"]').count()) === 0
    const after = await controlsOf(page)
    if (!same || after.join() !== first.join()) await openField(page, { place, way: [] })
  }
  return fields
}

interface Scanner {
  page: Page
  browser: CDPSession
  tickets: string[]
  orders: string[]
  eventId: string
}

/** Scans into one field again and again; tells what was wrong. */
async function scanInto(
  { page, browser, tickets, orders, eventId }: Scanner,
  field: Field,
  times: number,
  from: number,
) {
  const wrong: string[] = []
  await openField(page, field)
  await newFields(page, field.place.name)
  let before = await enterField(page, field.name)
  if (before === null) return { wrong: [`${field.name} cannot be found again`], done: 0 }
  const quiet = await loadPage(page)
  await page.evaluate(() => {
    window.stayAt = location.hash
  })
  let done = 0
  for (let index = 0; index < times; index++) {
    const turn = from + index
    const ticket = tickets[turn % tickets.length] ?? ''
    const order = orders[turn % orders.length] ?? ''
    const link = `https://www.wixevents.com/check-in/${ticket},${eventId}`
    const kind =
      field.place.onlyTickets === true ? 'ticket' : (['ticket', 'order', 'ticket', 'sale'] as const)[turn % 4]
    const code = turn % 25 === 7 ? link : kind === 'order' ? order : kind === 'sale' ? `L-Door1-${1000 + turn}` : ticket
    const gap = GAPS[turn % GAPS.length] ?? 2
    // A number that a desk gives its sales could be a word; it is known up to 60 ms.
    const slowest = kind === 'ticket' || turn % 25 === 7 ? gap : Math.min(gap, 60)
    await scanWith(browser, code, slowest, turn % 3 === 2 ? 'Tab' : 'Enter')
    done += 1
    const now = await enterField(page, field.name)
    if (now === null) {
      // The palette makes way for an answer.
      await openField(page, field)
      await newFields(page, field.place.name)
      before = await enterField(page, field.name)
    } else if (now !== before) {
      wrong.push(`${field.name}: “${code}” with ${slowest} ms left “${now}” in place of “${before}”`)
      break
    }
  }
  await quiet()
  await page.evaluate(() => {
    window.stayAt = null
  })
  return { wrong, done }
}

test('a thousand scans into every text field, fast and slow, on a busy machine, change no field and save no form', async ({
  openFoyer,
  page,
}) => {
  await watchPage(page)
  const { sandbox } = await openFoyer()
  const { eventId } = Ids.parse(sandbox.firstLine).ids
  await expect(page.getByText('Up to date').first()).toBeVisible({ timeout: 30_000 })
  const site = await ticketsOf(sandbox, eventId)
  const tickets = site.filter(maySimplyEnter).map(({ ticketNumber }) => ticketNumber ?? '')
  const unpaid = site.find(({ orderStatus }) => orderStatus === 'INITIATED')?.ticketNumber ?? ''
  const orders = site.flatMap(({ orderNumber }) => (orderNumber && /\d/.test(orderNumber) ? [orderNumber] : []))
  const { api, close } = await secondWindow(page)
  await api.settings.update({ deskName: 'Door 1', operator: 'Ada', welcomed: true })
  await api.events.open({ eventId })
  await api.shift.open({ floats: [{ currency: 'EUR', minor: 10_000 }] })
  const { contacts } = await api.contacts.search({ text: 'a', limit: 1 })
  const contact = contacts[0]?.id ?? ''

  const row = async (route: string) => {
    await goTo(page, route)
    await page.locator('[role="row"][aria-rowindex="2"] [data-col="1"]').click()
    await expect(page.locator('main aside[data-region]')).toBeVisible()
  }
  const at = (route: string) => async () => {
    await goTo(page, route)
    await page.waitForTimeout(150)
  }
  const selling = async (...more: string[]) => {
    await goTo(page, `/sell/${eventId}`)
    await expect(cart(page)).toBeVisible()
    await keys(page, 'Escape', 'Control+n')
    await expect(tile(page, 'Stalls')).toBeVisible()
    await tile(page, 'Stalls').click()
    await expect(cart(page)).toContainText('Stalls')
    await keys(page, ...more)
  }
  const places: Place[] = [
    { name: 'Today', open: at('/') },
    { name: 'Palette', open: async () => page.keyboard.press('Control+k').then(() => page.waitForTimeout(150)) },
    { name: 'Guests', open: () => row('/guests') },
    { name: 'Orders', open: () => row('/orders') },
    { name: 'Contacts', open: async () => at(`/contacts?open=${contact}`)() },
    { name: 'New contact', open: at('/contacts?open=new') },
    { name: 'Shift', open: at('/shift') },
    { name: 'Count', open: at('/shift/close') },
    { name: 'History', open: at('/sync/history') },
    { name: 'Sync Center', open: at('/sync') },
    ...['desk', 'scanner', 'selling', 'printing', 'notes', 'account'].map((section) => ({
      name: `Settings, ${section}`,
      open: at(`/settings/${section}`),
    })),
    { name: 'Cart', open: () => selling(), onlyTickets: true },
    { name: 'Pay', open: () => selling('Enter'), onlyTickets: true },
    { name: 'Void', open: () => selling('Enter', 'Enter', 'u'), onlyTickets: true },
    {
      name: 'Welcome',
      open: async () => {
        await goTo(page, '/welcome')
        await page.getByRole('button', { name: 'Connect', exact: true }).click()
      },
      onlyTickets: true,
    },
    {
      name: 'Admit anyway',
      open: async () => {
        await at(`/checkin/${eventId}`)()
        await page.getByLabel('Scan a ticket, or type a name').fill(unpaid)
        await keys(page, 'Enter')
        await expect(page.locator('article[aria-label="Answer"]')).toHaveAttribute('data-outcome', 'unpaid')
        await keys(page, 'F8')
      },
      onlyTickets: true,
    },
    { name: 'Check-in', open: at(`/checkin/${eventId}`), onlyTickets: true },
  ]
  const met = new Set<string>()
  const fields: Field[] = []
  for (const place of places)
    await test.step(`fields of ${place.name}`, async () => fields.push(...(await fieldsOf(page, place, met))))
  const names = fields.map(({ name }) => name)
  test.info().annotations.push({ type: 'fields', description: names.join('\n') })
  // The fields of every kind of screen are among them.
  for (const known of [
    /^Contacts: .*First name/,
    /^Contacts: .*(E-mail|Birthday)/,
    /^Palette/,
    /^Guests: .*Search/i,
    /^Orders: .*(First day|Total)/,
    /^Shift: .*Amount/,
    /^Count: /,
    /^Pay: .*Received/,
    /^Cart: .*(Coupon|How much off)/,
    /^Cart: .*Name/,
    /^Settings, desk: /,
    /^Settings.*PIN/i,
    /^Welcome: /,
    /^Check-in: Scan/,
    /^Void: .*Reason/,
    /^Admit anyway: .*Reason/,
  ]) {
    expect
      .soft(
        names.some((name) => known.test(name)),
        `${known} among\n${names.join('\n')}`,
      )
      .toBe(true)
  }

  const browser = await page.context().newCDPSession(page)
  const before = await countsOf(page)
  const each = Math.ceil(SCANS / fields.length)
  const wrong: string[] = []
  let scans = 0
  for (const field of fields) {
    const result = await scanInto({ page, browser, tickets, orders, eventId }, field, each, scans)
    wrong.push(...result.wrong)
    scans += result.done
  }
  await page.waitForTimeout(600)
  const after = await countsOf(page)
  expect(wrong).toEqual([])
  expect(scans).toBeGreaterThanOrEqual(SCANS)
  expect({
    kept: after.kept - before.kept,
    passed: after.passed - before.passed,
    submits: after.submits - before.submits,
  }).toEqual({ kept: scans, passed: 0, submits: 0 })
  close()
})
