import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Contact } from '../../shared/wire/contacts.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const drawer = (page: Page) => page.getByRole('complementary')
const grid = (page: Page) => page.getByRole('grid', { name: 'Contacts' })

/** What can be done with the ticked rows. */
const bulk = (page: Page, name = 'Selected rows') => page.getByRole('toolbar', { name })

/** A family name that the list begins with. */
const atTheTop = 'Aa Example'

/** A contact of the site with more than most have. */
async function makeWhole(sandbox: SandboxToRead): Promise<Contact> {
  const { contact } = await askSite(sandbox, wire.contacts.create, {
    allowDuplicates: true,
    info: {
      name: { first: 'Aba', last: atTheTop },
      company: 'Marlowe House',
      jobTitle: 'Usher',
      birthdate: '1990-02-28',
      locale: 'de',
      emails: {
        items: [
          { tag: 'HOME', email: 'aba.example@example.org', primary: true },
          { tag: 'WORK', email: 'aba@marlowe.example' },
        ],
      },
      phones: { items: [{ tag: 'MOBILE', phone: '+49 30 555 0100' }] },
      addresses: {
        items: [
          {
            tag: 'BILLING',
            address: {
              streetAddress: { name: 'Lantern Quay', number: '4' },
              city: 'Marlowe',
              postalCode: '10115',
              country: 'DE',
            },
          },
        ],
      },
    },
  })
  return contact
}

const nowOnSite = async (sandbox: SandboxToRead, { id }: Contact) =>
  (await askSite(sandbox, wire.contacts.get, { id, fieldsets: ['FULL'] })).contact

async function openContacts(page: Page, query = ''): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await goTo(page, `/contacts${query}`)
  await expect(grid(page)).toBeVisible()
}

test('the drawer shows a contact whole, and its form changes every part of it', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const contact = await makeWhole(sandbox)
  await openContacts(page)
  await page.keyboard.press('F5')
  await page
    .getByRole('row')
    .filter({ hasText: `Aba ${atTheTop}` })
    .click()
  await expect(drawer(page).getByText('aba@marlowe.example')).toBeVisible()
  await expect(drawer(page).getByText('E-mail, Work')).toBeVisible()
  await expect(drawer(page).getByText(/Lantern Quay/)).toBeVisible()
  await expect(drawer(page).getByText('Not a member')).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, 'contact-drawer')
    await isAccessible(page, 'a contact, whole')
  }
  expect(await cutParts(page)).toEqual([])

  await drawer(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Birthday').fill('2090-01-01')
  await page
    .getByRole('button', { name: 'Add an address' })
    .or(page.getByRole('button', { name: 'Another address' }))
    .click()
  const second = page.getByRole('group', { name: 'Address 2' })
  await second.getByLabel('Street').fill('Salt Street')
  await second.getByLabel('City').fill('Harbour')
  await second.getByLabel('Country').fill('Portug')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('This day lies in the future.')).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, 'contact-form')
    await second.scrollIntoViewIfNeeded()
    await picture(page, 'contact-form-address')
    await page.getByRole('button', { name: 'Choose from media…' }).scrollIntoViewIfNeeded()
    await picture(page, 'contact-form-end')
    await isAccessible(page, 'the form of a contact, what is wrong')
  }
  expect(await cutParts(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose from media…' }).click()
  await expect(page.getByRole('list', { name: 'Pictures to choose from' }).getByRole('button').first()).toBeVisible()
  await picture(page, 'contact-picture-picker')
  await isAccessible(page, 'pictures to choose from')
  await page.getByRole('list', { name: 'Pictures to choose from' }).getByRole('button').first().click()
  // The picture is in the form when its dialog is gone: its address is read first.
  await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toBeHidden()
  await page.getByLabel('Birthday').fill('1990-02-27')
  await page.keyboard.press('Control+s')
  await expect(drawer(page).getByText(/Salt Street/)).toBeVisible()
  await expect
    .poll(async () => (await nowOnSite(sandbox, contact)).info?.addresses?.items?.map(({ address }) => address?.city))
    .toEqual(['Marlowe', 'Harbour'])
  const { info } = await nowOnSite(sandbox, contact)
  expect([info?.birthdate, info?.company]).toEqual(['1990-02-27', 'Marlowe House'])
  // The address that was not touched is what it was, its id included.
  expect(info?.addresses?.items?.[0]).toEqual(contact.info?.addresses?.items?.[0])
  expect(info?.picture).toBeDefined()
  await picture(page, 'contact-with-picture')
})

