import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { receptionAt, rsvpsAt } from './reception.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const drawer = (page: Page) => page.getByRole('complementary')
const address = { city: 'Ghent', country: 'BE', postalCode: '9000', geocode: { latitude: 51.05, longitude: 3.72 } }

/** Gives an RSVP at the site a further value, as a form of the site would. */
async function statusAtSite(sandbox: RunningSandbox, rsvp: Rsvp, value: Record<string, unknown>): Promise<void> {
  const inputValues = [...(rsvp.form?.inputValues ?? []), value] as NonNullable<Rsvp['form']>['inputValues']
  await askSite(sandbox, wire.rsvps.update, {
    rsvp: { id: rsvp.id ?? '', revision: rsvp.revision ?? '', form: { inputValues } },
    options: { ignoreFormValidation: true },
  })
}

async function editRsvp(page: Page, eventId: string, id: string, name: string) {
  await goTo(page, `/guests?event=${eventId}&open=${id}`)
  await expect(drawer(page).getByText(name).first()).toBeVisible()
  await drawer(page).getByRole('button', { name: 'More actions for this RSVP' }).click()
  await page.getByRole('menuitem', { name: 'Edit RSVP…' }).click()
  return page.getByRole('dialog', { name: `RSVP of ${name}` })
}

test('offline a party comes in, an address and a choice are corrected; killed; the site has all of it', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  const { page, sandbox, host } = await openFoyer({ sandbox: { reception: true } })
  const eventId = await receptionAt(sandbox)
  const known = (await rsvpsAt(sandbox, eventId)).filter(
    ({ status, totalGuests }) => status === 'YES' && totalGuests === 1,
  )
  const [housed, choosy] = known
  if (housed === undefined || choosy === undefined) throw new Error('The reception has guests.')
  const nameOf = ({ firstName, lastName }: Rsvp) => `${firstName} ${lastName}`
  await statusAtSite(sandbox, housed, { inputName: 'home', address })
  await statusAtSite(sandbox, choosy, { inputName: 'meal', value: '', values: ['Vegan', 'Nuts'] })
  await expect(page.getByText(/Up to date/)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('F5')
  const valueAt = async ({ id }: Rsvp, name: string) =>
    (await rsvpsAt(sandbox, eventId))
      .find((rsvp) => rsvp.id === id)
      ?.form?.inputValues?.find(({ inputName }) => inputName === name)
  await goTo(page, `/guests?event=${eventId}&open=${housed.id}`)
  await expect(drawer(page).getByText(/Ghent/)).toBeVisible({ timeout: 30_000 })
  await goTo(page, `/guests?event=${eventId}&open=${choosy.id}`)
  await expect(drawer(page).getByText(/Vegan/)).toBeVisible({ timeout: 30_000 })

  await cutLine(page, sandbox, true)
  await goTo(page, `/checkin/${eventId}`)
  await page.getByRole('button', { name: 'Add a guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a guest' })
  await dialog.getByLabel('First name').fill('Quilla')
  await dialog.getByLabel('Last name').fill('Example')
  await dialog.getByLabel('E-mail').fill('quilla@example.org')
  for (const name of ['Ada Example', 'Ben Example']) {
    await dialog.getByRole('button', { name: 'Add a guest who comes along' }).click()
    await dialog
      .getByRole('textbox', { name: /^Name of guest/ })
      .last()
      .fill(name)
  }
  await dialog.getByRole('checkbox', { name: 'Add them anyway' }).check()
  await dialog.getByRole('button', { name: 'Add and check in' }).click()
  await expect(page.getByText('3 admitted', { exact: true })).toBeVisible()

  const home = await editRsvp(page, eventId, housed.id ?? '', nameOf(housed))
  await home.getByLabel('Town').fill('Bruges')
  await picture(page, 'walk-in-address')
  await home.getByRole('button', { name: 'Save RSVP' }).click()
  await expect(drawer(page).getByText(/Bruges/)).toBeVisible()
  const meal = await editRsvp(page, eventId, choosy.id ?? '', nameOf(choosy))
  await meal.getByLabel('meal').fill('Vegan\nNo nuts')
  await meal.getByRole('button', { name: 'Save RSVP' }).click()
  await expect(drawer(page).getByText(/No nuts/)).toBeVisible()
  await host.kill9()

  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible({ timeout: 30_000 })
  await cutLine(page, sandbox, false)
  const parties = async () => (await rsvpsAt(sandbox, eventId)).filter((rsvp) => nameOf(rsvp) === 'Quilla Example')
  await expect.poll(async () => (await parties())[0]?.checkedInGuestCount, { timeout: 60_000 }).toBe(3)
  expect(await parties()).toHaveLength(1)
  await expect
    .poll(() => valueAt(housed, 'home'), { timeout: 30_000 })
    .toMatchObject({ address: { ...address, city: 'Bruges' } })
  await expect.poll(() => valueAt(choosy, 'meal'), { timeout: 30_000 }).toMatchObject({ values: ['Vegan', 'No nuts'] })
})
