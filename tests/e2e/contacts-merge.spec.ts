import type { Page } from '@playwright/test'
import type { Contact } from '../../shared/wire/contacts.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const drawer = (page: Page) => page.getByRole('complementary')

/** Orders of the site by the contact that they belong to. */
async function ordersByContact(sandbox: SandboxToRead): Promise<Map<string, string[]>> {
  const { orders } = await askSite(sandbox, wire.orders.list, { limit: 100, offset: 0 })
  const found = new Map<string, string[]>()
  for (const { contactId, orderNumber } of orders) {
    if (typeof contactId === 'string') found.set(contactId, [...(found.get(contactId) ?? []), orderNumber])
  }
  return found
}

const contactAt = async (sandbox: SandboxToRead, id: string): Promise<Contact> =>
  (await askSite(sandbox, wire.contacts.get, { id, fieldsets: ['FULL'] })).contact

/** Two buyers without a member account. */
async function twoBuyers(sandbox: SandboxToRead): Promise<[Contact, Contact]> {
  const found: Contact[] = []
  for (const id of (await ordersByContact(sandbox)).keys()) {
    const contact = await contactAt(sandbox, id)
    if (contact.memberInfo === undefined) found.push(contact)
    if (found.length === 2) return found as [Contact, Contact]
  }
  throw new Error('The demo site has too few buyers.')
}

async function changeJob(page: Page, id: string, job: string): Promise<void> {
  await goTo(page, `/contacts?open=${id}`)
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Job', { exact: true }).fill(job)
  await page.keyboard.press('Control+s')
  await expect(drawer(page).getByText(job)).toBeVisible()
}

async function addLabel(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByLabel('Add a label').fill(name)
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('button', { name: `Remove label ${name}` })).toBeVisible()
}

test('edited and labelled offline, killed, merged with picks and a lost reply: one contact has it all', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  const { page, sandbox, host } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const [one, other] = await twoBuyers(sandbox)
  const before = await ordersByContact(sandbox)
  await cutLine(page, sandbox, true)
  await changeJob(page, one.id, 'Stage manager')
  await addLabel(page, 'Access needs')
  await changeJob(page, other.id, 'Lighting designer')
  await addLabel(page, 'Night owls')
  await host.kill9()

  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await goTo(page, `/contacts/merge?ids=${one.id},${other.id}`)
  await expect(page.getByRole('heading', { name: 'One person or two?' })).toBeVisible()
  await page.getByRole('radio', { name: /^Job, .*: Lighting designer$/ }).check()
  await page.getByRole('button', { name: 'Keep for later' }).click()
  await expect(page.getByText(/Kept on this laptop as a draft/)).toBeVisible()
  await isAccessible(page, 'merge, offline')
  await cutLine(page, sandbox, false)
  const rules = [{ match: { area: 'contacts', operation: 'merge' }, kind: 'loseReply', times: 1 }]
  await sandbox.control('POST', 'faults', { rules })
  const merge = page.getByRole('button', { name: /^Merge into one/ })
  await expect(merge).toBeEnabled({ timeout: 30_000 })
  await expect(page.getByRole('radio', { name: /^Job, .*: Lighting designer$/ })).toBeChecked()
  await expect
    .poll(async () => (await contactAt(sandbox, other.id)).info?.jobTitle, { timeout: 30_000 })
    .toBe('Lighting designer')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/#\/contacts\?open=/)

  // The one with the most orders stays, so that fewer of them move.
  const target = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open') ?? ''
  const source = target === one.id ? other.id : one.id
  await expect
    .poll(async () => (await askSite(sandbox, wire.contacts.get, { id: source })).responseType, { timeout: 60_000 })
    .not.toBe('REGULAR')
  const merged = await contactAt(sandbox, target)
  expect((await contactAt(sandbox, source)).id).toBe(merged.id)
  expect(merged.info?.jobTitle).toBe('Lighting designer')
  const { labels } = await askSite(sandbox, wire.labels.list, {})
  const names = (merged.info?.labelKeys?.items ?? []).map(
    (key) => labels.find((label) => label.key === key)?.displayName,
  )
  expect(names).toEqual(expect.arrayContaining(['Access needs', 'Night owls']))
  const after = await ordersByContact(sandbox)
  const all = [one.id, other.id].flatMap((id) => before.get(id) ?? [])
  expect(after.get(merged.id)?.toSorted()).toEqual(all.toSorted())
  await goTo(page, '/sync/attention')
  await expect(page.getByText('Nothing needs attention')).toBeVisible()
  await goTo(page, `/contacts?open=${source}`)
  await expect(drawer(page).getByText('Lighting designer')).toBeVisible()
})

