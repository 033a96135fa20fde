import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isIn } from '../../sandbox/world/doors.ts'
import { maySimplyEnter, type SiteTicket, ticketsOf } from '../support/site-tickets.ts'
import { handsAt, type Task } from './counted-actions.ts'
import { expect, test } from './fixtures.ts'
import { officeTasks } from './office-tasks.ts'
import { secondWindow } from './second-window.ts'
import { cart, goTo, openTill, sold, tile } from './till.ts'

// How many actions everyday tasks take, counted while they are done. The same table stands in docs/actions.md;
// `ACTIONS=write npx playwright test actions` writes it anew.

test.describe.configure({ timeout: 240_000 })

const documented = join(import.meta.dirname, '..', '..', 'docs', 'actions.md')

const response = (page: Page) => page.locator('article[aria-label="Result"]')
const lastSale = (page: Page) => page.getByRole('region', { name: 'Last sale' })
const jobs = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: /^Printer/ })

function salesTasks(page: Page): Task[] {
  const sells = (name: string, most: number, keys: readonly string[], total: string): Task => ({
    name,
    most,
    run: async (hands) => {
      for (const key of keys) await (/^\d\d/.test(key) ? hands.type(key) : hands.press(key))
      await expect(sold(page)).toContainText(total)
    },
  })
  return [
    sells('Sell one ticket, exact cash', 3, ['1', 'Enter', 'Enter'], '€32.00'),
    sells('Sell one ticket, €50 in cash', 4, ['1', 'Enter', '50', 'Enter'], '€18.00'),
    sells('Sell one ticket by card', 4, ['1', 'Enter', 'd', 'Enter'], '€32.00'),
    sells('Sell two tickets and another one by card', 6, ['1', '1', '4', 'Enter', 'd', 'Enter'], '€76.00'),
    sells('Give one ticket for free', 4, ['1', 'Enter', 'f', 'Enter'], 'free'),
  ]
}

function afterSaleTasks(page: Page, printed: () => Promise<number>): Task[] {
  return [
    {
      name: 'Print the last sale again',
      most: 1,
      run: async (hands) => {
        const before = await printed()
        await hands.press('r')
        await expect.poll(printed).toBeGreaterThan(before)
      },
    },
    {
      name: 'Void the last sale',
      most: 3,
      run: async (hands) => {
        await hands.press('u')
        await expect(page.getByLabel('Reason')).toBeFocused()
        await hands.type('Wrong night')
        await hands.press('Enter')
        await expect(lastSale(page)).toContainText('voided')
        await expect(page.getByRole('dialog')).toBeHidden()
      },
    },
    {
      name: 'Park a cart and recall it',
      most: 2,
      run: async (hands) => {
        await hands.press('Control+b')
        await expect(cart(page)).toContainText('Cart is empty')
        await hands.press('Control+Shift+B')
        await expect(cart(page)).toContainText('Stalls')
      },
    },
  ]
}

function doorTasks(page: Page, { group, unpaid, named }: Guests): Task[] {
  return [
    {
      name: 'Let a guest in by scan',
      most: 1,
      run: async (hands) => {
        await hands.scan(group[0].ticketNumber)
        await expect(response(page)).toHaveAttribute('data-outcome', 'admitted')
      },
    },
    {
      name: 'Undo it',
      most: 1,
      run: async (hands) => {
        await hands.press('Control+z')
        await expect(page.getByText(/undone/i).first()).toBeVisible()
      },
    },
    {
      name: 'Let a guest in by name',
      most: 3,
      run: async (hands) => {
        await hands.type(named.guestFullName ?? '')
        await hands.press('Enter')
        await expect(response(page)).toHaveAttribute('data-outcome', 'admitted')
        await expect(response(page)).toContainText(named.guestFullName ?? '')
      },
    },
    {
      name: 'Let a whole order in',
      most: 2,
      run: async (hands) => {
        await hands.type(group[0].ticketNumber)
        await hands.press('Control+Enter')
        await expect(page.getByText(`${group.length} admitted`).first()).toBeVisible()
      },
    },
    {
      name: 'Unpaid at the door: take the money and let the guest in',
      most: 4,
      run: async (hands) => {
        await hands.scan(unpaid.ticketNumber)
        await expect(page.locator('[data-spoken]')).toContainText('Pay €')
        await hands.press('F9')
        await expect(page.getByRole('button', { name: /^Take €/ })).toBeVisible()
        await hands.press('Enter')
        await expect(page.getByText(/paid in cash/).first()).toBeVisible()
        await hands.press('Enter')
        await expect(page.getByText('Ready to scan')).toBeVisible()
      },
    },
  ]
}

