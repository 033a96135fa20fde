import type { Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 120_000 })

const fields = ['DETAILS', 'REGISTRATION', 'URLS']
const grid = (page: Page) => page.getByRole('grid')
/** Rows of events, without the heads of columns and groups. */
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Keys that act alone: further apart than those of a code. */
async function letters(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await page.waitForTimeout(160)
    await page.keyboard.press(key)
  }
}

async function eventsOnSite(sandbox: SandboxToRead) {
  const query = { paging: { limit: 100 } }
  return (await askSite(sandbox, wire.events.query, { query, fields, includeDrafts: true })).events
}

/** Types a day and a time, each as the window's language has them. */
async function dayAndTime(page: Page, label: string, day: string, time: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(day)
  await page.getByLabel(`${label}, time`).fill(time)
  await page.keyboard.press('Tab')
}

test('events are looked through by keyboard, and one is opened with its tickets', async ({ readFoyer }) => {
  const { sandbox, page } = await readFoyer()
  const all = await eventsOnSite(sandbox)
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await letters(page, 'g', 'v')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  const upcoming = all.filter(({ status }) => status === 'UPCOMING' || status === 'STARTED')
  await expect(rows(page)).toHaveCount(upcoming.length)
  await isAccessible(page, 'the list of events')
  await picture(page, 'events-list')

  await page.getByRole('button', { name: /^Drafts/ }).click()
  const draft = all.find(({ status }) => status === 'DRAFT')
  await expect(rowOf(page, draft?.title ?? '')).toContainText('Draft')
  await page.getByRole('button', { name: /^Upcoming/ }).click()
  await letters(page, '/')
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeFocused()
  const wanted = upcoming[0]?.title ?? ''
  await page.keyboard.type(wanted.slice(0, 12))
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: wanted, level: 1 })).toBeVisible()
  await picture(page, 'events-event')
  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await expect(page.getByRole('region', { name: 'Ticket types' }).getByRole('listitem').first()).toBeVisible()
  await isAccessible(page, 'the ticket types of an event')
  await picture(page, 'events-tickets')
  await page.getByRole('navigation', { name: 'More of this event' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to all events' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test('a draft and its tickets are changed offline, then it is published, and all of it is on the site', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const draft = (await eventsOnSite(sandbox)).find(({ status }) => status === 'DRAFT')
  await goTo(page, `/events/${draft?.id}`)
  await expect(page.getByRole('heading', { name: draft?.title ?? '', level: 1 })).toBeVisible()
  await isAccessible(page, 'an event')
  await sandbox.control('POST', 'faults', { cut: true })

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit the event' }).click()
  await page.getByLabel('Title', { exact: true }).fill('A night for friends')
  await dayAndTime(page, 'Starts', '24/12/2026', '18:00')
  await dayAndTime(page, 'Ends', '24/12/2026', '17:00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The event must end after it starts.')).toBeVisible()
  await picture(page, 'events-edit')
  await dayAndTime(page, 'Ends', '24/12/2026', '20:30')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'A night for friends', level: 1 })).toBeVisible()
  await expect(page.getByText(/Thursday 24 December, 18:00 to 20:30/).first()).toBeVisible()

  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  const type = page.getByRole('dialog', { name: 'Change the ticket type' })
  await type.getByLabel('Name').fill('Friends')
  await type.getByLabel('Amount').fill('12.50')
  await type.getByLabel('Number of tickets').fill('80')
  await type.getByRole('button', { name: 'Save' }).click()
  await expect(type.getByText('A paid ticket needs a ticket fee.')).toBeVisible()
  await type.getByRole('combobox', { name: 'Ticket fee' }).click()
  await page.getByRole('option', { name: 'Included in the price' }).click()
  await isAccessible(page, 'the dialog of a ticket type')
  await picture(page, 'events-type')
  await type.getByRole('button', { name: 'Save' }).click()
  const ticket = page.getByRole('listitem').filter({ hasText: 'Friends' })
  await expect(ticket).toContainText('€12.50')
  await expect(ticket.getByLabel('Waiting to be sent')).toBeVisible()

  await sandbox.control('POST', 'faults', { cut: false })
  await page.keyboard.press('F5')
  await expect(page.getByText('Queue 0')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Start check-in' })).toBeVisible()
  await expect
    .poll(async () => (await eventsOnSite(sandbox)).find(({ id }) => id === draft?.id))
    .toMatchObject({ status: 'UPCOMING', title: 'A night for friends' })
  const query = { filter: { eventId: draft?.id }, cursorPaging: { limit: 100 } }
  const { ticketDefinitions } = await askSite(sandbox, wire.ticketDefinitions.query, { query })
  expect(ticketDefinitions.find(({ name }) => name === 'Friends')).toMatchObject({
    ...{ initialLimit: 80, pricingMethod: { fixedPrice: { value: '12.50' } } },
  })
})

