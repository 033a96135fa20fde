import type { Locator, Page } from '@playwright/test'
import { app } from '../../shared/app/index.ts'
import type { Operation } from '../../shared/app/op.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { secondWindow } from './second-window.ts'
import { goTo, keys, openTill, picture, scan, sold, tile } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Adds an operator in Settings, with the rights that are ticked there. */
async function addOperator(
  page: Page,
  verb: string,
  { name, pin, rights = [] }: { name: string; pin: string; rights?: string[] },
) {
  await page.getByRole('button', { name: verb, exact: true }).click()
  const form = dialog(page, verb)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('PIN', { exact: true }).fill(pin)
  await form.getByLabel('Repeat the PIN').fill(pin)
  for (const right of rights) await form.getByLabel(right, { exact: true }).check()
  return form
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

/** Gives a PIN as a person does: keys that follow each other at once are a scanner's. */
async function give(field: Locator, pin: string): Promise<void> {
  await field.fill(pin, { timeout: 30_000 })
  await field.page().waitForTimeout(250)
  await field.press('Enter')
}

/** Picks the operator with this digit, and gives the PIN. */
async function switchTo(page: Page, digit: string, pin: string): Promise<void> {
  await page.keyboard.press('Control+Shift+U')
  await expect(dialog(page, 'Switch operator')).toBeVisible()
  await page.keyboard.press(digit)
  await page.keyboard.type(pin, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Switch operator')).toBeHidden()
}

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('operators: the owner first, then a clerk; what the clerk may not is not there', async ({ openFoyer }) => {
      const { page } = await openFoyer()
      await goTo(page, '/settings/operators')
      await expect(page.getByText('Without operators this laptop has a single user')).toBeVisible({ timeout: 30_000 })
      const owner = await addOperator(page, 'Add the owner', { name: 'Mara', pin: '123' })
      await picture(page, 'operator-add-owner')
      await isAccessible(page, 'The form of an operator')
      await save(page)
      await expect(owner.getByText('A PIN has 4 to 8 digits.')).toBeVisible()
      await owner.getByLabel('PIN', { exact: true }).fill('4711')
      await owner.getByLabel('Repeat the PIN').fill('4711')
      await save(page)
      await expect(owner).toBeHidden()
      await expect(page.getByText('Mara (works here now)')).toBeVisible()
      const clerk = await addOperator(page, 'Add an operator', { name: 'Rosa', pin: '4711' })
      await save(page)
      await expect(clerk.getByText('Another operator has this PIN.')).toBeVisible()
      await clerk.getByLabel('PIN', { exact: true }).fill('2580')
      await clerk.getByLabel('Repeat the PIN').fill('2580')
      await save(page)
      await expect(clerk).toBeHidden()
      await isAccessible(page, 'Operators in Settings')
      await picture(page, 'settings-operators')
      await page.keyboard.press('Control+Shift+U')
      await picture(page, 'operator-switch')
      await isAccessible(page, 'Switch operator')
      await page.keyboard.press('Escape')
      await switchTo(page, '2', '2580')
      await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveText([
        ...['Check-in', 'Guests', 'Today'],
      ])
      await goTo(page, '/contacts')
      await expect(page.getByText('Contacts: not for this operator')).toBeVisible()
      await picture(page, 'operator-not-allowed')
      // A setting of the laptop asks for the PIN of an operator who manages, for this one change.
      await goTo(page, '/settings/scanner')
      await page.getByText('Slow', { exact: true }).click()
      const approval = dialog(page, 'Another operator has to approve')
      await expect(approval).toContainText('Rosa doesn’t have the right “Manage everything else”.')
      await picture(page, 'operator-approval')
      await isAccessible(page, 'An approval')
      await give(approval.getByLabel('PIN of Mara'), '0000')
      await expect(approval.getByText('That PIN is wrong. Try again.')).toBeVisible()
      await give(approval.getByLabel('PIN of Mara'), '4711')
      await expect(approval).toBeHidden()
      await goTo(page, '/sync/history')
      await expect(page.getByText('Mara approved a change for Rosa')).toBeVisible()
    })
  })
}

