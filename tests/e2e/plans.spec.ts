import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const grid = (page: Page) => page.getByRole('grid')
const cards = (page: Page) => page.getByRole('navigation', { name: 'Plans' })
const drawer = (page: Page) => page.getByRole('complementary')
const row = (page: Page, at: number) => grid(page).getByRole('row').nth(at)

/** Every subscription of the site. */
async function ordersAt(sandbox: SandboxToRead): Promise<PlanOrder[]> {
  const found: PlanOrder[] = []
  for (;;) {
    const { orders } = await askSite(sandbox, wire.planOrders.list, { limit: 50, offset: found.length })
    found.push(...orders)
    if (orders.length < 50) return found
  }
}

const planAt = async (sandbox: SandboxToRead, name: string) => {
  const { plans } = await askSite(sandbox, wire.plans.list, { limit: 100, archived: 'ARCHIVED_AND_ACTIVE' })
  const found = plans.find((plan) => plan.name === name)
  if (found === undefined) throw new Error(`The site has no plan ${name}.`)
  return found
}

async function openPlans(page: Page, query = ''): Promise<void> {
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await goTo(page, `/plans${query}`)
  await expect(row(page, 1)).toBeVisible()
}

test('plans beside their subscriptions: cards, views, filter, search, drawer and form', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  const orders = await ordersAt(sandbox)
  const paused = orders.filter(({ status }) => status === 'PAUSED')
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await openPlans(page)
    await expect(page.getByRole('button', { name: `All ${orders.length}`, exact: true })).toBeVisible()
    await picture(page, 'plans')
    await isAccessible(page, 'plans')
    expect(await cutParts(page)).toEqual([])

    await page.getByRole('button', { name: /^Paused \d/ }).click()
    await expect(page.getByText(`${paused.length} subscription`, { exact: false }).last()).toBeVisible()
    await cards(page)
      .getByRole('button', { name: /^Patron/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Patron', level: 2 })).toBeVisible()
    await page.getByRole('button', { name: /^All \d/ }).click()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await picture(page, 'plans-filter')
    await page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
    await expect(page.getByRole('button', { name: 'Filter: Cancelled' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filter', exact: true }).click()
    await picture(page, 'plans-of-one')

    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill('nobody has this name')
    await expect(page.getByText(/^No subscription matches/)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await row(page, 1).getByRole('gridcell').nth(1).click()
    await expect(drawer(page).getByText('Start', { exact: true })).toBeVisible()
    await picture(page, 'plans-drawer')
    await isAccessible(page, 'a subscription')
    await drawer(page).getByRole('button', { name: 'More actions for this subscription' }).click()
    // Until the menu has the keyboard, Escape closes the drawer.
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
    await picture(page, 'plans-drawer-menu')
    await page.keyboard.press('Escape')
    await drawer(page).getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Edit plan' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('x'.repeat(51))
    await form.getByLabel('Price').fill('1.2345')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByText('A price has three decimals at most.')).toBeVisible()
    await picture(page, 'plans-form')
    await isAccessible(page, 'the form of a plan')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await goTo(page, '/plans')
  }
})

test.describe('a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })
  test('the plans, a subscription and the form fit', async ({ readFoyer }) => {
    const { page } = await readFoyer()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await goTo(page, '/plans')
    await expect(row(page, 1)).toBeVisible({ timeout: 30_000 })
    await picture(page, 'plans-de')
    expect(await cutParts(page)).toEqual([])
    await page.setViewportSize({ width: 1024, height: 640 })
    expect(await cutParts(page)).toEqual([])
    await row(page, 1).getByRole('gridcell').nth(1).click()
    await expect(drawer(page)).toBeVisible()
    await picture(page, 'plans-drawer-de')
    await drawer(page).getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('button', { name: 'Neuer Plan' }).click()
    await picture(page, 'plans-form-de')
    expect(await cutParts(page)).toEqual([])
  })
})

test('offline: one is paused and a price is changed; the site has both once it is back', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await openPlans(page, '?view=active')
  const activeAtSite = async () => (await ordersAt(sandbox)).filter(({ status }) => status === 'ACTIVE').length
  const before = await activeAtSite()
  await cutLine(page, sandbox, true)
  await row(page, 1).getByRole('gridcell').nth(1).click()
  await drawer(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText(/is paused\.$/)).toBeVisible()
  await expect(drawer(page).getByText('A change waits to be sent')).toBeVisible()
  await goTo(page, '/plans')
  await cards(page)
    .getByRole('button', { name: /^Patron/ })
    .click()
  await page.getByRole('button', { name: 'Edit plan' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Price').fill('27,50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(cards(page).getByRole('button', { name: /^Patron.*€27\.50/ })).toBeVisible()
  await cutLine(page, sandbox, false)
  await expect
    .poll(async () => (await planAt(sandbox, 'Patron')).pricing?.price?.value, { timeout: 30_000 })
    .toBe('27.50')
  await expect.poll(activeAtSite, { timeout: 30_000 }).toBe(before - 1)
})

test('a plan is made, hidden and archived at the site; what needs the site says so without one', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  await openPlans(page)
  await page.getByRole('button', { name: 'New plan' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create plan' }).click()
  await expect(form.getByText('Enter a name for the plan.')).toBeVisible()
  await form.getByLabel('Name').fill('Night pass')
  await form.getByLabel('Price').fill('9')
  await form.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByRole('heading', { name: 'Night pass' })).toBeVisible()
  expect(await planAt(sandbox, 'Night pass')).toMatchObject({ public: true, pricing: { price: { value: '9' } } })
  await page.getByRole('button', { name: /^More actions for .*Night pass/ }).click()
  await page.getByRole('menuitem', { name: 'Hide on the site' }).click()
  await expect(cards(page).getByRole('button', { name: /^Night pass.*Hidden/ })).toBeVisible()
  await expect.poll(async () => (await planAt(sandbox, 'Night pass')).public, { timeout: 30_000 }).toBe(false)
  await cutLine(page, sandbox, true)
  await page.getByRole('button', { name: /^More actions for .*Night pass/ }).click()
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  await form.getByLabel('Type “Night pass” to confirm').fill('night pass')
  await form.getByRole('button', { name: 'Archive plan' }).click()
  await expect(form.getByRole('alert')).toContainText('Nothing was changed')
  await picture(page, 'plans-archive')
  await cutLine(page, sandbox, false)
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await form.getByRole('button', { name: 'Archive plan' }).click()
  await expect.poll(async () => (await planAt(sandbox, 'Night pass')).archived, { timeout: 30_000 }).toBe(true)
  await expect(cards(page).getByText(/archived plan/)).toBeVisible()
})

test('the list as it is filtered goes into a file with what it has no room for', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  await openPlans(page, '?view=paused')
  const paused = (await ordersAt(sandbox)).filter(({ status }) => status === 'PAUSED')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toContain('"Member","Plan","Since","Until","Next payment","Status","E-mail","Price","Currency"')
  expect(lines).toHaveLength(paused.length + 1)
  expect(lines.slice(1).every((line) => line.includes('"Paused"'))).toBe(true)
})

test('a contact’s plans stand among its details, with the way to each', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  const order = (await ordersAt(sandbox)).find(({ status, buyer }) => status === 'ACTIVE' && buyer?.contactId)
  await goTo(page, `/contacts?open=${order?.buyer?.contactId}`)
  await drawer(page).getByRole('tab', { name: 'Plans' }).click()
  const way = drawer(page).getByRole('tabpanel', { name: 'Plans' }).getByRole('button').first()
  await expect(way).toBeVisible()
  await picture(page, 'plans-of-contact')
  await way.click()
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible()
  await expect(drawer(page).getByText('Start', { exact: true })).toBeVisible()
})

const withoutPlans = [
  { why: 'the app', switches: { missingApps: ['pricingPlans' as const] }, words: 'This site doesn’t have plans' },
  { why: 'the right', switches: { missingRights: ['plans.read' as const] }, words: 'No right to read plans' },
]

for (const { why, switches, words } of withoutPlans) {
  test(`a site without ${why} for plans: the screen says so, and the rest goes on`, async ({
    startSandbox,
    startHost,
    page,
  }) => {
    const sandbox = await startSandbox()
    await sandbox.control('POST', 'switches', switches)
    const host = await startHost({ site: sandbox.url })
    await page.goto(host.url)
    await goTo(page, '/plans')
    await expect(page.getByRole('heading', { name: words })).toBeVisible({ timeout: 60_000 })
    await picture(page, `plans-without-${why.replace(' ', '-')}`)
    await goTo(page, '/contacts')
    await expect(row(page, 1)).toBeVisible({ timeout: 30_000 })
  })
}