test('likely doubles are found, compared, and kept apart', { tag: '@long' }, async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const person = (first: string, tag: string) => ({
    name: { first, last: 'Aabel' },
    emails: { items: [{ tag, email: 'kora.aabel@example.org' }] },
    addresses: { items: [{ tag: 'HOME', address: { city: 'Port Marlowe', addressLine: '3 Lamp Row' } }] },
  })
  for (const info of [person('Kora', 'HOME'), { ...person('Cora', 'WORK'), company: 'Quayside Printworks' }]) {
    await askSite(sandbox, wire.contacts.create, { info, allowDuplicates: true })
  }
  await goTo(page, '/contacts/doubles')
  const group = page.getByRole('listitem').filter({ hasText: 'Kora Aabel' })
  await expect(group).toBeVisible({ timeout: 90_000 })
  await expect(group.getByText(/Same e-mail: .*kora\.aabel@example\.org/)).toBeVisible()
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await isAccessible(page, `doubles, ${scheme}`)
    await picture(page, `doubles-${scheme}`)
  }
  await group.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('radio', { name: 'Company, Cora Aabel: Quayside Printworks' })).toBeVisible()
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await isAccessible(page, `merge, ${scheme}`)
    await picture(page, `merge-${scheme}`)
  }
  await page.setViewportSize({ width: 1024, height: 640 })
  await picture(page, 'merge-1024')
  expect(await cutParts(page)).toEqual([])
  const name = page.getByRole('radio', { name: 'Name, Kora Aabel: Kora Aabel' })
  await name.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Cora Aabel' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: /^E-mail, Cora Aabel/ })).toBeFocused()
  await page.getByRole('button', { name: 'Not the same' }).click()
  // It leads to the next group by itself.
  await expect(name).toHaveCount(0)
  await goTo(page, '/contacts/doubles')
  await expect(page.getByRole('heading', { name: 'Likely doubles' })).toBeVisible()
  await expect(group).toHaveCount(0)
})

test('from one contact the others are searched, and a merge is begun from its drawer', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { page, sandbox } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const [one, other] = await twoBuyers(sandbox)
  await goTo(page, `/contacts?open=${one.id}`)
  await drawer(page)
    .getByRole('button', { name: /^Merge/ })
    .click()
  const search = page.getByRole('textbox', { name: 'Search contacts' })
  await expect(search).toBeFocused()
  await isAccessible(page, 'who is the same person')
  await picture(page, 'merge-choose')
  await search.fill(other.info?.name?.last ?? '')
  const name = [other.info?.name?.first, other.info?.name?.last].join(' ')
  await page.getByRole('checkbox', { name, exact: true }).first().check()
  await page.getByRole('button', { name: 'Compare with 1 contact' }).click()
  await expect(page.getByRole('heading', { name: 'One person or two?' })).toBeVisible()
})

test.describe('a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })
  test('nothing of doubles and of merging is cut', { tag: '@long' }, async ({ openFoyer }) => {
    const { page, sandbox } = await openFoyer()
    const person = (first: string, company: string) => ({
      ...{ name: { first, last: 'Aabel' }, company, birthdate: '1990-02-03' },
      emails: { items: [{ tag: 'HOME', email: 'kora.aabel@example.org' }] },
      phones: { items: [{ tag: 'MOBILE', phone: '+49 171 555 0142' }] },
    })
    for (const info of [person('Kora', 'Quayside Printworks'), person('Cora', 'Lantern Works')]) {
      await askSite(sandbox, wire.contacts.create, { info, allowDuplicates: true })
    }
    await goTo(page, '/contacts/doubles')
    const group = page.getByRole('listitem').filter({ hasText: 'Kora Aabel' })
    await expect(group).toBeVisible({ timeout: 90_000 })
    await page.setViewportSize({ width: 1024, height: 640 })
    await settle(page)
    expect(await cutParts(page)).toEqual([])
    await picture(page, 'doubles-german')
    await group.getByRole('button', { name: 'Vergleichen' }).click()
    await expect(page.getByRole('radio', { name: /Lantern Works$/ })).toBeVisible()
    await settle(page)
    expect(await cutParts(page)).toEqual([])
    await picture(page, 'merge-german')
  })
})
