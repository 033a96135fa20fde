import type { Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { receptionAt, rsvpsAt } from './reception.ts'
import { sourceWords } from './source-words.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const grid = (page: Page) => page.getByRole('grid')
const drawer = (page: Page) => page.getByRole('complementary')

/** The words of buttons that are longer than their buttons. */
const cutWords = (page: Page) =>
  page.locator('button').evaluateAll((buttons) =>
    buttons
      .flatMap((button) => [...button.querySelectorAll('[class*="Button-label"]')])
      .filter((label) => label.scrollWidth > label.clientWidth + 1)
      .map(({ textContent }) => textContent),
  )

test('an event that people answer to: its list, a party without a network, another answer, the door', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer({ sandbox: { reception: true } })
  const eventId = await receptionAt(sandbox)
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await goTo(page, `/guests?event=${eventId}`)
  await expect(page.getByText('82 RSVPs for Opening reception')).toBeVisible()
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await picture(page, 'rsvps-list')
  await isAccessible(page, 'answers')

  await page.getByText(/^Waiting \d+$/).click()
  await expect(page.getByText(/^10 /).or(grid(page).getByText('Waiting list').first()).first()).toBeVisible()
  await expect(grid(page).getByText('Yes', { exact: true })).toHaveCount(0)
  await page.getByText(/^All \d+$/).click()

  const submissions = await rsvpsAt(sandbox, eventId)
  const party = submissions.find(
    ({ status, totalGuests, checkedInGuestCount }) =>
      status === 'YES' && totalGuests === 3 && checkedInGuestCount === 0,
  )
  const name = `${party?.firstName} ${party?.lastName}`
  const inOnSite = async () => (await rsvpsAt(sandbox, eventId)).find(({ id }) => id === party?.id)?.checkedInGuestCount

  await cutLine(page, sandbox, true)
  await page.getByRole('searchbox', { name: 'Search guests' }).fill(name)
  const row = grid(page).getByRole('row').filter({ hasText: name }).first()
  await row.getByText(name).click()
  await expect(drawer(page).getByRole('checkbox')).toHaveCount(3)
  await drawer(page).getByRole('checkbox').nth(1).press('Space')
  await expect(row.getByText('1 of 3')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Check in the other 2' }).click()
  await expect(drawer(page).getByText('All 3 are in')).toBeVisible()
  await picture(page, 'rsvps-drawer')
  await isAccessible(page, 'a submission')
  expect(await inOnSite().catch(() => 0)).toBeFalsy()
  await cutLine(page, sandbox, false)
  await expect.poll(inOnSite, { timeout: 30_000 }).toBe(3)

  await drawer(page).getByRole('button', { name: 'More actions for this RSVP' }).click()
  await page.getByRole('menuitem', { name: 'Change to no' }).click()
  await expect(row.getByText('No', { exact: true })).toBeVisible()
  await expect.poll(async () => (await rsvpsAt(sandbox, eventId)).find(({ id }) => id === party?.id)?.status).toBe('NO')

  await goTo(page, `/checkin/${eventId}`)
  const box = page.getByRole('combobox', { name: 'Type a guest’s name' })
  await expect(box).toBeFocused()
  await picture(page, 'rsvps-door')
  await isAccessible(page, 'door of RSVPs')
  const single = submissions.find(
    ({ id, status, totalGuests, checkedInGuestCount }) =>
      id !== party?.id && status === 'YES' && totalGuests === 1 && checkedInGuestCount === 0,
  )
  await box.fill(single?.email ?? '')
  await expect(page.getByRole('grid', { name: 'Guests found' }).getByRole('row')).toHaveCount(1)
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'OK' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
  await picture(page, 'rsvps-door-card')
  await expect
    .poll(async () => (await rsvpsAt(sandbox, eventId)).find(({ id }) => id === single?.id)?.checkedInGuestCount)
    .toBe(1)
  const declined = submissions.find(({ status, totalGuests }) => status === 'NO' && totalGuests === 1)
  await box.fill(declined?.email ?? '')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'DECLINED' })).toBeVisible()
  await picture(page, 'rsvps-door-declined')
  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { name: 'OK' })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 640 })
  await picture(page, 'rsvps-door-small')
  await goTo(page, `/guests?event=${eventId}`)
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await grid(page).getByRole('row').nth(2).getByText(/@/).click()
  await expect(drawer(page)).toBeVisible()
  await picture(page, 'rsvps-drawer-small')
})

