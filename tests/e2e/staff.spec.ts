import type { Page } from '@playwright/test'
import { z } from 'zod'
import { wire } from '../../shared/wire/index.ts'
import type { StaffMember } from '../../shared/wire/staff.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { openSignInForm } from './sign-in-form.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const drawer = (page: Page) => page.getByRole('complementary')
const dialog = (page: Page) => page.getByRole('dialog')

const staffAt = async (sandbox: SandboxToRead, fieldsets: string[] = []): Promise<StaffMember[]> =>
  (await askSite(sandbox, wire.staff.query, { query: { cursorPaging: { limit: 100 } }, fieldsets })).staffMembers

async function openStaff(page: Page): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 60_000 })
  await goTo(page, '/staff')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
}

test('staff in a list: views, search, drawer, form and the login link, in both appearances', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  const door = (await staffAt(sandbox, ['LOGIN_LINK'])).find(({ name }) => name?.endsWith('front door'))
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await openStaff(page)
    await picture(page, 'staff')
    await isAccessible(page, 'staff')
    expect(await cutParts(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search staff' }).fill('front')
    await page.getByRole('gridcell', { name: /front door/ }).click()
    await expect(drawer(page).getByText('Scans tickets and checks guests in and out.')).toBeVisible()
    await picture(page, 'staff-drawer')
    await isAccessible(page, 'staff-drawer')
    await drawer(page).getByRole('button', { name: 'Login link' }).click()
    await expect(dialog(page).getByText(door?.loginLink ?? 'none')).toBeVisible()
    await expect(dialog(page).getByRole('img', { name: /^Code of the login link/ })).toBeVisible()
    await picture(page, 'staff-link')
    await page.keyboard.press('Escape')
    await goTo(page, '/staff?edit=new')
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    await picture(page, 'staff-form')
    await isAccessible(page, 'staff-form')
    await page.keyboard.press('Escape')
  }
})

test('someone is invited, paused without a network, and removed', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openStaff(page)
  const there = async () => (await staffAt(sandbox)).find(({ name }) => name === 'Side door')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog(page).getByLabel('Name').fill('Side door')
  for (const name of ['Sell tickets', 'Add guests', 'See figures']) {
    await dialog(page).getByRole('checkbox', { name }).check()
  }
  await expect(dialog(page).getByRole('checkbox', { name: 'Read guests’ form entries' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Invite' }).click()
  await expect(drawer(page).getByRole('heading', { name: 'Side door' })).toBeVisible()
  await expect.poll(async () => (await there())?.permissions?.length).toBe(4)

  await cutLine(page, sandbox, true)
  await drawer(page)
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Pause access' }).click()
  await expect(drawer(page).getByText('A change waits to be sent')).toBeVisible()
  await cutLine(page, sandbox, false)
  await expect.poll(async () => (await there())?.status, { timeout: 60_000 }).toBe('ACCESS_PAUSED')

  await expect(drawer(page).getByText('A change waits to be sent')).toBeHidden()
  await drawer(page)
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(there).toBeUndefined()
})

test('a laptop with a staff link has the screens that the link allows, and says what it doesn’t', async ({
  startSandbox,
  startHost,
  page,
}) => {
  const sandbox = await startSandbox()
  const { clientId } = z.looseObject({ clientId: z.string() }).parse(sandbox.firstLine)
  const members = await staffAt(sandbox, ['LOGIN_LINK'])
  const linkOf = (role: string) => members.find(({ name }) => name?.endsWith(role))?.loginLink ?? ''
  const host = await startHost({})
  await page.goto(host.url)
  await openSignInForm(page)
  await page.getByRole('radiogroup', { name: 'How to sign in' }).getByText('Staff link', { exact: true }).click()
  await isAccessible(page, 'sign in, staff link')
  await picture(page, 'staff-sign-in')
  const connect = async (link: string) => {
    await page.getByLabel('Staff link', { exact: true }).and(page.locator('input:not([type=radio])')).fill(link)
    await page.getByRole('button', { name: 'Sign in and download' }).click()
  }
  await page.getByLabel('Client id').fill(clientId)
  await page.getByText('Use a test site').click()
  await page.getByLabel('Base address').fill(sandbox.url)
  await connect(linkOf('summer temp'))
  await expect(page.getByRole('alert')).toContainText('The access of this staff link is paused.')
  await connect(linkOf('front door'))
  const rail = page.getByRole('navigation', { name: 'Screens' })
  await expect(rail.getByRole('link')).toHaveText(['Check-in', 'Guests', 'Today', 'Settings'], { timeout: 60_000 })
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 60_000 })
  await picture(page, 'staff-today')
  for (const screen of ['guests', 'checkin', 'ready']) {
    await goTo(page, `/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isAccessible(page, `staff-${screen}`)
    await picture(page, `staff-${screen}`)
  }
  await goTo(page, '/settings/account')
  const allowed = page.getByRole('list', { name: 'What the staff link allows' })
  await expect(allowed.getByText('Nothing can be sold on this laptop.')).toBeVisible()
  await isAccessible(page, 'staff-account')
  await picture(page, 'staff-account')
  await goTo(page, '/contacts')
  await expect(page.getByText('The staff link doesn’t allow this: Contacts')).toBeVisible()
})
