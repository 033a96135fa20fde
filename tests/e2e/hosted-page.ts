import type { Page } from '@playwright/test'

/** Sends the hosted page's form. */
export async function fillIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What a page says first, the hosted one or our own. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
