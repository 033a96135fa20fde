import type { BrowserContext, Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { testClock } from '../support/test-now.ts'
import { isAccessible } from './accessible.ts'
import { test as base, expect } from './fixtures.ts'
import { heading } from './hosted-page.ts'
import { inMemory } from './memory.ts'
import { openSignInForm } from './sign-in-form.ts'
import { goTo, picture } from './till.ts'

const password = 'a long new password'

const test = base.extend<{ site: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  site: async ({}, use) => {
    const site = await startSandbox({ seed: 1, clock: testClock(), reception: true, switches: { memberOrders: 'own' } })
    site.faults.set({ rateLimitPerMinute: 6_000 })
    const { world } = site
    const memberId = world.accounts.group(site.site.member.email)[0]?.identity.id ?? ''
    const order = world.orders.all().find((one) => world.tickets.group(one.orderNumber).length === 2)
    if (order !== undefined) world.orders.put({ ...order, memberId, firstName: 'Kerstin' })
    await use(site)
    await site.close()
  },
})

/** The member's form with a way chosen, for this site. */
async function openForm(page: Page, site: Sandbox, way: string): Promise<void> {
  await openSignInForm(page)
  await page.getByText('Member', { exact: true }).click()
  await page.getByLabel('Client id').fill(site.clientId)
  await page.getByText('Use a test site').click()
  await page.getByLabel('Base address').fill(site.url)
  await choose(page, way)
}

