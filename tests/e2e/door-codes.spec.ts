import type { Page } from '@playwright/test'
import { z } from 'zod'
import { maySimplyEnter, type SiteTicket, ticketsOf } from '../support/site-tickets.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo, picture, scan } from './till.ts'

const ids = (line: unknown) => z.object({ ids: z.object({ eventId: z.string() }) }).parse(line).ids
const card = (page: Page) => page.getByRole('article')

/** An order of several people, all of whom may go in. */
function wholeOrder(tickets: readonly SiteTicket[]): SiteTicket[] {
  const orders = [...Map.groupBy(tickets, ({ orderNumber }) => orderNumber ?? '').values()]
  const found = orders.find((order) => order.length >= 3 && order.every(maySimplyEnter))
  if (found === undefined) throw new Error('The demo world has no order of three who may go in.')
  return found
}

/** As a German laptop reads the keys of a scanner that types like a US keyboard. */
const german = (text: string): string => {
  const keys: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y', '-': 'ß', ':': 'Ö', '/': '-' }
  return [...text].map((one) => keys[one] ?? one).join('')
}

async function typeCode(page: Page, code: string): Promise<void> {
  const box = page.locator('[data-scan="box"]')
  await box.fill(code)
  await box.press('Enter')
}

for (const [locale, words] of [
  ['en-GB', { all: 'Admit all 3', in: '3 of 3 in', notSent: 'Sold at Door2', layout: 'CHECK SCANNER' }],
  ['de-DE', { all: 'Alle 3 einlassen', in: '3 von 3 drin', notSent: 'Verkauft an Door2', layout: 'SCANNER PRÜFEN' }],
] as const) {
  test.describe(`door codes, ${locale}`, () => {
    test.use({ locale })

    test('an order number opens the order and all go in by one key; other codes say what they are', {
      tag: '@long',
    }, async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      const { eventId } = ids(sandbox.firstLine)
      const order = wholeOrder((await ticketsOf(sandbox, eventId)).filter(({ archived }) => archived !== true))
      const number = order[0]?.orderNumber ?? ''
      await goTo(page, `/checkin/${eventId}`)
      await expect(page.locator('[data-scan="box"]')).toBeFocused()

      await scan(page, number)
      const readAt = Date.now()
      await expect(card(page)).toContainText(number)
      await expect(card(page).getByRole('list').getByRole('listitem')).toHaveCount(order.length)
      await picture(page, `order-${locale}`)
      await isAccessible(page, 'order card')
      await page.keyboard.press('F9')
      await expect(page.locator('[data-spoken]')).toContainText(`${order.length}`)
      await scan(page, order[0]?.ticketNumber ?? '')
      await expect(card(page)).toHaveAttribute('data-outcome', 'already')
      await settle(page)
      // The same code sooner than this would be a reader that still lies on it.
      await page.waitForTimeout(Math.max(0, readAt + 1_600 - Date.now()))
      await scan(page, number)
      await expect(card(page)).toContainText(words.in.replaceAll('3', `${order.length}`))
      await picture(page, `order-in-${locale}`)

      await scan(page, 'L-Door2-KRTX-0042-1')
      await expect(card(page)).toContainText(words.notSent)
      await picture(page, `not-sent-${locale}`)

      const link = (ticket: string) => `https://www.example.org/check-in/${ticket},${eventId}`
      await typeCode(page, german(link('ZZZZ-ZZZZ-ZZZ11')))
      await expect(card(page)).toContainText(words.layout)
      await picture(page, `layout-${locale}`)
      await isAccessible(page, 'other layout')
      await typeCode(page, german(link(order[0]?.ticketNumber ?? '')))
      await expect(card(page)).toContainText(order[0]?.guestFullName ?? '')
      await page.keyboard.press('Escape')
    })
  })
}
