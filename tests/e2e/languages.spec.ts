import type { Page } from '@playwright/test'
import { z } from 'zod'
import { isIn } from '../../sandbox/world/doors.ts'
import type { PrintRequest } from '../../shared/app/printing.ts'
import { maySimplyEnter, ticketsOf } from '../support/site-tickets.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { placesIn } from './places.ts'
import { secondWindow } from './second-window.ts'
import { settle } from './settled.ts'
import { type SourceWords, sourceWords } from './source-words.ts'
import { cart, goTo, keys, openTill, picture, scan } from './till.ts'

test.use({ locale: 'de-DE', actionTimeout: 15_000 })
test.describe.configure({ timeout: 240_000 })

/** Labels, a ticket type, a craft, a folder, categories and fields of collections of the demo site, called like words of Foyer. */
const DATA = [
  'Title',
  'Guest list',
  'Member',
  'Access needs',
  'Newsletter',
  'Sound',
  'Kind',
  'State',
  'Press',
  'Access',
  'On sale from',
  'Tonight',
  'Music',
]

const Ids = z.object({ ids: z.object({ eventId: z.string() }) })

/** Goes to a screen and finds nothing English on it. */
async function isTranslated(page: Page, words: SourceWords, place: string): Promise<void> {
  await settle(page)
  expect.soft(await words.on(page), place).toEqual([])
  await picture(page, `${words.language}-${place.replaceAll(/[^a-z0-9]+/gi, '-')}`)
}

/** The languages whose screens are gone through: German, or what `FOYER_LANGUAGES=fr,es` asks for. */
const languages = (process.env['FOYER_LANGUAGES'] ?? 'de').split(',')

