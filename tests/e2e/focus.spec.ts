import type { Page } from '@playwright/test'
import { z } from 'zod'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { isLong } from '../support/long-tests.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { expect, test } from './fixtures.ts'
import { filled, focus, onStage } from './focus-kit.ts'
import { drawn, settle } from './settled.ts'
import { cart, goTo, keys, openTill, tile } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const Ids = z.object({ ids: z.object({ eventId: z.string() }) })

/** How long a click may take to come after Enter on a busy machine. Milliseconds. */
const LATE_MS = 2_000

/** Presses Enter and returns which button it pressed, without anything coming of it; null for none. */
async function pressedByEnter(page: Page): Promise<string | null> {
  await page.evaluate((lateMs) => {
    const { dataset } = document.documentElement
    const onClick = (event: MouseEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const button = event.target instanceof Element ? event.target.closest('button, a') : null
      dataset['pressed'] = button?.textContent?.trim() ?? '?'
    }
    dataset['pressed'] = ''
    window.addEventListener('click', onClick, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', onClick, { capture: true }), lateMs)
  }, LATE_MS)
  await page.keyboard.press('Enter')
  const pressed = await page
    .waitForFunction(() => document.documentElement.dataset['pressed'], null, { timeout: LATE_MS })
    .catch(() => null)
  return pressed === null ? null : pressed.jsonValue().then((label) => label ?? null)
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByText('Up to date').first()).toBeVisible({ timeout: 30_000 })
}

const SCREENS = ['Sell', 'Check-in', 'Guests', 'Orders', 'Contacts', 'Today', 'Shift', 'Settings'] as const
/** Where Enter is the next step of a scan. */
const OWN_ENTER = new Set<string>(['Check-in'])
const rail = (page: Page) => page.getByRole('navigation', { name: 'Screens' })

test('every way to a screen ends on its stage, where Enter is the filled button', { tag: '@long' }, async ({
  readFoyer,
}) => {
  const { sandbox, page } = await readFoyer()
  const { eventId } = Ids.parse(sandbox.firstLine).ids
  await ready(page)
  await onStage(page, 'the window has just opened')
  await goTo(page, `/checkin/${eventId}`)
  await onStage(page, 'an event was opened')

  const ways: Record<string, (index: number, name: string) => Promise<void>> = {
    'a click on the rail': (_, name) => rail(page).getByRole('link', { name }).click(),
    'Enter on the rail': async (_, name) => {
      await rail(page).getByRole('link', { name }).focus()
      await page.keyboard.press('Enter')
    },
    'its key': (index) => page.keyboard.press(`Control+${index + 1}`),
    'the palette': async (_, name) => {
      await page.keyboard.press('Control+k')
      // Typed sooner, the first letters would still go to the scan box.
      await expect.poll(async () => (await focus(page)).place).toBe('layer')
      await page.keyboard.type(name, { delay: 90 })
      const option = page.getByRole('option', { name: `Go to ${name}` }).first()
      await expect(option).toBeVisible()
      await option.click()
    },
  }
  for (const [way, go] of Object.entries(ways)) {
    for (const [index, name] of SCREENS.entries()) {
      await test.step(`${name} by ${way}`, async () => {
        await go(index, name)
        await expect(rail(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
        // A form that is there to be filled in takes the keyboard itself; its Enter is its filled button as well.
        await expect
          .poll(async () => (await focus(page)).place, { message: `${name} by ${way}` })
          .toMatch(/stage|screen/)
        await drawn(page)
        // What the button says may still come from the core.
        await expect(async () => {
          const label = await filled(page)
          if (!OWN_ENTER.has(name) && label !== null)
            expect(await pressedByEnter(page), `${name} by ${way}`).toBe(label)
        }).toPass({ timeout: 20_000 })
        expect((await focus(page)).place).not.toBe('lost')
      })
    }
  }
  await page.keyboard.press('Control+Shift+e')
  await page.getByRole('dialog').getByRole('button').nth(1).click()
  await onStage(page, 'another event was chosen')
})

test('Enter is Pay after a click on the rail, the theme, the window’s frame and a closed palette', async ({
  readFoyer,
}) => {
  const { sandbox, page } = await readFoyer()
  await openTill(sandbox, page)
  const before: Record<string, () => Promise<void>> = {
    'the rail': () => rail(page).getByRole('link', { name: 'Sell' }).click(),
    'the theme': () => page.getByRole('button', { name: /^Switch to (dark|light) appearance/ }).click(),
    'the empty frame': () =>
      page
        .locator('header')
        .first()
        .click({ position: { x: 60, y: 4 } }),
    'the foot': () =>
      page
        .locator('footer')
        .first()
        .click({ position: { x: 640, y: 4 } }),
    'a palette that was closed': async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.press('Escape')
    },
    'a help that was closed': async () => {
      await page.getByRole('button', { name: 'Keyboard help' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('heading', { name: 'Cart' }).click()
    },
    'a tile': () => tile(page, 'Stalls').click(),
  }
  for (const [what, press] of Object.entries(before)) {
    await keys(page, '1')
    await press()
    await settle(page)
    await keys(page, 'Enter')
    await expect(page.getByRole('region', { name: 'Pay' }), `Enter after ${what}`).toBeVisible()
    await keys(page, 'Escape')
    await expect(cart(page).getByRole('button', { name: /^Pay/ })).toBeVisible()
  }
})

test('Tab finds the way past the frame first, and it leads to the screen', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await ready(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1
    body.focus()
    body.removeAttribute('tabindex')
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus())
  // From the very beginning of the window.
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Shift+Tab')
    if (
      await page.getByRole('button', { name: 'Skip to the screen' }).evaluate((skip) => skip === document.activeElement)
    )
      break
  }
  const skip = page.getByRole('button', { name: 'Skip to the screen' })
  await expect(skip).toBeFocused()
  expect((await skip.boundingBox())?.width).toBeGreaterThan(80)
  expect(
    await skip.evaluate((button) => document.querySelector('button, a[href], input, [tabindex="0"]') === button),
  ).toBe(true)
  await page.keyboard.press('Enter')
  await onStage(page, 'the skip link was followed')
})

/** What would leave the page, write files or end the evening. */
const LEFT_ALONE =
  /print|export|save|support|copy|download|sync now|check all|switch event|connect|^undo|pause|resume|cut|kill|offline|open demo|skip to/i

/** Tags every control that could open something, and returns how many there are. */
const numberControls = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const leave = new RegExp(pattern, 'i')
    const controls = [...document.querySelectorAll<HTMLElement>('header button, main button, footer button')].filter(
      (button) => {
        const { width, height } = button.getBoundingClientRect()
        const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
        const usable =
          !button.matches(':disabled, [aria-disabled="true"]') &&
          button.closest('[role="row"]:not([aria-rowindex="2"])') === null
        return usable && width > 1 && height > 1 && !leave.test(name)
      },
    )
    controls.forEach((button, index) => {
      button.dataset['crawl'] = String(index)
    })
    return controls.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().slice(0, 40))
  }, LEFT_ALONE.source)

