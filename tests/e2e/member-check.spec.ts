import type { Page } from '@playwright/test'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { buyerWith, personWithoutPlan } from '../support/site-plans.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture, scan } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check a member' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const card = (page: Page) => dialog(page).getByRole('article', { name: 'Member' })

const is =
  (status: string, payment = 'PAID') =>
  (order: PlanOrder) =>
    order.status === status && order.lastPaymentStatus === payment

/** Looks a person up by e-mail and shows their card. */
async function check(page: Page, email: string): Promise<void> {
  await field(page).fill(email)
  await expect(dialog(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeVisible()
}

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('offline the door says of each person whether their plan is good, and is as it was afterwards', async ({
      openFoyer,
    }) => {
      const { sandbox, page } = await openFoyer()
      const endsOnce = (order: PlanOrder) => is('ACTIVE')(order) && order.endDate != null && order.type === 'OFFLINE'
      const valid = await buyerWith(sandbox, endsOnce)
      const paused = await buyerWith(sandbox, is('PAUSED'))
      const ended = await buyerWith(sandbox, is('ENDED'))
      const unpaid = await buyerWith(sandbox, is('ACTIVE', 'UNPAID'))
      const none = await personWithoutPlan(sandbox)
      await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 60_000 })
      await goTo(page, `/checkin/${sandbox.eventId}`)
      const box = page.getByLabel('Scan a ticket, or type a name')
      await expect(box).toBeFocused()
      await cutLine(page, sandbox, true)

      await page.keyboard.press('F6')
      await expect(field(page)).toBeFocused()
      await check(page, valid.email)
      await expect(card(page)).toContainText(/Valid until \d+ \w+( \d{4})? · paid/)
      await expect(card(page)).toContainText(valid.name)
      await expect(card(page)).toContainText(valid.order?.planName ?? 'none')
      await isAccessible(page, 'a valid member')
      await picture(page, 'member-valid')
      await check(page, paused.email)
      await expect(card(page)).toContainText(/Paused since \d+ \w+/)
      await picture(page, 'member-paused')
      await check(page, ended.email)
      await expect(card(page)).toContainText(/Ended on \d+ \w+/)
      await picture(page, 'member-ended')
      await check(page, unpaid.email)
      await expect(card(page)).toContainText('Not paid')
      await picture(page, 'member-unpaid')
      await check(page, none.email)
      await expect(card(page)).toContainText('No plan')

      // What a scanner reads from a card with the contact's code.
      await scan(page, valid.contactId)
      await expect(card(page)).toContainText(valid.name)
      await page.keyboard.press('Escape')
      await expect(dialog(page).getByRole('option')).toHaveCount(1)
      await field(page).fill('ma')
      await expect(dialog(page).getByRole('option').nth(2)).toBeVisible()
      await isAccessible(page, 'people of a member check')
      await picture(page, 'member-people')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(box).toBeFocused()

      await goTo(page, '/sync/history')
      await expect(page.getByText(valid.name).first()).toBeVisible()
    })
  })
}

test('the palette opens it over any screen, and F6 on Plans; elsewhere F6 moves through the window', async ({
  readFoyer,
}) => {
  const { page } = await readFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 60_000 })
  await goTo(page, '/guests')
  await page.keyboard.press('F6')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('season pass valid')
  await page.getByRole('option', { name: /Check a member/ }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await goTo(page, '/plans')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(field(page)).toBeFocused()
})

test.describe('a computer that speaks German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1024, height: 640 } })

  test('the card is whole in a small window', { tag: '@long' }, async ({ openFoyer }) => {
    const { sandbox, page } = await openFoyer()
    const [valid, unpaid] = [await buyerWith(sandbox, is('ACTIVE')), await buyerWith(sandbox, is('ACTIVE', 'UNPAID'))]
    await expect(page.getByText(/Auf dem neuesten Stand/)).toBeVisible({ timeout: 60_000 })
    await goTo(page, `/checkin/${sandbox.eventId}`)
    await page.keyboard.press('F6')
    const german = page.getByRole('dialog', { name: 'Mitglied prüfen' })
    for (const { email } of [valid, unpaid]) {
      await german.getByRole('combobox').fill(email)
      await expect(german.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(german.getByRole('article')).toBeInViewport({ ratio: 1 })
      await picture(page, `member-german-${email.length}`)
    }
  })
})
