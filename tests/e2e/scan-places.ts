import type { CDPSession, Page } from '@playwright/test'
import { type Counts, countsOf, enterField, loadPage, newFields, scanWith, watchPage } from './field-scanner.ts'
import { drawn } from './settled.ts'
import { goTo } from './till.ts'

/** Milliseconds between two keys: by cable, by radio, and slower than any pace a person could not have. */
const GAPS = [2, 12, 35, 60, 100, 140]

/** Somewhere with fields, and how to get there. */
export interface Place {
  name: string
  open: () => Promise<void>
  /** SalesContext takes the scans itself and asks the site about what is no ticket. */
  onlyTickets?: boolean
}

declare global {
  interface Window {
    /** Everything that can be pressed, with its name. */
    scanControls?: () => { control: HTMLElement; name: string }[]
  }
}

/** Nothing of this opens a field, and some of it would end the evening. */
const LEFT_ALONE =
  /print|export|archive|save|support|copy|download|sync|check|connect|undo|pause|resume|cut|kill|offline|demo|skip|pay|take|void|mark|admit|send|stop|exact|open shift|€\d|anyway/i

/** What may lead to a field. */
const CONTROLS = [
  ...['main', 'footer', 'header'].map((part) => `${part} button`),
  '[role="menuitem"]',
  '[role="tab"]',
].join()

/** To be called before the page's own scripts: what `fieldsOf` and `scanInto` ask the page for. */
export async function watchForScans(page: Page): Promise<void> {
  await watchPage(page)
  await page.addInitScript((selector) => {
    window.scanControls = () =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((control) => control.getClientRects().length > 0)
        .map((control) => {
          return { control, name: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() }
        })
  }, CONTROLS)
}

/** Everything one press away that may hold a field. */
const controlsOf = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const leave = new RegExp(pattern, 'i')
    const usable = (window.scanControls?.() ?? []).filter(
      ({ control, name }) =>
        control.closest('[role="row"]') === null &&
        !leave.test(name) &&
        !control.matches(':disabled, [aria-disabled="true"]'),
    )
    return usable.map(({ name }) => name)
  }, LEFT_ALONE.source)

const pressControl = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const control = window.scanControls?.().find((each) => each.name === wanted)?.control
    control?.focus()
    control?.click()
  }, name)

/** A field, by the name that `newFields` gave it. */
export interface Field {
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
    await drawn(page)
  }
}

const hashOf = (page: Page) => page.evaluate(() => location.hash)
const pathOf = async (page: Page) => (await hashOf(page)).split('?')[0] ?? ''

/** Presses everything in a place, and what menus then offer, and names the fields that appear. */
export async function fieldsOf(page: Page, place: Place, met: Set<string>): Promise<Field[]> {
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
  const hash = await hashOf(page)
  const first = await controlsOf(page)
  for (const control of new Set(first)) {
    // What is in the frame, and what another place of this screen has, was pressed before.
    if (met.has(`control ${control}`) || met.has(`control ${here} ${control}`)) continue
    met.add(`control ${here} ${control}`)
    await pressControl(page, control)
    await drawn(page)
    await look([control])
    const items = (await controlsOf(page)).filter((name) => !first.includes(name))
    const isMenu = await page.evaluate(() => document.querySelector('[role="menu"]') !== null)
    for (const item of isMenu ? items : []) {
      await pressControl(page, item)
      await drawn(page)
      await look([control, item])
      await openField(page, { place, way: [control] })
    }
    const inFrame = await page.evaluate(
      (wanted) =>
        window
          .scanControls?.()
          .some(({ control: each, name }) => name === wanted && each.closest('header, footer') !== null) ?? false,
      control,
    )
    if (inFrame) met.add(`control ${control}`)
    // A filter or an order of rows stands in the query, and another row has other fields.
    const same = (await hashOf(page)) === hash && (await page.locator('[role="dialog"], [role="menu"]').count()) === 0
    const after = await controlsOf(page)
    if (!same || after.join() !== first.join()) await openField(page, { place, way: [] })
  }
  return fields
}

/** A scanner at a window, and the codes it has. */
export interface FieldScanner {
  page: Page
  browser: CDPSession
  tickets: string[]
  orders: string[]
  eventId: string
}

/** The code of a turn, and how many milliseconds lie between its keys. */
function codeOf({ tickets, orders, eventId }: FieldScanner, turn: number, onlyTickets: boolean) {
  const gap = GAPS[turn % GAPS.length] ?? 2
  const ticket = tickets[turn % tickets.length] ?? ''
  if (turn % 25 === 7) return { code: `https://www.wixevents.com/check-in/${ticket},${eventId}`, gap }
  if (onlyTickets || turn % 2 === 0) return { code: ticket, gap }
  // A person might write such a number as well; up to 60 ms the gap distinguishes it from a word.
  const code = turn % 4 === 1 ? (orders[turn % orders.length] ?? '') : `L-Door1-${1000 + turn}`
  return { code, gap: Math.min(gap, 60) }
}

/** What became of the scans into a field. */
export interface ScansInto {
  /** What was wrong, in words. */
  wrong: string[]
  scans: number
  /** What the page counted while they came; keys that led to the field are no part of it. */
  counts: Counts
}

/** Scans into one field again and again, on a page whose thread is kept busy. */
export async function scanInto(scanner: FieldScanner, field: Field, times: number, from: number): Promise<ScansInto> {
  const { page, browser } = scanner
  const result: ScansInto = { wrong: [], scans: 0, counts: { passed: 0, kept: 0, submits: 0, presses: 0 } }
  let before: Awaited<ReturnType<typeof enterField>> = null
  // What the core has to find first may come after the field was looked for.
  for (let tries = 0; before === null && tries < 3; tries += 1) {
    await openField(page, field)
    await newFields(page, field.place.name)
    before = await enterField(page, field.name)
  }
  if (before === null) return { ...result, wrong: [`${field.name} cannot be found again by ${field.way.join(' → ')}`] }
  const quiet = await loadPage(page)
  await page.evaluate(() => {
    window.stayAt = location.hash
  })
  let earlier = await countsOf(page)
  const count = async () => {
    const now = await countsOf(page)
    for (const key of ['passed', 'kept', 'submits', 'presses'] as const) result.counts[key] += now[key] - earlier[key]
  }
  while (result.scans < times && result.wrong.length === 0) {
    const turn = from + result.scans
    const { code, gap } = codeOf(scanner, turn, field.place.onlyTickets === true)
    await scanWith(browser, code, gap, turn % 3 === 2 ? 'Tab' : 'Enter')
    result.scans += 1
    const now = await enterField(page, field.name)
    if (now === null) {
      // The palette makes way for a scan result.
      await count()
      await openField(page, field)
      await newFields(page, field.place.name)
      before = await enterField(page, field.name)
      earlier = await countsOf(page)
    } else if (now !== before) {
      result.wrong.push(`${field.name}: “${code}” with ${gap} ms left “${now}” in place of “${before}”`)
    }
  }
  await count()
  await quiet()
  await page.evaluate(() => {
    window.stayAt = null
  })
  return result
}