test('registration is closed and opened, an event copied and cancelled; the month shows it', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const event = (await eventsOnSite(sandbox)).find(({ status }) => status === 'UPCOMING')
  const title = event?.title ?? ''
  const now = async () => (await eventsOnSite(sandbox)).find(({ id }) => id === event?.id)
  await goTo(page, `/events/${event?.id}`)
  await page.getByRole('switch', { name: 'Open on the site' }).click()
  await expect(page.getByRole('banner').getByText('Closed').or(page.getByText('Closed').first()).first()).toBeVisible()
  await expect.poll(async () => (await now())?.registration?.registrationPaused).toBe(true)
  await page.getByRole('switch', { name: 'Open on the site' }).click()
  await expect.poll(async () => (await now())?.registration?.registrationPaused).toBe(false)

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `${title} (1)`, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel the event' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/\d+ guests and \d+ orders/)
  await isAccessible(page, 'the question before an event is cancelled')
  await picture(page, 'events-cancel')
  await expect(question.getByRole('button', { name: 'Cancel the event' })).toBeDisabled()
  await question.getByRole('textbox').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  expect((await now())?.status).toBe('CANCELED')

  await page.getByRole('link', { name: 'Back to all events' }).click()
  await expect(grid(page)).toBeVisible()
  await letters(page, 'v', 'v')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await isAccessible(page, 'the month of events')
  await picture(page, 'events-month')
  const today = page.getByRole('gridcell', { name: /^Friday 20 November/ })
  await today.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('gridcell', { name: /^Friday 27 November/ })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Back to all events' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to all events' }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await letters(page, 'v')
  await expect(page.getByRole('grid', { name: 'Events, Upcoming' })).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Cancelled')
})

test('an event is made on a day of the month, though not offline; a ticket type is added and removed', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await goTo(page, '/events')
  await page.getByRole('button', { name: 'New event' }).click()
  const dialog = page.getByRole('dialog', { name: 'New event' })
  await expect(dialog.getByRole('textbox', { name: 'Starts', exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await letters(page, 'v', 'v')
  await page.getByRole('gridcell', { name: /^Friday 27 November/ }).focus()
  await picture(page, 'events-new-button')
  await page.getByRole('button', { name: 'New event' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Starts', exact: true })).toHaveValue('27/11/2026')
  await expect(dialog.getByLabel('Starts, time')).toHaveValue('19:00')
  await dialog.getByRole('button', { name: 'Make the draft' }).click()
  await expect(dialog.getByText('The event needs a title.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Songs by candlelight')
  await dayAndTime(page, 'Starts', '28/11/2026', '20:00')
  await expect(dialog.getByRole('textbox', { name: 'Ends', exact: true })).toHaveValue('28/11/2026')
  await expect(dialog.getByLabel('Ends, time')).toHaveValue('22:00')
  await dialog.getByLabel('Venue').fill('The old chapel')
  await isAccessible(page, 'the dialog of a new event')
  await picture(page, 'events-new')

  await sandbox.control('POST', 'faults', { cut: true })
  await dialog.getByRole('button', { name: 'Make the draft' }).click()
  await expect(dialog.getByText(/could not be reached.*Nothing was changed/)).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Songs by candlelight')
  await picture(page, 'events-new-offline')
  await sandbox.control('POST', 'faults', { cut: false })
  await dialog.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page.getByRole('heading', { name: 'Songs by candlelight', level: 1 })).toBeVisible()
  await expect(page.getByText(/Saturday 28 November, 20:00 to 22:00/).first()).toBeVisible()
  const made = (await eventsOnSite(sandbox)).filter(({ title }) => title === 'Songs by candlelight')
  expect(made).toMatchObject([{ status: 'DRAFT', location: { name: 'The old chapel' } }])

  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await picture(page, 'events-no-types')
  await page.getByRole('button', { name: 'Add a ticket type' }).click()
  const type = page.getByRole('dialog', { name: 'New ticket type' })
  await type.getByLabel('Name').fill('Pews')
  await type.getByLabel('Amount').fill('16')
  await type.getByLabel('Number of tickets').fill('60')
  await isAccessible(page, 'the dialog of a new ticket type')
  await picture(page, 'events-new-type')
  await page.keyboard.press('Enter')
  const pews = page.getByRole('listitem').filter({ hasText: 'Pews' })
  await expect(pews).toContainText('€16')
  await expect(pews).toContainText('0 of 60')
  const typesOnSite = async () => {
    const query = { filter: { eventId: made[0]?.id }, cursorPaging: { limit: 100 } }
    return (await askSite(sandbox, wire.ticketDefinitions.query, { query })).ticketDefinitions
  }
  expect(await typesOnSite()).toMatchObject([{ name: 'Pews', initialLimit: 60, feeType: 'FEE_ADDED_AT_CHECKOUT' }])
  await picture(page, 'events-one-type')
  await page.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('This can’t be undone.')
  await isAccessible(page, 'the question before a ticket type is removed')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(pews).toHaveCount(0)
  expect(await typesOnSite()).toEqual([])

  const show = (await eventsOnSite(sandbox)).find(({ status }) => status === 'UPCOMING')
  await goTo(page, `/events/${show?.id}/tickets`)
  const sold = page.getByRole('region', { name: 'Ticket types' })
  await sold
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(question).toContainText(/sold, so it stays/)
  await expect(question.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await picture(page, 'events-type-stays')
})
