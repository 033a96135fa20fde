import type { Page } from '@playwright/test'
import { z } from 'zod'
import { isIn } from '../../sandbox/world/doors.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { ticketsOf } from '../support/site-tickets.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture, scan } from './till.ts'

const spoken = (page: Page) => page.locator('[data-spoken]')

/** Tonight's door, with an unpaid order of so many tickets at least. */
async function openUnpaid(sandbox: RunningSandbox, page: Page, least: number) {
  const { eventId } = z.object({ ids: z.object({ eventId: z.string() }) }).parse(sandbox.firstLine).ids
  const tickets = await ticketsOf(sandbox, eventId)
  const unpaid = Map.groupBy(
    tickets.filter(({ orderStatus, archived }) => orderStatus === 'OFFLINE_PENDING' && archived !== true),
    ({ orderNumber }) => orderNumber ?? '',
  )
  const [orderNumber, group] = [...unpaid].find(([, some]) => some.length >= least) ?? []
  const [first] = group ?? []
  if (orderNumber === undefined || group === undefined || first === undefined) {
    throw new Error(`The demo world has no unpaid order of ${least}.`)
  }
  await goTo(page, `/checkin/${eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const onSite = async () => {
    const { orders } = await askSite(sandbox, wire.orders.list, {
      ...{ eventId: [eventId], orderNumber: [orderNumber], offset: 0, limit: 1, fieldset: ['DETAILS' as const] },
    })
    const ins = (await ticketsOf(sandbox, eventId)).filter((one) => one.orderNumber === orderNumber && isIn(one))
    return [orders[0]?.status, ins.length]
  }
  return { eventId, orderNumber, code: first.ticketNumber, size: group.length, onSite }
}

/** Does one thing after the other and counts them. */
async function counted(steps: readonly (() => Promise<void>)[]): Promise<number> {
  for (const step of steps) await step()
  return steps.length
}

for (const net of ['online', 'offline'] as const) {
  test(`unpaid at the door, ${net}: scan, F9, Enter, Enter, and the guest is in with the order paid`, async ({
    openFoyer,
  }) => {
    const { sandbox, page } = await openFoyer()
    const { code, size, onSite } = await openUnpaid(sandbox, page, 2)
    if (net === 'offline') await sandbox.control('POST', 'faults', { cut: true })
    const actions = await counted([
      async () => {
        await scan(page, code)
        await expect(spoken(page)).toContainText('Pay €')
        await picture(page, `door-pay-card-${net}`)
      },
      async () => {
        await page.keyboard.press('F9')
        await expect(page.getByRole('region', { name: 'Take payment' })).toBeVisible()
        await expect(page.getByRole('button', { name: /^Take €/ })).toBeVisible()
        await picture(page, `door-pay-panel-${net}`)
      },
      async () => {
        await page.keyboard.press('Enter')
        await expect(spoken(page)).toContainText('OK')
        await expect(page.getByText(/paid in cash/).first()).toBeVisible()
        await expect(page.getByText(size > 2 ? `Admit the other ${size - 1}` : 'Admit 1 more')).toBeVisible()
        await picture(page, `door-paid-${net}`)
      },
      async () => {
        await page.keyboard.press('Enter')
        await expect(page.getByText('Ready to scan')).toBeVisible()
      },
    ])
    expect(actions).toBe(4)
    if (net === 'offline') await sandbox.control('POST', 'faults', { cut: false })
    await expect.poll(onSite, { timeout: 40_000 }).toEqual(['PAID', 1])
  })
}

test('the number of an unpaid order: F9 takes the money, F9 admits everyone', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  const { orderNumber, size, onSite } = await openUnpaid(sandbox, page, 2)
  await scan(page, orderNumber)
  await expect(spoken(page)).toContainText(`${size} tickets, not paid yet`)
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: /^Take €/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/paid in cash/).first()).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByText(`${size} admitted`).first()).toBeVisible()
  await expect.poll(onSite, { timeout: 40_000 }).toEqual(['PAID', size])
})

test('Escape gives the card back with nothing taken; a part keeps the guest out and says what is still due', {
  tag: '@long',
}, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { code, onSite } = await openUnpaid(sandbox, page, 1)
  await scan(page, code)
  await expect(spoken(page)).toContainText('Pay €')
  const asked = await spoken(page).textContent()
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: /^Take €/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spoken(page)).toHaveText(asked ?? '')
  await expect(page.getByText('Take payment')).toBeVisible()
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /part/i }).click()
  await page.keyboard.type('5', { delay: 90 })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/still due/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spoken(page)).toContainText('Pay €')
  await expect(spoken(page)).not.toHaveText(asked ?? '')
  expect(await onSite()).toEqual(['OFFLINE_PENDING', 0])
})

test('F2 opens the order with the keyboard in it, and a guest leads to their order', { tag: '@long' }, async ({
  openFoyer,
}) => {
  const { sandbox, page } = await openFoyer()
  const { eventId, orderNumber, code } = await openUnpaid(sandbox, page, 1)
  await scan(page, code)
  await expect(spoken(page)).toContainText('Pay €')
  await page.keyboard.press('F2')
  await expect(page).toHaveURL(new RegExp(`/orders\\?event=${eventId}&open=${orderNumber}`))
  await expect(page.locator('aside[data-region] :focus').first()).toBeVisible()
  await goTo(page, `/guests?event=${eventId}&open=${code}`)
  await expect(page.getByText('Still due', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Open order ${orderNumber}` }).click()
  await expect(page).toHaveURL(new RegExp(`/orders\\?event=${eventId}&open=${orderNumber}`))
})
