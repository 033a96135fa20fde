import type { Page } from '@playwright/test'
import { ticketsOf } from '../support/site-tickets.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo, keys, openTill, scan, sold } from './till.ts'

test.describe.configure({ timeout: 240_000 })

/**
 * Gives the focus to every control of a part of the page as Tab does, and names those whose ring is not drawn whole: an
 * ancestor that clips, or the window, ends before it does.
 */
const cutRings = (page: Page, scope: string) =>
  page.evaluate(async (within) => {
    const part = [...document.querySelectorAll(within)].at(-1) ?? document.body
    const controls = [...part.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [tabindex="0"]')]
    const wrong: string[] = []
    /** How far the ring reaches beyond its element; null where another element shows the focus. */
    const reachOf = (style: CSSStyleDeclaration) =>
      style.outlineStyle === 'none'
        ? null
        : Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)
    const cutBy = (control: Element, reach: number): string | null => {
      const { top, left, bottom, right } = control.getBoundingClientRect()
      const isOut = (box: { top: number; left: number; bottom: number; right: number }) =>
        top - reach < box.top - 0.6 ||
        left - reach < box.left - 0.6 ||
        bottom + reach > box.bottom + 0.6 ||
        right + reach > box.right + 0.6
      if (isOut({ top: 0, left: 0, bottom: innerHeight, right: innerWidth })) return 'the window'
      for (let at = control.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const { overflow, position } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        if (overflow !== 'visible' && isOut(box)) return at.className
        if (position === 'fixed') break
      }
      return null
    }
    for (const control of controls) {
      const { width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2 || control.matches(':disabled') || control.closest('[inert]') !== null) continue
      control.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== control) continue
      await new Promise((done) => requestAnimationFrame(done))
      const reach = reachOf(getComputedStyle(control))
      const cut = reach === null ? null : cutBy(control, reach)
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)
      if (cut !== null) wrong.push(`${name} (${control.className}) by ${cut}`)
    }
    return wrong
  }, scope)

test('no focus ring is cut off, on any screen', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)
  const unpaid = (await ticketsOf(sandbox, eventId)).find(({ orderStatus }) => orderStatus === 'OFFLINE_PENDING')
  const wrong: Record<string, string[]> = {}
  const look = async (name: string, scope = 'main') => {
    await page.keyboard.press('Shift')
    const cut = await cutRings(page, scope)
    if (cut.length > 0) wrong[name] = cut
  }
  const toStage = () => page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus())
  await look('the frame', 'body')
  await keys(page, '1', '4', 'd')
  await look('discount')
  await keys(page, 'Escape')
  await toStage()
  await keys(page, 'Enter')
  await look('pay')
  await toStage()
  await keys(page, 'Enter')
  await expect(sold(page)).toBeVisible()
  await look('sold')

  const box = page.getByLabel('Scan a ticket, or type a name')
  await goTo(page, `/checkin/${eventId}`)
  await expect(box).toBeFocused()
  await look('check-in')
  await box.focus()
  await scan(page, unpaid?.ticketNumber ?? '')
  await expect(page.locator('[data-spoken]')).toContainText('Pay €')
  await look('card')
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: /^Take €/ })).toBeVisible()
  await look('payment at the door')
  await page.keyboard.press('Escape')
  await box.fill('an')
  await expect(page.getByRole('grid', { name: 'Guests found' })).toBeVisible()
  await look('guests found')

  for (const [name, path] of [
    ['guest', `/guests?event=${eventId}&open=${unpaid?.ticketNumber}`],
    ['order', `/orders?event=${eventId}&open=${unpaid?.orderNumber}`],
    ['contact', '/contacts?open=new'],
  ] as const) {
    await goTo(page, path)
    await expect(page.locator('main aside[data-region]')).toBeVisible()
    await look(name)
  }
  await page.keyboard.press('Escape')
  for (const path of ['/', '/shift', '/ready', '/sync/queue', '/sync/history', '/sync/data', '/sync/connection']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settle(page)
    await look(path)
  }
  for (const part of [
    'desk',
    'scanner',
    'selling',
    'sound',
    'printing',
    'appearance',
    'keyboard',
    'account',
    'about',
  ]) {
    await goTo(page, `/settings/${part}`)
    await settle(page)
    await look(part)
  }
  await page.getByRole('button', { name: /Door 1/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('menu', '[role="menu"]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+E')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('events', '[role="dialog"]')
  expect(wrong).toEqual({})
})
