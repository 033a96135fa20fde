import type { Page } from '@playwright/test'
import { z } from 'zod'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { openSignInForm } from './sign-in-form.ts'

test.describe.configure({ timeout: 180_000 })

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, route)
  await settle(page)
}

const scan = async (page: Page, code: string) => {
  const box = page.getByLabel('Scan a ticket, or type a name')
  await box.fill(code)
  await box.press('Enter')
  await settle(page)
}

for (const colorScheme of schemes) {
  test.describe(`${colorScheme}, axe finds nothing grave`, () => {
    test.use({ colorScheme })

    test('on the screens of a site in use', async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      const { eventId } = sandbox
      await settle(page)
      for (const route of ['#/', '#/guests', '#/contacts', '#/settings', '#/ready', '#/welcome', '#/checkin']) {
        await go(page, route)
        await isAccessible(page, route)
      }
      await go(page, `#/checkin/${eventId}`)
      await isAccessible(page, 'check-in, ready')
      const some: [string, string][] = [
        ['admitted', sandbox.sample('readyTicket')],
        ['already in', sandbox.sample('arrivedTicket')],
        ['cancelled', sandbox.sample('cancelledTicket')],
        ['unpaid', sandbox.sample('begunTicket')],
        ['unknown', 'ZZZZ-0000-QQQ11'],
        ['attention', sandbox.sample('notedTicket')],
      ]
      for (const [name, code] of some) {
        await scan(page, code)
        await isAccessible(page, `check-in, ${name}`)
      }
      await page.getByLabel('Scan a ticket, or type a name').press('Enter')
      await page.getByLabel('Scan a ticket, or type a name').fill('an')
      await settle(page)
      await isAccessible(page, 'check-in, find by name')

      await sandbox.control('POST', 'faults', { cut: true })
      await page.keyboard.press('Escape')
      await scan(page, sandbox.sample('freeTicket'))
      for (const tab of ['queue', 'attention', 'history', 'data', 'connection']) {
        await go(page, `#/sync/${tab}`)
        await isAccessible(page, `sync, ${tab}, offline`)
      }
      await go(page, '#/guests')
      await page.locator('[role="row"][aria-rowindex="3"]').click()
      await settle(page)
      await isAccessible(page, 'guests, drawer')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('an')
      await settle(page)
      await isAccessible(page, 'palette')
    })

    test('on the three ways to sign in, with what is missing, and while the browser is asked', {
      tag: '@long',
    }, async ({ openFoyer, context }) => {
      const { sandbox, page } = await openFoyer()
      const { clientId } = z.looseObject({ clientId: z.string() }).parse(sandbox.firstLine)
      await openSignInForm(page)
      for (const [way, submit] of [
        ['API key', 'Sign in and download'],
        ['Visitor', 'Sign in and download'],
        ['Member', 'Sign in with your browser'],
      ] as const) {
        await page.getByRole('radiogroup', { name: 'How to sign in' }).getByText(way, { exact: true }).click()
        await expect(page.getByRole('radio', { name: way })).toBeChecked()
        await settle(page)
        await isAccessible(page, `sign in, ${way}`)
        await page.getByRole('button', { name: submit }).click()
        await expect(
          page.getByText(way === 'API key' ? 'Paste the API key here.' : 'Paste the client id here.'),
        ).toBeVisible()
        await isAccessible(page, `sign in, ${way}, what is missing`)
      }
      await page.getByLabel('Client id').fill(clientId)
      await page.getByText('Use a test site').click()
      await page.getByLabel('Base address').fill(sandbox.url)
      const submit = page.getByRole('button', { name: 'Sign in with your browser' })
      const [tab] = await Promise.all([context.waitForEvent('page'), submit.click()])
      await page.bringToFront()
      await expect(page.getByRole('link', { name: 'Open the page again' })).toBeVisible()
      await isAccessible(page, 'sign in, waiting for the browser')
      await tab.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await isAccessible(page, 'sign in, turned down')
    })

    test('on the screens of an empty site', { tag: '@long' }, async ({ openFoyer }) => {
      const { page } = await openFoyer({ sandbox: { world: 'empty' } })
      await settle(page)
      for (const route of [
        '#/',
        '#/checkin',
        '#/guests',
        '#/contacts',
        '#/sync/queue',
        '#/sync/attention',
        '#/sync/history',
        '#/sync/data',
      ]) {
        await go(page, route)
        await isAccessible(page, `${route}, empty`)
      }
    })
  })
}
