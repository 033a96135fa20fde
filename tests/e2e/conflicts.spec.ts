import type { Page } from '@playwright/test'
import { z } from 'zod'
import { endpoints as contactsWire } from '../../shared/wire/contacts.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { maySimplyEnter, ticketsOf } from '../support/site-tickets.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { picture } from './till.ts'

const Ids = z.object({ ids: z.object({ eventId: z.string() }) })

test.describe.configure({ timeout: 120_000 })

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, route)
}

const siteContact = async (sandbox: RunningSandbox, id: string) =>
  (await askSite(sandbox, contactsWire.get, { id, fieldsets: ['FULL'] })).contact

async function someContact(sandbox: RunningSandbox) {
  const { contacts } = await askSite(sandbox, contactsWire.query, {
    query: { paging: { limit: 100, offset: 0 }, fieldsets: ['FULL'] },
  })
  const found = contacts.find(({ info }) => info?.name?.first !== undefined && info.name.last !== undefined)
  if (found === undefined) throw new Error('The demo world has nobody with a whole name.')
  return found
}

/** Changes the name of a contact in its drawer. */
async function rename(page: Page, id: string, first: string, last: string): Promise<void> {
  await go(page, `#/contacts?open=${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByLabel('First name')).toBeHidden()
}

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('two versions of a contact: chosen by keyboard, and the other one brought back', { tag: '@long' }, async ({
      openFoyer,
      complaints,
    }) => {
      const { sandbox, page } = await openFoyer()
      const { id } = await someContact(sandbox)
      await expect(page.getByText('Up to date').first()).toBeVisible({ timeout: 30_000 })
      await sandbox.control('POST', 'faults', { cut: true })
      await rename(page, id, 'Zora', 'Nandu')
      await sandbox.control('POST', 'act', { updateContact: { id, first: 'Zoë', last: 'Ñandú' } })
      await go(page, '#/sync/queue')
      await expect(page.getByRole('row', { name: /Zora Nandu|Change/ })).toBeVisible()
      await picture(page, 'sync-queue')
      await isAccessible(page, 'queue')
      await sandbox.control('POST', 'faults', { cut: false })
      await page.keyboard.press('F5')

      await go(page, '#/sync/attention')
      await expect(page.getByText('Two versions')).toBeVisible({ timeout: 30_000 })
      await picture(page, 'sync-attention')
      await isAccessible(page, 'attention')
      await page.getByRole('button', { name: /^Choose:/ }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: /^Which .* is right\?/ })
      await expect(dialog).toBeVisible()
      await isAccessible(page, 'picker')
      await picture(page, 'sync-picker')

      // The newer side is picked; arrows change the side, Tab goes to the next field, Enter saves.
      const first = dialog.getByRole('radiogroup', { name: 'First name' })
      await expect(first.getByRole('radio', { name: 'Theirs: Zoë' })).toBeChecked()
      await first.getByRole('radio', { name: 'Theirs: Zoë' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(first.getByRole('radio', { name: 'Mine: Zora' })).toBeChecked()
      await expect(dialog.getByRole('status')).toContainText('Zora · Ñandú')
      await page.keyboard.press('Tab')
      await expect(
        dialog.getByRole('radiogroup', { name: 'Last name' }).getByRole('radio', { name: 'Theirs: Ñandú' }),
      ).toBeFocused()
      await picture(page, 'sync-picker-chosen')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Nothing needs attention')).toBeVisible()
      await expect
        .poll(async () => (await siteContact(sandbox, id)).info?.name)
        .toMatchObject({ first: 'Zora', last: 'Ñandú' })

      await go(page, '#/sync/history')
      await page.getByRole('radiogroup', { name: 'Result' }).getByText('Chosen').click()
      await expect(page.getByText('Last name: the site’s version was kept.')).toBeVisible()
      await expect(page.getByText('First name: the version of this laptop was kept.')).toBeVisible()
      await isAccessible(page, 'history')
      await picture(page, 'sync-history')
      await page.getByRole('button', { name: /^Restore: .*Last name/ }).click()
      await expect(page.getByText(/^Brought back/)).toBeVisible()
      await expect
        .poll(async () => (await siteContact(sandbox, id)).info?.name)
        .toMatchObject({ first: 'Zora', last: 'Nandu' })
      await expect(page.getByText(/^Restored/)).toBeVisible()
      for (const tab of ['data', 'connection']) {
        await go(page, `#/sync/${tab}`)
        await settle(page)
        await isAccessible(page, tab)
      }
      expect(complaints).toEqual([])
    })

    test('a ticket that two doors let in: the facts of both, and what was decided', { tag: '@long' }, async ({
      openFoyer,
      complaints,
    }) => {
      const { sandbox, page } = await openFoyer()
      const { eventId } = Ids.parse(sandbox.firstLine).ids
      const ticket = (await ticketsOf(sandbox, eventId)).find(maySimplyEnter)
      const ticketNumber = ticket?.ticketNumber ?? ''
      await expect(page.getByText('Up to date').first()).toBeVisible({ timeout: 30_000 })
      // The other door was ten seconds earlier: further apart than two clocks may differ.
      await sandbox.control('POST', 'faults', { cut: true, clockOffsetMs: -10_000 })
      await sandbox.control('POST', 'act', { checkIn: { eventId, ticketNumber, by: 'Side door' } })
      await sandbox.control('POST', 'faults', { clockOffsetMs: 0 })
      await go(page, `#/checkin/${eventId}`)
      const box = page.getByLabel('Scan a ticket, or type a name')
      await box.fill(ticketNumber)
      await box.press('Enter')
      await expect(page.locator('[data-spoken]')).toContainText('OK')
      await sandbox.control('POST', 'faults', { cut: false })
      await page.keyboard.press('F5')
      await go(page, '#/sync/attention')
      await expect(page.getByText('Scanned at two doors')).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('Let in by another door')).toBeVisible()
      await expect(page.getByText('Let in here')).toBeVisible()
      await isAccessible(page, 'incident')
      await picture(page, 'sync-incident')
      await page.getByRole('button', { name: /^Decide:/ }).click()
      await picture(page, 'sync-incident-menu')
      await page.getByRole('menuitem', { name: 'Second guest sent away' }).click()
      await expect(page.getByText('Nothing needs attention')).toBeVisible()
      await page.getByText('Decided today (1)').click()
      await expect(page.getByText('Scanned at two doors: Second guest sent away')).toBeVisible()
      await isAccessible(page, 'decided')
      await picture(page, 'sync-decided')
      expect(complaints).toEqual([])
    })
  })
}