interface Guests {
  /** Three or more of one order, none of them in. */
  group: [SiteTicket, ...SiteTicket[]]
  unpaid: SiteTicket
  /** Alone with the name. */
  named: SiteTicket
}

function guestsAmong(tickets: readonly SiteTicket[]): Guests {
  const ready = tickets.filter((ticket) => maySimplyEnter(ticket) && !isIn(ticket))
  const orders = [...Map.groupBy(ready, ({ orderNumber }) => orderNumber ?? '').values()]
  const whole = (some: readonly SiteTicket[]) =>
    some.length === tickets.filter(({ orderNumber }) => orderNumber === some[0]?.orderNumber).length
  const group = orders.find((some) => some.length >= 2 && whole(some))
  const unpaid = tickets.find(({ orderStatus, archived }) => orderStatus === 'OFFLINE_PENDING' && archived !== true)
  const named = ready.find(
    ({ guestFullName, orderNumber }) =>
      orderNumber !== group?.[0]?.orderNumber &&
      tickets.filter((other) => other.guestFullName === guestFullName).length === 1,
  )
  const [first, ...rest] = group ?? []
  if (first === undefined || unpaid === undefined || named === undefined)
    throw new Error('The house has no such guests.')
  return { group: [first, ...rest], unpaid, named }
}

test('everyday tasks take as many actions as the documentation says', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer({ sandbox: { reception: true } })
  const { eventId } = await openTill(sandbox, page)
  const { api, close } = await secondWindow(page)
  await api.shift.open({ floats: [{ currency: 'EUR', minor: 10_000 }] })
  await expect(jobs(page)).toBeVisible()
  const printed = async () => (await api.printing.jobs({})).jobs.length
  const counted: string[] = []
  const carryOut = async (task: Task) => {
    await task.begin?.()
    const hands = handsAt(page)
    await test.step(task.name, () => task.run(hands))
    expect(hands.done.length, task.name).toBeLessThanOrEqual(task.most)
    counted.push(`| ${task.name} | ${hands.done.map((one) => `\`${one}\``).join(' ')} | ${hands.done.length} |`)
  }
  for (const task of salesTasks(page)) {
    await carryOut(task)
    await page.keyboard.press('Enter')
    await expect(tile(page, 'Stalls')).toBeVisible()
  }
  const [reprint, takeBack, park] = afterSaleTasks(page, printed)
  if (reprint !== undefined) await carryOut(reprint)
  if (takeBack !== undefined) await carryOut(takeBack)
  await page.keyboard.press('1')
  await expect(cart(page)).toContainText('Stalls')
  if (park !== undefined) await carryOut(park)

  const guests = guestsAmong(await ticketsOf(sandbox, eventId))
  await goTo(page, `/checkin/${eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  for (const task of [...doorTasks(page, guests), ...officeTasks(page, sandbox)]) await carryOut(task)
  close()

  const table = ['| Task | Actions | Count |', '|---|---|---|', ...counted].join('\n')
  const page1 = readFileSync(documented, 'utf8')
  const [before = '', , after = ''] = page1.split(/<!-- table[^>]*-->\n/)
  const wanted = `${before}<!-- table -->\n${table}\n<!-- table end -->\n${after}`
  if (process.env['ACTIONS'] === 'write') writeFileSync(documented, wanted)
  expect(readFileSync(documented, 'utf8')).toBe(wanted)
})