const layerIsOpen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((layer) => layer.getClientRects().length > 0),
  )

interface Crawl {
  page: Page
  route: string
  prepare: () => Promise<void>
}

/** Presses one control and closes what it opened. Returns what became of the focus where that is wrong. */
async function pressAndClose({ page }: Crawl, index: number, how: 'mouse' | 'key'): Promise<string | null> {
  const control = page.locator(`[data-crawl="${index}"]`)
  if (how === 'mouse') await control.click({ timeout: 2_000 })
  else {
    await control.focus()
    await page.keyboard.press('Enter')
  }
  await drawn(page)
  const pressed = await focus(page)
  if (pressed.place === 'lost') return 'the focus is lost after the press'
  if (!(await layerIsOpen(page))) return null
  if (
    pressed.place !== 'layer' &&
    !/combobox/.test(await control.evaluate((each) => each.getAttribute('role') ?? ''))
  ) {
    // A layer takes the focus once it is laid out, which takes a busy machine a while.
    const inLayer = async () => (await focus(page)).place === 'layer'
    for (let looks = 0; looks < 100 && !(await inLayer()); looks += 1) await drawn(page)
    if (!(await inLayer())) return `a layer opened, and the focus is in the ${pressed.place}`
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => layerIsOpen(page), { message: `Escape closes it` }).toBe(false)
  await drawn(page)
  const after = await focus(page)
  if (after.place === 'lost') return 'the focus is lost after Escape'
  const isBack = await control.evaluate((button) => button === document.activeElement).catch(() => false)
  const stillThere = (await control.count()) === 1 && (await control.isVisible())
  // The mouse leaves the keyboard to the screen where its Enter matters most: at the till and at the door.
  if (isBack || after.place === 'stage') return null
  return stillThere ? `Escape gave the focus to “${after.name}” (${after.place})` : null
}

async function crawl(world: Crawl): Promise<string[]> {
  const { page, route, prepare } = world
  const wrong: string[] = []
  await prepare()
  const names = await numberControls(page)
  for (const how of ['mouse', 'key'] as const) {
    for (const [index, name] of names.entries()) {
      // Each control by one of the two, the next one by the other; by both where there is time.
      if (!isLong && (index % 2 === 0) !== (how === 'mouse')) continue
      if ((await page.locator(`[data-crawl="${index}"]`).count()) === 0) {
        await prepare()
        if ((await numberControls(page))[index] !== name) continue
      }
      const before = page.url()
      const trouble = await pressAndClose(world, index, how).catch((error: unknown) => String(error).slice(0, 160))
      if (trouble !== null && !/Timeout/.test(trouble)) wrong.push(`${route}, ${name}, by ${how}: ${trouble}`)
      if (page.url() !== before || (await layerIsOpen(page))) {
        await page.keyboard.press('Escape')
        await prepare()
        await numberControls(page)
      }
    }
  }
  return wrong
}

