import type { Page } from '@playwright/test'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { buyerWith, personWithoutPlan, planOrdersOf } from '../support/site-plans.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { goTo, openTill, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sell a plan' })
const sold = (page: Page) => dialog(page).getByRole('region', { name: 'Sold' })

/** Orders of this buyer that were made since. */
async function newOrders(sandbox: RunningSandbox, before: ReadonlySet<string>) {
  return (await planOrdersOf(sandbox)).filter(({ id }) => !before.has(id))
}

async function choosePlan(page: Page, name: RegExp): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name }).click()
}

async function chooseBuyer(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await dialog(page).getByLabel('Buyer').fill(email)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the till sells a plan in cash to a person who becomes a member by it', async ({ openFoyer }) => {
      const { sandbox, page } = await openFoyer()
      const person = await personWithoutPlan(sandbox)
      const before = new Set((await planOrdersOf(sandbox)).map(({ id }) => id))
      await openTill(sandbox, page)
      await page.getByRole('button', { name: 'Sell a plan' }).click()
      await expect(dialog(page)).toBeVisible()
      await isAccessible(page, 'sell a plan')
      await choosePlan(page, /^Season pass/)
      await chooseBuyer(page, person)
      await expect(dialog(page)).toContainText('An account on the site is made for')
      await expect(dialog(page)).toContainText(/Valid until/)
      await isAccessible(page, 'a plan and its buyer')
      await picture(page, 'sell-plan-form')
      await dialog(page).getByRole('button', { name: 'To payment' }).click()
      await expect(dialog(page).getByLabel(/^Received in EUR/)).toBeFocused()
      await page.keyboard.type('250')
      await isAccessible(page, 'the payment of a plan')
      await picture(page, 'sell-plan-pay')
      await dialog(page)
        .getByRole('button', { name: /^Sell for €220.00/ })
        .click()
      await expect(sold(page)).toContainText('€30.00')
      await expect(sold(page)).toContainText(person.name)
      await isAccessible(page, 'a plan that is sold')
      await picture(page, 'sell-plan-sold')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      expect(await newOrders(sandbox, before)).toMatchObject([
        { planName: 'Season pass', type: 'OFFLINE', lastPaymentStatus: 'PAID', buyer: { contactId: person.contactId } },
      ])
    })
  })
}

test('a lost reply: exactly one order exists, and the window says what is safe', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const person = await personWithoutPlan(sandbox, 1)
  const before = new Set((await planOrdersOf(sandbox)).map(({ id }) => id))
  await openTill(sandbox, page)
  await page.getByRole('button', { name: 'Sell a plan' }).click()
  await choosePlan(page, /^Season pass/)
  await chooseBuyer(page, person)
  await dialog(page).getByRole('button', { name: 'To payment' }).click()
  const match = { area: 'planOrders', operation: 'createOffline' }
  await sandbox.control('POST', 'faults', { rules: [{ match, kind: 'loseReply', times: 1, skip: 0 }] })
  await dialog(page)
    .getByRole('button', { name: /^Sell for/ })
    .click()
  const unclear = dialog(page).getByRole('region', { name: 'Not clear yet' })
  await expect(sold(page).or(unclear)).toBeVisible({ timeout: 90_000 })
  await picture(page, 'sell-plan-lost')
  expect(await newOrders(sandbox, before)).toHaveLength(1)
})

test('a limit that is reached and a site that is away each say so, and sell nothing', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const friend = await buyerWith(
    sandbox,
    ({ planName, status }) => planName === 'Friend of Marlowe House' && status === 'ACTIVE',
  )
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 60_000 })
  await goTo(page, '/plans?sell=any')
  await choosePlan(page, /^Friend of Marlowe House/)
  await chooseBuyer(page, friend)
  await expect(dialog(page).getByRole('alert')).toContainText('as often as one person may buy it')
  await expect(dialog(page).getByRole('button', { name: 'To payment' })).toBeHidden()
  await picture(page, 'sell-plan-limit')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await cutLine(page, sandbox, true)
  await goTo(page, '/plans?sell=any')
  await expect(dialog(page).getByText(/^Selling a plan needs the site/)).toBeVisible()
  await picture(page, 'sell-plan-away')
})
