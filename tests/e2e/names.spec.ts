import { ticketsOf } from '../support/site-tickets.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { settle } from './settled.ts'
import { cart, goTo, keys, openTill, picture, sold } from './till.ts'

test.describe.configure({ timeout: 120_000 })

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('tickets of a door sale get names: in the cart, at the door and on paper offline, then on the site', {
      tag: '@long',
    }, async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      const { eventId } = await openTill(sandbox, page)
      await sandbox.control('POST', 'faults', { cut: true })
      await keys(page, '1', '1', 'n')
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await page.keyboard.type('Robin Example', { delay: 90 })
      const names = page.getByRole('group', { name: 'Names on the tickets' })
      await names.getByLabel('Stalls 1').focus()
      await page.keyboard.type('Lena Sample', { delay: 90 })
      await keys(page, 'Enter')
      await expect(names.getByLabel('Stalls 2')).toBeFocused()
      await isAccessible(page, 'names on tickets')
      await picture(page, 'sell-names')
      await settle(page)
      await keys(page, 'Enter')
      await expect(names).toBeHidden()
      await expect(cart(page)).toContainText('Lena Sample')
      await picture(page, 'sell-named')
      // Parked and recalled, the names come back.
      await keys(page, 'Control+b')
      await expect(cart(page)).not.toContainText('Lena Sample')
      await keys(page, 'Control+Shift+B')
      await expect(cart(page)).toContainText('Lena Sample')
      await keys(page, 'Enter', 'Enter')
      await expect(sold(page)).toBeVisible()

      const { api, close } = await secondWindow(page)
      const [sale] = (await api.sales.latest({ eventId })).sales
      const saleId = sale?.saleId ?? ''
      const { ticketList } = await api.orders.get({ id: saleId })
      expect(ticketList.map(({ guest }) => guest)).toEqual(['Lena Sample', 'Robin Example'])
      const paper = await api.printing.document({
        request: { kind: 'ticket', ticketIds: ticketList.map(({ ticketId }) => ticketId) },
      })
      expect(paper.html).toContain('Lena Sample')
      await goTo(page, `/checkin/${eventId}`)
      await expect(page.getByRole('listitem').filter({ hasText: 'Lena Sample' }).first()).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Robin Example' }).first()).toBeVisible()

      await sandbox.control('POST', 'faults', { cut: false })
      await page.keyboard.press('F5')
      const onSite = async () => (await ticketsOf(sandbox, eventId)).map(({ guestFullName }) => guestFullName)
      await expect.poll(onSite, { timeout: 60_000 }).toEqual(expect.arrayContaining(['Lena Sample', 'Robin Example']))
      close()
    })
  })
}
