import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { goTo, picture, scan } from './till.ts'

test('a lost key and no network: the door goes on, the key is asked for, and then all is sent', {
  tag: '@long',
}, async ({ startSandbox, startHost, dataDir, page }) => {
  const sandbox = await startSandbox()
  const host = await startHost()
  await page.goto(host.url)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const first = await secondWindow(page)
  const { apiKey, siteId, url, eventId } = sandbox
  await first.api.session.connect({ siteName: 'Marlowe House', baseUrl: url, apiKey, siteId })
  await first.api.settings.update({ deskName: 'Door 1', operator: 'Ada', welcomed: true, openEventId: eventId })
  await expect.poll(async () => (await first.api.sync.status({})).firstLoad, { timeout: 60_000 }).toBeNull()
  await host.kill9()
  const secrets = join(dataDir, 'secrets.json')
  expect(readFileSync(secrets, 'utf8')).toContain(apiKey)
  rmSync(secrets)
  await sandbox.control('POST', 'faults', { cut: true })

  const again = await startHost()
  await page.goto(again.url)
  await goTo(page, `/checkin/${eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  await scan(page, sandbox.sample('readyTicket'))
  await expect(page.locator('article[aria-label="Result"]')).toHaveAttribute('data-outcome', 'admitted')
  await picture(page, 'lost-key-door')
  await goTo(page, '/guests')
  await expect(page.locator('[role="row"][aria-rowindex="2"]')).toBeVisible()
  await goTo(page, '/sync')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await picture(page, 'lost-key-sync')

  await sandbox.control('POST', 'faults', { cut: false })
  await goTo(page, '/welcome')
  await expect(page.getByRole('heading', { name: 'Sign in to your site again' })).toBeVisible()
  await isAccessible(page, 'welcome, a lost key')
  await picture(page, 'lost-key-connect')
  await page.getByRole('textbox', { name: 'API key' }).fill(apiKey)
  await page.keyboard.press('Enter')
  const second = await secondWindow(page)
  await expect.poll(async () => (await second.api.session.connection({})).state).toBe('connected')
  await expect.poll(async () => (await second.api.sync.queueCounts({})).total, { timeout: 30_000 }).toBe(0)
})