test('a walk-in party is added and let in at the door without a network, and the site has it once', async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer({ sandbox: { reception: true } })
  const eventId = await receptionAt(sandbox)
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await goTo(page, `/checkin/${eventId}`)
  await expect(page.getByRole('combobox', { name: 'Type a guest’s name' })).toBeFocused()
  await cutLine(page, sandbox, true)
  await page.getByRole('button', { name: 'Add a guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a guest' })
  await dialog.getByLabel('First name').fill('Quilla')
  await dialog.getByLabel('Last name').fill('Example')
  await dialog.getByLabel('E-mail').fill('quilla@example.org')
  await dialog.getByRole('button', { name: 'Add a guest who comes along' }).click()
  await dialog.getByLabel('Name of guest 2').fill('Ada Example')
  await dialog.getByRole('button', { name: 'Add a guest who comes along' }).click()
  await expect(dialog.getByText('Only 2 places are left.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add and check in' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Add them anyway' }).check()
  await picture(page, 'rsvps-add')
  await isAccessible(page, 'add a guest')
  await dialog.getByRole('button', { name: 'Add and check in' }).click()
  await expect(page.getByText('3 admitted', { exact: true })).toBeVisible()
  await picture(page, 'rsvps-door-party')
  const there = async () =>
    (await rsvpsAt(sandbox, eventId)).filter(
      ({ lastName, firstName }) => `${firstName} ${lastName}` === 'Quilla Example',
    )
  await cutLine(page, sandbox, false)
  await expect.poll(async () => (await there())[0]?.checkedInGuestCount, { timeout: 30_000 }).toBe(3)
  expect(await there()).toHaveLength(1)
  await goTo(page, `/guests?event=${eventId}&text=quilla`)
  await grid(page).getByRole('row').filter({ hasText: 'Quilla' }).getByText('Quilla Example').click()
  await drawer(page).getByRole('button', { name: 'More actions for this RSVP' }).click()
  await page.getByRole('menuitem', { name: 'Edit RSVP…' }).click()
  const edit = page.getByRole('dialog', { name: 'RSVP of Quilla Example' })
  await edit.getByLabel('Name of guest 3').fill('Ben Example')
  await picture(page, 'rsvps-edit')
  await edit.getByRole('button', { name: 'Save RSVP' }).click()
  await expect(drawer(page).getByText('Ben Example')).toBeVisible()
  await expect
    .poll(async () => (await there())[0]?.additionalGuestDetails?.guestNames, { timeout: 30_000 })
    .toEqual(['Ada Example', 'Ben Example'])
  await page.setViewportSize({ width: 1024, height: 640 })
  await goTo(page, `/checkin/${eventId}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('combobox', { name: 'Type a guest’s name' }).fill('example')
  await expect(page.getByRole('grid', { name: 'Guests found' })).toBeVisible()
  await picture(page, 'rsvps-door-find-dark')
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  test('list, drawer and door have no English word, and room for the longer ones', { tag: '@long' }, async ({
    openFoyer,
  }) => {
    const words = await sourceWords('de', [])
    const { sandbox, page } = await openFoyer({ sandbox: { reception: true } })
    const eventId = await receptionAt(sandbox)
    const { id = '' } =
      (await rsvpsAt(sandbox, eventId)).find(({ checkedInGuestCount }) => checkedInGuestCount === 2) ?? {}
    await expect(page.getByText(/Aktuell/)).toBeVisible({ timeout: 30_000 })
    await page.setViewportSize({ width: 1024, height: 640 })
    await goTo(page, `/guests?event=${eventId}`)
    await expect(page.getByText('82 Antworten zu Opening reception')).toBeVisible()
    expect(await words.on(page)).toEqual([])
    await picture(page, 'rsvps-german-list')
    await goTo(page, `/guests?event=${eventId}&open=${id}`)
    await expect(drawer(page).getByRole('checkbox').first()).toBeVisible()
    expect(await words.on(page)).toEqual([])
    expect(await cutWords(page)).toEqual([])
    await picture(page, 'rsvps-german-drawer')
    await goTo(page, `/checkin/${eventId}`)
    await expect(page.getByRole('combobox')).toBeFocused()
    expect(await words.on(page)).toEqual([])
    expect(await cutWords(page)).toEqual([])
    await picture(page, 'rsvps-german-door')
  })
})
