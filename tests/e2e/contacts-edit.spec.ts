import type { Page } from '@playwright/test'
import type { Contact } from '../../shared/wire/contacts.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

/** Contacts of the site with this first name. */
async function onSite(sandbox: RunningSandbox, first: string): Promise<Contact[]> {
  const query = { filter: { 'info.name.first': first }, fieldsets: ['FULL' as const] }
  return (await askSite(sandbox, wire.contacts.query, { query })).contacts
}

async function openContacts(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = '#/contacts'
  })
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible()
}

/** Cuts the network, and waits until this window has noticed. */
async function goOffline(sandbox: RunningSandbox, page: Page): Promise<void> {
  await sandbox.control('POST', 'faults', { cut: true })
  await page.keyboard.press('F5')
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
}

async function goOnline(sandbox: RunningSandbox, page: Page): Promise<void> {
  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
}

/** A family name that the list begins with. */
const atTheTop = 'Aa Example'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const drawer = (page: Page) => page.getByRole('complementary')

async function fillName(page: Page, first: string, last: string): Promise<void> {
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
}

test('a contact is made, changed, labelled and deleted by keyboard, and the site follows', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openContacts(page)
  await page.keyboard.press('Control+n')
  await fillName(page, 'Aba', atTheTop)
  await page.getByLabel('E-mail', { exact: true }).fill('aba@')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('This isn’t an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await isAccessible(page, 'new contact, what is wrong')
  await page.getByLabel('E-mail', { exact: true }).fill('aba.example@example.org')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByRole('heading', { name: `Aba ${atTheTop}` })).toBeVisible()
  await expect.poll(async () => (await onSite(sandbox, 'Aba')).length).toBe(1)
  await expect(drawer(page).getByText('On the site')).toBeHidden()

  await drawer(page).getByRole('button', { name: 'Edit' }).press('Enter')
  await page.getByLabel('Company').fill('Marlowe House')
  await page.getByRole('button', { name: 'Another e-mail' }).press('Enter')
  await page.getByLabel('E-mail 2', { exact: true }).fill('q.example@example.org')
  await page.getByRole('button', { name: 'Make E-mail 2 the primary one' }).press('Enter')
  await isAccessible(page, 'edit contact')
  await page.keyboard.press('Control+s')
  await expect(drawer(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect.poll(async () => (await onSite(sandbox, 'Aba'))[0]?.primaryInfo?.email).toBe('q.example@example.org')
  expect((await onSite(sandbox, 'Aba'))[0]?.info?.company).toBe('Marlowe House')

  await drawer(page).getByRole('button', { name: 'Label', exact: true }).press('Enter')
  await page.getByLabel('Add a label').fill('patr')
  await expect(page.getByRole('option', { name: 'Patron', exact: true })).toBeVisible()
  await isAccessible(page, 'labels that are found')
  await page.keyboard.press('Enter')
  await page.getByLabel('Add a label').fill('First night')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(drawer(page).getByText('First night')).toBeVisible()
  await expect
    .poll(async () => (await onSite(sandbox, 'Aba'))[0]?.info?.labelKeys?.items)
    .toEqual(['custom.patron', 'custom.first-night'])

  await drawer(page).getByRole('button', { name: 'More actions for this contact' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await isAccessible(page, 'delete contact')
  await page.getByRole('button', { name: /^Delete/ }).press('Enter')
  await expect.poll(async () => (await onSite(sandbox, 'Aba')).length).toBe(0)
  await expect(rowOf(page, `Aba ${atTheTop}`)).toBeHidden()
  await expect(drawer(page)).toBeHidden()
})

test('with the network cut everything is kept here, marked, and sent when it is back', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openContacts(page)
  const [leaving, labelled] = (await onSite(sandbox, 'Agnes')).map(({ id, info }) => ({
    id,
    name: `${info?.name?.first} ${info?.name?.last}`,
  }))
  if (leaving === undefined || labelled === undefined) throw new Error('The demo world has too few of this name.')
  await goOffline(sandbox, page)

  await page.getByRole('button', { name: 'New contact' }).press('Enter')
  await fillName(page, 'Aba', atTheTop)
  await page.keyboard.press('Control+s')
  await expect(rowOf(page, `Aba ${atTheTop}`)).toBeVisible()
  await expect(rowOf(page, `Aba ${atTheTop}`).locator('[data-mark]')).toHaveCount(1)
  await drawer(page).getByRole('button', { name: 'Edit' }).press('Enter')
  await page.getByLabel('Job').fill('Usher')
  await page.keyboard.press('Control+s')
  await expect(drawer(page).getByText('Usher')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search contacts' })
  await search.fill('Agnes')
  await rowOf(page, labelled.name).first().click()
  await expect(drawer(page).getByRole('heading', { name: labelled.name })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByLabel('Add a label').fill('First night')
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByText('First night')).toBeVisible()
  await page.keyboard.press('Escape')

  await rowOf(page, leaving.name).first().click()
  await expect(drawer(page).getByRole('heading', { name: leaving.name })).toBeVisible()
  for (const keep of [true, false]) {
    await drawer(page).getByRole('button', { name: 'More actions for this contact' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(drawer(page).getByText('Will be deleted')).toBeVisible()
    await expect(page.locator('[role="row"] del')).toHaveText(leaving.name)
    if (keep) {
      await isAccessible(page, 'contact to be deleted')
      await drawer(page).getByRole('button', { name: 'Keep' }).press('Enter')
      await expect(drawer(page).getByText('Will be deleted')).toBeHidden()
    }
  }
  expect(await onSite(sandbox, 'Aba').catch(() => 'cut')).toBe('cut')

  await goOnline(sandbox, page)
  await expect.poll(async () => (await onSite(sandbox, 'Aba'))[0]?.info?.jobTitle, { timeout: 30_000 }).toBe('Usher')
  await expect.poll(async () => (await onSite(sandbox, 'Agnes')).some(({ id }) => id === leaving.id)).toBe(false)
  await expect
    .poll(async () => (await onSite(sandbox, 'Agnes')).find(({ id }) => id === labelled.id)?.info?.labelKeys?.items)
    .toContain('custom.first-night')
  await search.fill('')
  await expect(rowOf(page, `Aba ${atTheTop}`)).toBeVisible()
  await expect(rowOf(page, `Aba ${atTheTop}`).locator('[data-mark]')).toHaveCount(0)
  expect(await onSite(sandbox, 'Aba')).toHaveLength(1)
})

test('typed text is asked about before it goes, and another contact’s address before it is used', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openContacts(page)
  const [agnes] = await onSite(sandbox, 'Agnes')
  const email = agnes?.primaryInfo?.email ?? ''
  await page.keyboard.press('Control+n')
  await fillName(page, 'Aba', atTheTop)
  await page.getByLabel('E-mail', { exact: true }).fill(email.toUpperCase())
  await expect(page.getByText('has this e-mail.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').getByText('has this e-mail.')).toBeVisible()
  await isAccessible(page, 'the address of another contact')
  expect(await onSite(sandbox, 'Aba')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, 'leave the form')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Last name')).toHaveValue(atTheTop)
  await page.getByRole('button', { name: 'Add anyway' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(drawer(page).getByRole('heading', { name: `Aba ${atTheTop}` })).toBeVisible()
  await expect.poll(async () => (await onSite(sandbox, 'Aba')).length).toBe(1)
})

test('a guest’s answers are changed and tickets are mailed without a network, and go out later', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = '#/guests'
  })
  const row = page.locator('[role="row"][aria-rowindex="3"]')
  await expect(row).toBeVisible()
  await goOffline(sandbox, page)
  await row.click()
  await drawer(page).getByRole('button', { name: 'Edit form details' }).press('Enter')
  await page.getByLabel('Seat').fill('Gallery, A 1')
  await isAccessible(page, 'edit answers')
  await page.keyboard.press('Control+s')
  await expect(row.getByText('Gallery, A 1')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'More actions for this guest' }).press('Enter')
  await page.getByRole('menuitem', { name: 'E-mail tickets' }).press('Enter')
  await expect(page.getByText('Sent e-mails can’t be recalled')).toBeVisible()
  await isAccessible(page, 'e-mail tickets')
  await page.getByRole('button', { name: /^E-mail \d/ }).press('Enter')
  await expect(page.getByText(/waits to be sent/)).toBeVisible()
  await goOnline(sandbox, page)
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await expect(row.locator('[data-mark]')).toHaveCount(0)
  await expect(row.getByText('Gallery, A 1')).toBeVisible()
})
