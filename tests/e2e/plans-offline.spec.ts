import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const drawer = (page: Page) => page.getByRole('complementary')

const orderAt = async (sandbox: RunningSandbox, { id }: PlanOrder) =>
  (await askSite(sandbox, wire.planOrders.get, { id })).order

/** Opens a subscription and runs one of its actions, a button or a line of its menu. */
async function run(page: Page, { id }: PlanOrder, action: string): Promise<void> {
  await goTo(page, '/plans')
  await expect(drawer(page)).toBeHidden()
  await goTo(page, `/plans?open=${id}`)
  await expect(drawer(page).getByText('Start', { exact: true })).toBeVisible()
  const button = drawer(page).getByRole('button', { name: action, exact: true })
  if (await button.isVisible()) return button.click()
  await drawer(page).getByRole('button', { name: 'More actions for this subscription' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an evening offline, a kill, and changes at the site meanwhile: one question, the rest as both wanted', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  const { sandbox, host, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 60_000 })
  const { orders } = await askSite(sandbox, wire.planOrders.list, { limit: 50, offset: 0 })
  const isActive = ({ status }: PlanOrder) => status === 'ACTIVE'
  const isUnpaid = (order: PlanOrder) => order.type === 'OFFLINE' && order.lastPaymentStatus === 'UNPAID'
  const unpaid = orders.find((order) => isActive(order) && isUnpaid(order))
  const ending = orders.find((order) => isActive(order) && order.endDate != null && order !== unpaid)
  const [kept, lost] = orders.filter((order) => isActive(order) && order !== unpaid && order !== ending)
  if (!unpaid || !ending || !kept || !lost) throw new Error('The demo site has subscriptions of every kind.')
  const { plans } = await askSite(sandbox, wire.plans.list, { limit: 100 })
  const patron = plans.find(({ name }) => name === 'Patron')
  if (patron === undefined) throw new Error('The demo site has the plan Patron.')

  await cutLine(page, sandbox, true)
  for (const order of [kept, lost]) {
    await run(page, order, 'Pause')
    await expect(drawer(page).getByText('A change waits to be sent')).toBeVisible()
  }
  await run(page, unpaid, 'Mark as paid')
  await expect(drawer(page).getByText('A change waits to be sent')).toBeVisible()
  await run(page, ending, 'Postpone end…')
  await page.getByLabel('New end').fill('2031-05-03')
  await page.getByRole('button', { name: 'Postpone end', exact: true }).click()
  await expect(drawer(page).getByText(/2031/)).toBeVisible()
  await goTo(page, `/plans?plan=${patron.id}`)
  await page.getByRole('button', { name: 'Edit plan' }).click()
  await page.getByRole('dialog').getByLabel('Price').fill('27.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Patron.*€27\.50/ })).toBeVisible()

  await host.kill9()
  await sandbox.control('POST', 'faults', { cut: false })
  await askSite(sandbox, wire.planOrders.cancel, { id: lost.id, effectiveAt: 'IMMEDIATELY' })
  const description = 'Keeps the roof on as well.'
  await askSite(sandbox, wire.plans.update, { plan: { id: patron.id, description } })

  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await goTo(page, '/sync/attention')
  await expect(page.getByText('No longer fits')).toBeVisible({ timeout: 60_000 })
  await picture(page, 'plans-question')
  await expect.poll(async () => (await orderAt(sandbox, kept)).status, { timeout: 30_000 }).toBe('PAUSED')
  await expect.poll(async () => (await orderAt(sandbox, unpaid)).lastPaymentStatus, { timeout: 30_000 }).toBe('PAID')
  await expect.poll(async () => (await orderAt(sandbox, ending)).endDate, { timeout: 30_000 }).toMatch(/^2031-05-0/)
  const planThere = async () => (await askSite(sandbox, wire.plans.get, { id: patron.id })).plan
  await expect
    .poll(planThere, { timeout: 30_000 })
    .toMatchObject({ description, pricing: { price: { value: '27.50' } } })
  expect((await orderAt(sandbox, lost)).status).toBe('CANCELED')

  // One question, and nothing else is left.
  await expect(page.getByRole('tab', { name: 'Attention 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Choose:/ }).click()
  await expect(page.getByRole('dialog').getByText(/^The subscription was cancelled on the site/)).toBeVisible()
  await picture(page, 'plans-question-open')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard this change' }).click()
  await expect(page.getByText('Nothing needs attention')).toBeVisible()
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  expect((await orderAt(sandbox, lost)).status).toBe('CANCELED')
})
