import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { everyField } from '../support/all-kinds.ts'
import { askSite } from '../support/ask-site.ts'
import { isAccessible, schemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const namespace = 'wix.form_app.form'

async function both(page: Page, name: string): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await settle(page)
    await picture(page, name)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 640 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await isAccessible(page, name)
}

test.describe('on a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })

  test('the screens of forms with none, with one, and with its first answer', { tag: '@long' }, async ({
    openFoyer,
  }) => {
    const { sandbox, page } = await openFoyer({ sandbox: { world: 'empty' } })
    const again = async () => {
      await page.keyboard.press('F5')
      await settle(page)
    }
    await expect(page.getByText(/Aktuell/)).toBeVisible()
    await goTo(page, '/forms')
    await expect(page.getByRole('heading', { name: 'Noch keine Formulare' })).toBeVisible()
    await both(page, 'forms-none')
    await goTo(page, '/forms/manage')
    await expect(page.getByRole('button', { name: 'Neues Formular' }).first()).toBeVisible()
    await both(page, 'forms-none-manage')

    const formFields = everyField().slice(0, 4)
    const name = 'Anfrage für Schulklassen und Gruppen ab zwölf Personen'
    const { form } = await askSite(sandbox, wire.forms.create, { form: { name, namespace, formFields } })
    await again()
    await expect(page.getByRole('row', { name: /Anfrage/ })).toBeVisible()
    await both(page, 'forms-one-manage')
    await goTo(page, '/forms')
    const door = page.getByRole('heading', { name: 'Noch keine Antworten' })
    await expect(door).toBeVisible()
    await both(page, 'forms-one-no-answer')
    await page.getByRole('button', { name: /^Zu bestätigen/ }).click()
    await expect(page.getByRole('heading', { name: 'Alles beantwortet' })).toBeVisible()
    await page.getByRole('button', { name: /^Eingang/ }).click()
    await page.getByRole('searchbox').fill('nirgends')
    await page.getByRole('button', { name: 'Filter leeren' }).click()
    await expect(door).toBeVisible()

    const submissions = { short: 'Reihe F, bitte', mail: 'quilla@example.org' }
    const submission = { formId: form.id, submissions, status: 'PENDING' as const }
    await askSite(sandbox, wire.submissions.create, { submission })
    await again()
    await expect(page.getByRole('article').getByText('Reihe F, bitte').first()).toBeVisible()
    await both(page, 'forms-one-answer')
  })

  test('the screens of forms with many answers', { tag: '@long' }, async ({ startSandbox, startHost, page }) => {
    const sandbox = await startSandbox()
    const query = { filter: { namespace }, cursorPaging: { limit: 50 } }
    const { forms } = await askSite(sandbox, wire.forms.query, { query })
    const casting = forms.find(({ name }) => name?.startsWith('Casting call'))
    await sandbox.control('POST', 'act', { send: { formId: casting?.id ?? '', count: 1_200, pending: true } })
    await page.goto((await startHost({ site: sandbox.url })).url)
    await expect(page.getByText(/Aktuell/)).toBeVisible({ timeout: 60_000 })
    await goTo(page, '/forms')
    await expect(page.getByRole('button', { name: /^Eingang/ })).toContainText(/1\.4\d\d/, { timeout: 60_000 })
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible()
    await both(page, 'forms-many')
    await page
      .getByRole('navigation', { name: 'Formulare' })
      .getByRole('button', { name: /^Casting call/ })
      .click()
    await expect(page.getByRole('switch')).toBeVisible()
    await both(page, 'forms-many-casting')
    await goTo(page, '/forms/manage')
    await expect(page.getByRole('row', { name: /Casting call/ })).toBeVisible()
    await both(page, 'forms-many-manage')
  })
})