test('labels are made, renamed and deleted, and put on all contacts that are shown', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openContacts(page, '?text=agnes')
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, 'contact-label-filter')
    await isAccessible(page, 'the filter by labels')
  }
  await page.getByRole('menuitem', { name: 'Labels…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels of contacts' })
  await expect(dialog.getByText('Patron', { exact: true })).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, 'contact-labels')
    await isAccessible(page, 'labels of contacts')
  }
  await dialog.getByRole('button', { name: 'New label' }).click()
  await page.getByLabel('Name of the label').fill('patron')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('A label of this name exists already.')).toBeVisible()
  await picture(page, 'contact-label-exists')
  await page.getByLabel('Name of the label').fill('x'.repeat(181))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('A label has 180 characters at most. This one has 181.')).toBeVisible()
  await page.getByLabel('Name of the label').fill('First night')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('First night', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^Rename .*First night/u }).click()
  await page.getByLabel('Name of the label').fill('Opening night')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(dialog.getByText('Opening night', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('columnheader', { name: 'Select all' }).click()
  await bulk(page).getByRole('button', { name: 'Labels' }).click()
  await page.getByRole('menuitem', { name: 'Add label…' }).click()
  await expect(page.getByRole('dialog', { name: /^Add a label to \d+ contacts$/ })).toBeVisible()
  await page.getByRole('dialog').getByLabel('Label').fill('Opening night')
  await picture(page, 'contact-bulk-label')
  await isAccessible(page, 'a label for many contacts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add label', exact: true }).click()
  const added = page.getByText(/Opening night.* added to \d+ contacts\./)
  await expect(added).toBeVisible()
  const labelled = Number(/to (\d+) contacts/.exec((await added.textContent()) ?? '')?.[1])
  const withLabel = async () => {
    const filter = { 'info.labelKeys': { $hasSome: ['custom.first-night'] } }
    const query = { filter, paging: { limit: 1000 } }
    return (await askSite(sandbox, wire.contacts.query, { query })).contacts.length
  }
  await expect.poll(withLabel, { timeout: 30_000 }).toBe(labelled)
  // A label of changes that wait cannot be deleted.
  await expect(page.getByRole('button', { name: /^Queue\s*0/ })).toBeVisible()

  await page.getByRole('columnheader', { name: 'Select all' }).click()
  await bulk(page).getByRole('button', { name: 'Labels' }).click()
  await page.getByRole('menuitem', { name: 'Remove label…' }).click()
  await picture(page, 'contact-bulk-remove')
  await isAccessible(page, 'labels that many contacts lose')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await goTo(page, '/contacts?label=custom.first-night')
  await expect(page.getByRole('button', { name: 'Label: Opening night' })).toBeVisible()
  await page.getByRole('button', { name: 'Label: Opening night' }).click()
  await page.getByRole('menuitem', { name: 'Labels…' }).click()
  await dialog.getByRole('button', { name: /^Delete .*Opening night/u }).click()
  await expect(page.getByText('The list is filtered by this label. That filter is removed.')).toBeVisible()
  await picture(page, 'contact-label-delete')
  await isAccessible(page, 'deleting a label')
  await page.getByRole('button', { name: 'Delete label' }).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/contacts')
  await expect(dialog.getByText('Opening night', { exact: true })).toBeHidden()
  await expect.poll(withLabel).toBe(0)
})