for (const language of languages) {
  test.describe(`a computer that speaks ${language}`, () => {
    test.use({ locale: `${language}-${language.toUpperCase()}` })
    test('first start, every screen, axe, no English word', { tag: '@long' }, async ({ readFoyer }) => {
      const words = await sourceWords(language, DATA)
      const { sandbox, page } = await readFoyer()
      const { eventId } = sandbox
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-${language.toUpperCase()}`)
      await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 })
      await settle(page)
      for (const path of placesIn(eventId)) {
        await goTo(page, path)
        await isTranslated(page, words, path)
      }
      await goTo(page, '/settings')
      await isAccessible(page, `settings, ${language}`)
      for (const section of await page.getByRole('navigation').last().getByRole('link').all()) {
        await section.click()
        await isTranslated(page, words, `settings ${await section.textContent()}`)
      }
    })
  })
}

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })
  test('another language while a cart and a draft are open: both stay', { tag: '@long' }, async ({ readFoyer }) => {
    const { sandbox, page } = await readFoyer()
    const { eventId } = await openTill(sandbox, page)
    await keys(page, '1', '1')
    await expect(cart(page)).toContainText('€64.00')
    await goTo(page, '/contacts')
    await page.getByRole('row').nth(2).click()
    const drawer = page.getByRole('complementary')
    await drawer.getByRole('button', { name: 'Edit' }).click()
    await drawer.getByLabel('First name').fill('Renée-Typed')
    await goTo(page, '/settings/appearance')
    await page.getByRole('combobox', { name: 'Language', exact: true }).click()
    await page.getByRole('option', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR', { timeout: 30_000 })
    await goTo(page, `/sell/${eventId}`)
    await expect(page.getByRole('region', { name: 'Panier' })).toContainText('64,00')
    await goTo(page, '/contacts')
    await page.getByRole('row').nth(2).click()
    await expect(page.getByRole('complementary').getByLabel('Prénom')).toHaveValue('Renée-Typed')
  })
})

test('an evening in German: scans, a sale, a cut, a restore, the shift, papers, no English word', {
  tag: '@long',
}, async ({ startSandbox, startHost, page }) => {
  const words = await sourceWords('de', DATA)
  const sandbox = await startSandbox()
  const { eventId } = Ids.parse(sandbox.firstLine).ids
  const tickets = await ticketsOf(sandbox, eventId)
  await page.goto((await startHost({ site: sandbox.url })).url)
  await expect(page.getByText(/Aktuell/).first()).toBeVisible({ timeout: 30_000 })

  await goTo(page, `/checkin/${eventId}`)
  await expect(page.getByRole('combobox').or(page.getByRole('textbox')).first()).toBeVisible()
  const enter = tickets.filter(maySimplyEnter).map(({ ticketNumber }) => ticketNumber)
  const scans = {
    admitted: enter[0],
    'already in': tickets.find(isIn)?.ticketNumber,
    cancelled: tickets.find((ticket) => ticket.canceled === true)?.ticketNumber,
    unpaid: tickets.find((ticket) => ticket.orderStatus === 'INITIATED')?.ticketNumber,
    unknown: 'ZZZZ-0000-QQQ11',
  }
  for (const [name, code = ''] of Object.entries(scans)) {
    await scan(page, code)
    await isTranslated(page, words, `scan ${name}`)
  }

  await goTo(page, `/sell/${eventId}`)
  const stalls = page.getByRole('button', { name: /^Stalls / })
  await expect(stalls.first()).toBeVisible({ timeout: 30_000 })
  await isTranslated(page, words, 'open a shift')
  await page.getByLabel('In der Kassenlade').fill('100')
  await keys(page, 'Enter')
  await expect(page.getByText('Keine Schicht ist offen.')).toBeHidden()
  const sell = async (place: string) => {
    await keys(page, '1', '1')
    await isTranslated(page, words, `cart ${place}`)
    await keys(page, 'Enter')
    await isTranslated(page, words, `pay ${place}`)
    await keys(page, 'Enter')
    await isTranslated(page, words, `sold ${place}`)
  }
  await sell('online')

  await sandbox.control('POST', 'faults', { cut: true })
  await keys(page, 'F5')
  await expect(page.getByText(/Offline/).first()).toBeVisible({ timeout: 30_000 })
  await keys(page, 'Enter')
  await sell('offline')
  await goTo(page, `/checkin/${eventId}`)
  await settle(page)
  await scan(page, enter[1] ?? '')
  await isTranslated(page, words, 'scan offline')
  for (const tab of ['queue', 'attention', 'connection']) {
    await goTo(page, `/sync/${tab}`)
    await isTranslated(page, words, `sync ${tab} offline`)
  }
  await sandbox.control('POST', 'faults', { cut: false })
  await keys(page, 'F5')
  const { api, close } = await secondWindow(page)
  await expect.poll(async () => (await api.sync.queue({})).rows.length, { timeout: 60_000 }).toBe(0)
  await goTo(page, '/sync/history')
  await isTranslated(page, words, 'history')

  await goTo(page, '/shift')
  await isTranslated(page, words, 'shift')
  await goTo(page, '/shift/close')
  await isTranslated(page, words, 'close the shift')

  const { shifts } = await api.shift.list({})
  const newest = { filter: {}, sort: { key: 'created' as const, descending: true }, start: 0, count: 1 }
  const orderNumber = (await api.orders.list(newest)).rows[0]?.number ?? ''
  const shiftId = shifts[0]?.shiftId ?? ''
  const papers: PrintRequest[] = [
    { kind: 'ticket', ticketIds: [enter[0] ?? ''] },
    { kind: 'badge', ticketIds: [enter[0] ?? ''] },
    { kind: 'receipt', orderNumber },
    { kind: 'guestList', eventId },
    { kind: 'shiftReport', shiftId },
    { kind: 'proof', shiftId },
    { kind: 'test' },
  ]
  for (const request of papers) {
    const { html } = await api.printing.document({ request })
    expect.soft(html, request.kind).toContain('<html lang="de">')
    expect.soft(await words.on(page, html), `paper ${request.kind}`).toEqual([])
  }
  close()
})