test('locked: no name is on the screen, the cart is there again afterwards, and a restart is locked', async ({
  openFoyer,
  startHost,
}) => {
  const { sandbox, page, host } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)
  const { api, close } = await secondWindow(page)
  await api.events.open({ eventId })
  await api.operators.add({ name: 'Mara', pin: '4711', rights: ['manage', 'sell', 'checkIn'], discounts: null })
  await tile(page, 'Stalls').click()
  await tile(page, 'Stalls').click()
  await keys(page, 'Control+Shift+L')
  const lock = page.getByRole('main', { name: 'This laptop is locked' })
  await expect(lock).toBeVisible()
  await expect(page.getByText('Stalls').filter({ visible: true })).toHaveCount(0)
  await picture(page, 'locked')
  await isAccessible(page, 'The locked laptop')
  // The keys of what lies behind do nothing.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeHidden()
  await give(lock.getByLabel('PIN of Mara'), '1111')
  await expect(lock.getByText('That PIN is wrong. Try again.')).toBeVisible()
  await give(lock.getByLabel('PIN of Mara'), '4711')
  await expect(lock).toBeHidden()
  await expect(page.getByRole('button', { name: /^Pay/ })).toContainText('€64.00')
  close()
  await host.stop()
  const again = await startHost()
  await page.goto(again.url)
  await expect(lock).toBeVisible({ timeout: 30_000 })
  await lock.getByRole('button', { name: 'Forgot the PIN?' }).click()
  await picture(page, 'forgotten-pin')
  await isAccessible(page, 'A forgotten PIN')
})

test('locked: scans check guests in and say no name, and a draft is there again afterwards', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)
  const { api, close } = await secondWindow(page)
  await api.events.open({ eventId })
  await api.operators.add({ name: 'Mara', pin: '4711', rights: ['manage', 'checkIn'], discounts: null })
  await goTo(page, '/contacts')
  await page.getByRole('button', { name: 'New contact' }).press('Enter')
  await page.getByLabel('First name').fill('Ottilie')
  await keys(page, 'Control+Shift+L')
  const lock = page.getByRole('main', { name: 'This laptop is locked' })
  await expect(lock).toBeVisible()
  await expect(lock.getByLabel('PIN of Mara')).toBeFocused()
  const ticketNumber = sandbox.sample('readyTicket')
  await scan(page, ticketNumber)
  await expect(lock.getByText('Checked in', { exact: true })).toBeVisible()
  await picture(page, 'locked-scan')
  await scan(page, ticketNumber)
  await expect(lock.getByText('Already checked in')).toBeVisible()
  await page.keyboard.press('Escape')
  await give(lock.getByLabel('PIN of Mara'), '4711')
  await expect(lock).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Ottilie')
  await expect(page.getByLabel('First name')).toBeFocused()
  const { scans } = await api.checkin.scans({ eventId, limit: 2 })
  expect(scans[0]).toMatchObject({ outcome: 'already', operator: 'Mara' })
  expect(scans[1]).toMatchObject({ outcome: 'admitted', operator: 'Mara' })
  close()
})

/** What a frame of each operation, made by hand, was refused for the operator’s rights. */
async function refusedFrames(page: Page): Promise<string[]> {
  const { api, close } = await secondWindow(page)
  // own keys: names of the contract. One cast where a mapped type meets a dynamic key.
  const calls = api as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  const refused: string[] = []
  for (const [feature, operations] of Object.entries(app)) {
    for (const [name, operation] of Object.entries(operations as Record<string, Operation>)) {
      if (operation.kind === 'topic') continue
      const code = await calls[feature]?.[name]?.({ smuggled: true }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      if (code === 'not_permitted') refused.push(`${feature}.${name}`)
    }
  }
  close()
  return refused
}

test('a clerk who checks in gets no further, offline, after a restart and by hand-made frames', async ({
  openFoyer,
  startHost,
}) => {
  const { sandbox, page, host } = await openFoyer()
  const { eventId } = await openTill(sandbox, page)
  const first = await secondWindow(page)
  await first.api.operators.add({ name: 'Mara', pin: '4711', rights: ['manage', 'sell'], discounts: null })
  const clerk = { name: 'Rosa', pin: '2580', rights: ['checkIn' as const], discounts: { percent: null, amounts: {} } }
  const { operators } = await first.api.operators.add(clerk)
  const rosa = operators.find(({ name }) => name === 'Rosa')?.id ?? ''
  await first.api.operators.signIn({ id: rosa, pin: '2580' })
  first.close()
  await sandbox.control('POST', 'faults', { cut: true })
  await goTo(page, `/sell/${eventId}`)
  await expect(page.getByText('Sell: not for this operator')).toBeVisible()
  const before = await refusedFrames(page)
  for (const name of [
    'sales.sell',
    'sales.void',
    'orders.summary',
    'shift.report',
    'settings.update',
    'operators.add',
  ]) {
    expect(before).toContain(name)
  }
  expect(before.length).toBeGreaterThan(300)

  await host.stop()
  const again = await startHost()
  await page.goto(again.url)
  const lock = page.getByRole('main', { name: 'This laptop is locked' })
  await give(lock.getByLabel('PIN of Rosa'), '2580')
  await expect(lock).toBeHidden()
  expect(await refusedFrames(page)).toEqual(before)
  const { api, close } = await secondWindow(page)
  const overview = await api.today.overview({})
  expect(overview.events.every(({ takings }) => takings === null)).toBe(true)
  close()
  expect(await sold(page).count()).toBe(0)
})
