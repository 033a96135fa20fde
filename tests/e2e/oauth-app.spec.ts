import type { Page } from '@playwright/test'
import { z } from 'zod'
import { startDouble } from '../electron-double/launch.ts'
import { expect, test } from './fixtures.ts'
import { fillIn, heading } from './hosted-page.ts'
import { openSignInForm } from './sign-in-form.ts'

const Line = z.looseObject({
  clientId: z.string(),
  member: z.object({ email: z.string(), password: z.string() }),
})

/** Fills in the form for a member of the sandbox. */
async function openMemberForm(page: Page, site: { url: string; clientId: string }): Promise<void> {
  await openSignInForm(page)
  await page.getByText('Member', { exact: true }).click()
  await page.getByLabel('Client id').fill(site.clientId)
  await page.getByText('Use a test site').click()
  await page.getByLabel('Base address').fill(site.url)
}

async function expectMember(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/welcome/)
  await page.evaluate(() => {
    window.location.hash = '#/settings/account'
  })
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
}

const submitOf = (page: Page) => page.getByRole('button', { name: 'Sign in with your browser' })

test('in the app: Connect, Member, the browser’s page in a tab of its own, and back', { tag: '@long' }, async ({
  openFoyer,
  context,
}) => {
  const { sandbox, page } = await openFoyer()
  const { clientId, member } = Line.parse(sandbox.firstLine)
  await openMemberForm(page, { url: sandbox.url, clientId })
  const submit = submitOf(page)

  await test.step('the person turns back', async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), submit.click()])
    await expect(page.getByText('Your browser shows the site’s own sign-in page.', { exact: false })).toBeVisible()
    await tab.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(tab)).toHaveText('You are not signed in')
    await expect(page.getByRole('alert')).toContainText('turned down in the browser')
    await tab.close()
  })
  await test.step('the person closes the page and cancels', async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), submit.click()])
    await tab.close()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(submit).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('the person signs in', async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), submit.click()])
    await fillIn(tab, member)
    await expect(heading(tab)).toHaveText('You can go back to Foyer')
    await expectMember(page)
  })
})

test('in the Electron host: the system is given the site’s page once, and Foyer opens no window for it', {
  tag: '@long',
}, async ({ startSandbox, dataDir, page }) => {
  const sandbox = await startSandbox()
  const { clientId, member } = Line.parse(sandbox.firstLine)
  const foyer = await startDouble({ data: dataDir, site: sandbox.url })
  try {
    await openMemberForm(foyer.page, { url: sandbox.url, clientId })
    await submitOf(foyer.page).click()
    const details = () => foyer.ask('snapshot', null)
    await expect.poll(async () => (await details()).opened.length).toBe(1)
    await expect(foyer.page.getByRole('link', { name: 'Open the page again' })).toHaveCount(0)
    const { opened, windows, popups } = await details()
    expect([windows.length, popups]).toEqual([1, []])
    await page.goto(opened[0] ?? '')
    await fillIn(page, member)
    await expect(heading(page)).toHaveText('You can go back to Foyer')
    await expectMember(foyer.page)
  } finally {
    await foyer.end()
  }
})

test('in the Electron host: email and password sign in out of sight, in a window that is gone afterwards', {
  tag: '@long',
}, async ({ startSandbox, dataDir }) => {
  const sandbox = await startSandbox()
  const { clientId, member } = Line.parse(sandbox.firstLine)
  const foyer = await startDouble({ data: dataDir, site: sandbox.url })
  try {
    const { page } = foyer
    await openMemberForm(page, { url: sandbox.url, clientId })
    await page.getByText('Email and password', { exact: true }).click()
    await page.getByLabel('Email', { exact: true }).fill(member.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/#\/home/)
    const { opened, windows, escaped } = await foyer.ask('snapshot', null)
    expect([opened, escaped]).toEqual([[], []])
    expect(windows).toHaveLength(2)
    expect(windows[1]).toMatchObject({
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true },
    })
  } finally {
    await foyer.end()
  }
})