/** What Shift shows once it knows its currencies: the float to count, or what moves cash. */
const FORM = 'main input:visible, main [role="radiogroup"]:visible'

const ROUTES = [
  '/',
  '/sell',
  '/checkin',
  '/guests',
  '/orders',
  '/contacts',
  '/shift',
  '/sync',
  '/sync/queue',
  '/sync/history',
  '/settings',
  '/ready',
]

for (const half of [0, 1] as const) {
  test(`dialogs, menus and popovers of all screens give the focus back, half ${half + 1}`, { tag: '@long' }, async ({
    openFoyer,
  }) => {
    const { sandbox, page } = await openFoyer()
    const { eventId } = Ids.parse(sandbox.firstLine).ids
    await page.addInitScript(() => {
      window.print = () => undefined
      window.open = () => null
    })
    await ready(page)
    await goTo(page, `/checkin/${eventId}`)
    await onStage(page, 'the door is open')
    const wrong: string[] = []
    for (const [index, route] of ROUTES.entries()) {
      if (index % 2 !== half) continue
      const prepare = async () => {
        await goTo(page, '/ready')
        await goTo(page, route)
        // What takes the keyboard as it appears has done so.
        await expect(page.locator(route === '/shift' ? FORM : 'main button').first()).toBeVisible()
        await settle(page)
        await expect.poll(async () => (await focus(page)).place).not.toBe('lost')
      }
      await test.step(route, async () => {
        wrong.push(...(await crawl({ page, route, prepare })))
      })
    }
    expect(wrong).toEqual([])
  })
}

test('drawers take the keyboard when a key opened them, give it back to their row, Enter is their button', {
  tag: '@long',
}, async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await ready(page)
  for (const route of ['/guests', '/orders', '/contacts']) {
    await test.step(route, async () => {
      await goTo(page, route)
      const cell = page.locator('[role="row"][aria-rowindex="2"] [data-col="1"]')
      await expect(cell).toBeVisible({ timeout: 20_000 })
      await cell.click()
      const drawer = page.locator('main aside[data-region]')
      await expect(drawer).toBeVisible()
      expect((await focus(page)).place).toBe('screen')
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect.poll(async () => (await focus(page)).place).toBe('screen')

      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused()
      const label = await drawer.evaluate((aside) => {
        const button = aside.querySelector(
          '.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant="filled"]',
        )
        return button?.textContent?.trim() ?? null
      })
      // A key that comes too soon after the one that opened the drawer is not meant for its button.
      await expect(async () => expect(await pressedByEnter(page), route).toBe(label)).toPass({ timeout: 20_000 })
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      expect((await focus(page)).place).toBe('screen')
    })
  }
  // A person who arrives with the drawer open comes for it.
  await goTo(page, '/guests')
  await page.locator('[role="row"][aria-rowindex="2"] [data-col="1"]').click()
  await expect(page).toHaveURL(/guests\?.*open=/)
  const open = new URL(page.url()).hash.slice(1)
  await goTo(page, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await goTo(page, open)
  await expect(page.locator('main aside[data-region]').getByRole('heading', { level: 2 })).toBeFocused()
})

async function someContact(sandbox: RunningSandbox) {
  const { contacts } = await askSite(sandbox, wire.contacts.query, {
    query: { paging: { limit: 100, offset: 0 }, fieldsets: ['FULL'] },
  })
  const found = contacts.find(({ info }) => info?.name?.first !== undefined && info.name.last !== undefined)
  if (found === undefined) throw new Error('The demo world has nobody with a whole name.')
  return found
}

test('a conflict gives the focus back to what opened it, and to the screen when it is decided', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { id } = await someContact(sandbox)
  await ready(page)
  await sandbox.control('POST', 'faults', { cut: true })
  await goTo(page, `/contacts?open=${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('First name').fill('Zora')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await sandbox.control('POST', 'act', { updateContact: { id, first: 'Zoë', last: 'Ñandú' } })
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await goTo(page, '/sync/attention')
  const choose = page.getByRole('button', { name: /^Choose:/ })
  await expect(choose).toBeVisible({ timeout: 30_000 })
  await choose.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Which .* is right\?/ })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await focus(page)).place).toBe('layer')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await focus(page)).place).toBe('layer')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(choose).toBeHidden()
  await onStage(page, 'the conflict is decided and its row is gone')
})
