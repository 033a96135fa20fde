import { readFile } from 'node:fs/promises'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test('how an event sells: by day and by ticket type, as a chart, in numbers, as CSV and as a picture', async ({
  readFoyer,
}) => {
  const { page, sandbox } = await readFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const query = { paging: { limit: 100 } }
  const { events } = await askSite(sandbox, wire.events.query, { query, fields: ['DETAILS', 'REGISTRATION'] })
  const event = events.find(
    ({ status, registration }) => status === 'UPCOMING' && registration?.initialType === 'TICKETING',
  )
  await goTo(page, `/events/${event?.id}/sales`)
  const panel = page.getByRole('region', { name: 'Sales' })
  await expect(panel.getByRole('heading', { name: /tickets sold/ })).toBeVisible()
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await isAccessible(page, `the sales of an event, ${scheme}`)
    await picture(page, `events-sales-${scheme}`)
  }
  await panel.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('status')).toContainText(/\d+ online, \d+ at the door/)

  const saved = async (item: string) => {
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    return readFile(await (await download).path())
  }
  const png = await saved('Picture as PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.length).toBeGreaterThan(4000)
  const csv = (await saved('Numbers as CSV')).toString().split(/\r?\n/)
  expect(csv[0]).toContain('Day')
  expect(csv[1]).toMatch(/^"\d{4}-\d{2}-\d{2}"([;,]"\d+"){3}$/)

  await panel.getByRole('button', { name: 'View as table' }).click()
  await expect(panel.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await picture(page, 'events-sales-table')
  await panel.getByText('By ticket type').click()
  await panel.getByRole('button', { name: 'View as chart' }).click()
  await expect(panel.getByRole('img')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 640 })
  await picture(page, 'events-sales-types')
  await isAccessible(page, 'the sales of an event by ticket type')
})