test('contacts are filtered and saved whole as a file, and a member shows as one', async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await openContacts(page)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, 'contacts')
    await isAccessible(page, 'contacts')
  }
  expect(await cutParts(page)).toEqual([])
  await page.getByRole('button', { name: 'Newsletter', exact: true }).click()
  await picture(page, 'contacts-newsletter')
  await isAccessible(page, 'the filter by newsletter')
  await page.getByRole('menuitemcheckbox', { name: /^Unsubscribed/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Member', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Not a member/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Days', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Created…' }).click()
  await page.getByLabel('First day').fill('2000-01-01')
  await page.getByRole('button', { name: 'Use these days' }).click()
  await expect(page.getByRole('button', { name: /^Days: Created from/ })).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, 'contacts-filtered')
    await isAccessible(page, 'contacts, filtered')
  }
  expect(await cutParts(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = readFileSync(await (await saving).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('"E-mail 1","E-mail 1 kind"')
  expect(text.split('\r\n')[1]).toContain('"Unsubscribed"')

  await page.getByRole('button', { name: 'More for contacts' }).click()
  await picture(page, 'contacts-more')
  await isAccessible(page, 'more for contacts')
  await expect(page.getByRole('menuitem', { name: 'Find doubles' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Import…' })).toBeVisible()
  await page.keyboard.press('Escape')

  await goTo(page, '/contacts?member=ACTIVE')
  await page.getByRole('row').nth(2).getByRole('gridcell').nth(1).click()
  await drawer(page).getByText('Signed up', { exact: true }).scrollIntoViewIfNeeded()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(page, 'contact-member')
    await isAccessible(page, 'a contact who is a member')
  }
})

test('what belongs to a contact stands in its drawer, and leads to its own screen', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  const { orders } = await askSite(sandbox, wire.orders.list, { limit: 20, offset: 0 })
  const buyer = orders.find(({ contactId }) => typeof contactId === 'string')?.contactId ?? ''
  await openContacts(page, `?open=${buyer}`)
  await expect(drawer(page).getByRole('heading', { name: 'Tickets' })).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await isAccessible(page, `contacts, what belongs to one, ${colorScheme}`)
    await picture(page, 'contact-belongings')
  }
  await drawer(page).getByRole('tab', { name: 'Tickets' }).click()
  const first = drawer(page).getByRole('tabpanel', { name: 'Tickets' }).getByRole('listitem').first()
  await expect(first).toContainText(/hecked in|Cancelled/)
  await picture(page, 'contact-tickets')
  await first.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible()
  await expect(drawer(page)).toBeVisible()
})

test.describe('a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })
  test('nothing of the list, the drawer and the form is cut', async ({ readFoyer }) => {
    const { page } = await readFoyer()
    await expect(page.getByText(/Aktuell/).first()).toBeVisible({ timeout: 30_000 })
    await goTo(page, '/contacts?newsletter=UNSUBSCRIBED&member=NONE')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await picture(page, 'de-contacts')
    await page.setViewportSize({ width: 1024, height: 640 })
    expect(await cutParts(page)).toEqual([])
    await page.getByRole('row').nth(2).getByRole('gridcell').nth(1).click()
    await expect(drawer(page).getByText('Kein Mitglied')).toBeVisible()
    await picture(page, 'de-contact')
    // Tabs that have no room stand behind one button, and come into the line when chosen.
    await drawer(page).getByRole('button', { name: 'Mehr' }).click()
    await page.getByRole('menuitem', { name: 'Pläne' }).click()
    await expect(drawer(page).getByRole('tab', { name: 'Pläne', selected: true })).toBeVisible()
    await expect(drawer(page).getByRole('tabpanel').filter({ hasText: 'Noch keine Pläne.' })).toBeVisible()
    await picture(page, 'de-contact-tabs')
    expect(await cutParts(page)).toEqual([])
    await drawer(page).getByRole('button', { name: 'Bearbeiten' }).click()
    await picture(page, 'de-contact-form')
    expect(await cutParts(page)).toEqual([])
    await drawer(page).getByRole('button', { name: 'Abbrechen' }).click()
    await drawer(page).getByRole('button', { name: 'Schließen' }).click()
    for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('gridcell').first().click()
    await expect(page.getByRole('button', { name: 'Zusammenführen…' })).toBeVisible()
    await picture(page, 'de-contacts-ticked')
    expect(await cutParts(page)).toEqual([])
  })
})