const choose = (page: Page, way: string) =>
  page.getByRole('radiogroup', { name: 'How the member signs in' }).getByText(way, { exact: true }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const emailOf = (page: Page) => page.getByLabel('Email', { exact: true })
const passwordOf = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

/** Types an address and a password, and sends them. */
async function send(page: Page, button: string, given: { email: string; password: string }): Promise<void> {
  await emailOf(page).fill(given.email)
  await passwordOf(page).fill(given.password)
  await press(page, button)
}

/** Presses the button of the last step, and waits for the page that asks nothing. */
async function arrive(page: Page, context: BrowserContext, last: () => Promise<void>): Promise<void> {
  const [tab] = await Promise.all([context.waitForEvent('page'), last()])
  await expect(heading(tab)).toHaveText('You can go back to Foyer')
  await tab.close()
  await expect(page).toHaveURL(/#\/home/)
}

const mailTo = (site: Sandbox, address: string) => site.world.outbox.all().findLast(({ to }) => to === address)

test('a member signs in with each outcome and each failure of the form', async ({ site, startHost, page, context }) => {
  const host = await startHost()
  await page.goto(host.url)
  await openForm(page, site, 'Email and password')
  const { member } = site.site

  await test.step('what the form can say at once', async () => {
    await press(page, 'Sign in')
    await expect(page.getByText('Enter the email address.')).toBeVisible()
    await expect(page.getByText('Enter the password.')).toBeVisible()
  })
  await test.step('failures of a sign-in, each at its field', async () => {
    const failures: [string, string, string][] = [
      ['no address', member.password, 'The site doesn’t accept this email address.'],
      ['stranger@example.org', member.password, 'The site doesn’t accept this email address.'],
      [member.email, 'wrong', 'The password is wrong.'],
      ['reset@example.org', member.password, 'This password must be changed'],
      ['blocked@example.org', member.password, 'The site refused the sign-in.'],
      ['unfinished@example.org', member.password, 'only its own page has'],
      ['captcha@example.org', member.password, 'check that you’re a person'],
    ]
    for (const [email, given, words] of failures) {
      await send(page, 'Sign in', { email, password: given })
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Use the site’s page' })).toBeVisible()
  })
  await test.step('the owner decides', async () => {
    await send(page, 'Sign in', { email: 'approval@example.org', password: member.password })
    await expect(page.getByText('owner has to approve this account')).toBeVisible()
    await press(page, 'Start again')
  })
  await test.step('a cut line changes nothing', async () => {
    site.faults.set({ cut: true })
    await send(page, 'Sign in', member)
    await expect(page.getByRole('alert')).toContainText('could not be reached')
    site.faults.set({ cut: false })
  })
  await test.step('failures of a registration', async () => {
    await choose(page, 'Register')
    await send(page, 'Register', { email: member.email, password })
    await expect(page.getByText('already has this email address')).toBeVisible()
    await send(page, 'Register', { email: 'new@example.org', password: 'x' })
    await expect(page.getByText('doesn’t accept this password')).toBeVisible()
    await send(page, 'Register', { email: 'no address', password })
    await expect(page.getByText('The site says: is not an e-mail address')).toBeVisible()
    await picture(page, 'member-register')
    await send(page, 'Register', { email: 'captcha.ada@example.org', password })
    await expect(page.getByText('check that you’re a person')).toBeVisible()
    await press(page, 'Use the site’s page')
    await expect(page.getByRole('button', { name: 'Sign in with your browser' })).toBeVisible()
  })
  await test.step('a new member whom the owner must let in', async () => {
    await choose(page, 'Register')
    await send(page, 'Register', { email: 'approve.ada@example.org', password })
    await expect(page.getByText('owner has to approve this account')).toBeVisible()
    await press(page, 'Start again')
  })
  await test.step('a code whose sign-in has expired', async () => {
    await send(page, 'Register', { email: 'verify.late@example.org', password })
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
    for (const waiting of site.world.pendingSignIns.all()) site.world.pendingSignIns.put({ ...waiting, expiresAt: 0 })
    await press(page, 'Send another code')
    await expect(page.getByText('This sign-in has expired. Start again.')).toBeVisible()
  })
  await test.step('a code: too short, wrong, sent again, right', async () => {
    const email = 'verify.ada@example.org'
    await send(page, 'Register', { email, password })
    await expect(page.getByText(`The site has sent a code to ${email}.`)).toBeVisible()
    await picture(page, 'member-code')
    await isAccessible(page, 'member')
    const code = page.getByLabel('Code', { exact: true })
    await code.fill('12345')
    await press(page, 'Check the code')
    await expect(page.getByText('The code has 6 characters.')).toBeVisible()
    await code.fill(mailTo(site, email)?.code === '000000' ? '111111' : '000000')
    await press(page, 'Check the code')
    await expect(page.getByText('wrong or has expired')).toBeVisible()
    const before = mailTo(site, email)?.id
    await press(page, 'Send another code')
    await expect.poll(() => mailTo(site, email)?.id !== before).toBe(true)
    await code.fill(mailTo(site, email)?.code ?? '')
    const sent = mailTo(site, email)?.code ?? ''
    await arrive(page, context, () => press(page, 'Check the code'))
    expect(await inMemory(page, [password, member.password, `"${sent}"`])).toEqual([])
  })
})

test('a forgotten password, then the tickets without a line and after a restart', async ({
  site,
  startHost,
  page,
  context,
}) => {
  const host = await startHost()
  await page.goto(host.url)
  await openForm(page, site, 'Email and password')
  await press(page, 'Forgot password')
  const { email } = site.site.member
  await emailOf(page).fill(email)
  await press(page, 'Send the email')
  await expect(page.getByText('has sent a link to it')).toBeVisible()
  await test.step('a link that isn’t one, and a password that is refused', async () => {
    const newPassword = page.getByRole('textbox', { name: 'New password', exact: true })
    for (const [link, chosen, words] of [
      ['not a link', password, 'This link isn’t valid or has expired.'],
      [mailTo(site, email)?.link ?? '', 'x', 'The site doesn’t accept this password.'],
    ] as const) {
      await page.getByLabel('Link of the email').fill(link)
      await newPassword.fill(chosen)
      await press(page, 'Set password and sign in')
      await expect(page.getByText(words)).toBeVisible()
    }
  })
  await page.getByLabel('Link of the email').fill(mailTo(site, email)?.link ?? '')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
  await arrive(page, context, () => press(page, 'Set password and sign in'))

  const codes = page.getByRole('region', { name: 'My tickets' }).getByRole('img')
  await expect(codes).toHaveCount(2)
  await expect(heading(page)).toContainText('Kerstin')
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveText(['Tickets', 'Settings'])
  await isAccessible(page, 'member')
  await picture(page, 'member-home')

  await test.step('buying leads to the site’s checkout', async () => {
    await press(page, 'See what is on')
    await page
      .getByRole('button', { name: /^Buy tickets for/ })
      .first()
      .click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    const [tab] = await Promise.all([context.waitForEvent('page'), press(page, 'Continue on the site')])
    await expect(tab.getByText('the ticket form of an event')).toBeVisible()
    await tab.close()
  })
  await test.step('Settings say what a member lacks, and change the password', async () => {
    await goTo(page, '/settings/account')
    await expect(page.getByText('need the site’s API key')).toBeVisible()
    await press(page, 'Change password…')
    await page.getByRole('textbox', { name: 'New password' }).fill('another long one')
    await press(page, 'Change password')
    await expect(page.getByText('Password changed.')).toBeVisible()
  })
  await test.step('no line, and a new start', async () => {
    site.faults.set({ cut: true })
    await host.kill9()
    const again = await startHost()
    await page.goto(again.url)
    await expect(page).toHaveURL(/#\/home/)
    await expect(codes).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Show at the door: / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByLabel(/^Code of the ticket/)).toBeVisible()
  })
})
