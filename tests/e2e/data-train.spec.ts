import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { changeAtSite, itemsAtSite, type Values } from './items-at-site.ts'
import { secondWindow } from './second-window.ts'
import { goTo, keys } from './till.ts'

test.describe.configure({ timeout: 240_000 })

const collectionId = 'Artists'
const [edited, added, removed] = [200, 50, 20]

/** As many items as there are, each with the one before as its mentor; the first has the last. */
async function addPupils(page: Page): Promise<void> {
  const { api, close } = await secondWindow(page)
  const made: string[] = []
  for (let at = 0; at < added; at += 1) {
    const fields = [{ key: 'name', value: `Pupil ${String(at).padStart(2, '0')}` }]
    const mentor = made.at(-1)
    if (mentor !== undefined) fields.push({ key: 'mentor', value: mentor })
    made.push((await api.data.add({ collectionId, fields })).recordId.slice(`${collectionId}/`.length))
  }
  const fields = [{ key: 'mentor', value: made.at(-1) ?? '' }]
  await api.data.edit({ collectionId, itemId: made[0] ?? '', fields })
  close()
}

test('on a train: 200 rows pasted, 50 added that refer to each other, 20 removed, a kill: two questions', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  const { page, sandbox, host } = await openFoyer()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const own = await itemsAtSite(sandbox, collectionId)
  const number = (at: number) => `Zoe ${String(at).padStart(3, '0')}`
  const dataItems = Array.from({ length: edited + removed }, (_, at) => ({ data: { name: number(at) } }))
  await askSite(sandbox, wire.items.bulkInsert, { dataCollectionId: collectionId, dataItems })
  const before = await itemsAtSite(sandbox, collectionId)
  const idOf = (name: string) => [...before].find(([, values]) => values['name'] === name)?.[0] ?? ''
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const { api, close } = await secondWindow(page)
  const settings = { label: 'Mentor', description: '', required: false, least: null, most: null }
  await api.data.addField({
    collectionId,
    field: { key: 'mentor', kind: 'reference', refersTo: collectionId, settings },
  })
  close()
  const where = encodeURIComponent(JSON.stringify(['name', 'starts', 'Zoe']))
  await goTo(page, `/data/${collectionId}?where=${where}`)
  await page.keyboard.press('F5')
  await expect(page.getByText(/Row 1 to \d+ of 220/)).toBeVisible({ timeout: 60_000 })

  await cutLine(page, sandbox, true)
  const craft = await page.getByRole('columnheader', { name: 'Craft', exact: true }).getAttribute('data-col')
  await page.locator(`[data-row="0"] > [data-col="${craft}"]`).click()
  const text = Array.from({ length: edited }, (_, at) => `Craft ${at}`).join('\r\n')
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await keys(page, 'Control+v')
  await expect(page.locator(`[data-row="0"] > [data-col="${craft}"]`)).toHaveText('Craft 0')
  await addPupils(page)
  // The last twenty of them, by their names.
  const late = encodeURIComponent(JSON.stringify(['name', 'starts', 'Zoe 2']))
  await goTo(page, `/data/${collectionId}?where=${late}`)
  await expect(page.getByText(/Row 1 to \d+ of 20$/)).toBeVisible()
  await page.getByRole('columnheader', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('20 items removed.')).toBeVisible()
  await host.kill9()

  // Only this laptop is cut off, and it is gone: five are changed in another field, two in the same.
  await sandbox.control('POST', 'faults', { cut: false })
  const changeThere = (at: number, values: Values) =>
    changeAtSite(sandbox, { dataCollectionId: collectionId, dataItemId: idOf(number(at)) }, values)
  const [others, same] = [
    [0, 1, 2, 3, 4],
    [5, 6],
  ]
  for (const at of others) await changeThere(at, { email: `zoe${at}@example.org` })
  for (const at of same) await changeThere(at, { craft: 'Changed at the site' })
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await goTo(page, '/sync/attention')
  await expect(page.getByRole('tab', { name: 'Attention 2' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Queue 0' })).toBeVisible({ timeout: 60_000 })

  const after = await itemsAtSite(sandbox, collectionId)
  expect(after.size).toBe(own.size + edited + added)
  for (let at = 0; at < edited; at += 1) {
    const values = after.get(idOf(number(at))) ?? {}
    const wanted = same.includes(at) ? 'Changed at the site' : `Craft ${at}`
    expect([values['name'], values['craft']]).toEqual([number(at), wanted])
    if (others.includes(at)) expect(values['email']).toBe(`zoe${at}@example.org`)
  }
  for (let at = edited; at < edited + removed; at += 1) expect(after.has(idOf(number(at)))).toBe(false)
  const pupils = [...after]
    .filter(([, { name }]) => String(name).startsWith('Pupil'))
    .sort(([, one], [, other]) => String(one['name']).localeCompare(String(other['name'])))
  expect(pupils.map(([, { mentor }]) => mentor)).toEqual([pupils.at(-1)?.[0], ...pupils.slice(0, -1).map(([id]) => id)])
})
