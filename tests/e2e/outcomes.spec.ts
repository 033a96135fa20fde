import type { Page } from '@playwright/test'
import { z } from 'zod'
import { isIn } from '../../sandbox/world/doors.ts'
import { eventsOf, hasNote, maySimplyEnter, ticketsOf } from '../support/site-tickets.ts'
import { expect, test } from './fixtures.ts'
import { focus } from './focus-kit.ts'
import { secondWindow } from './second-window.ts'

const ids = (line: unknown) => z.object({ ids: z.object({ eventId: z.string() }) }).parse(line).ids

async function scan(page: Page, code: string): Promise<void> {
  const box = page.getByLabel('Scan a ticket, or type a name')
  await box.fill(code)
  await box.press('Enter')
}

/** What the assertive region says: the card's words as a screen reader speaks them. */
const spoken = (page: Page) => page.locator('[data-spoken]')

test('every outcome of the card, by the input that causes it', async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const { eventId } = ids(sandbox.firstLine)
  const tickets = await ticketsOf(sandbox, eventId)
  const other = (await eventsOf(sandbox)).find((event) => event.id !== eventId && event.status === 'UPCOMING')
  const others = await ticketsOf(sandbox, other?.id ?? '')
  const pick = (what: string, found: (typeof tickets)[number] | undefined): string => {
    if (found === undefined) throw new Error(`The demo world has no ticket that is ${what}.`)
    return found.ticketNumber
  }
  const plain = tickets.filter(maySimplyEnter)
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/checkin/${eventId}`)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()

  await test.step('valid: OK', async () => {
    await scan(page, pick('valid', plain[0]))
    await expect(spoken(page)).toContainText('OK')
  })
  await test.step('already in', async () => {
    await scan(page, pick('in', tickets.find(isIn)))
    await expect(spoken(page)).toContainText('Already in')
  })
  await test.step('other event', async () => {
    await scan(page, pick('of another event', others.find(maySimplyEnter)))
    await expect(spoken(page)).toContainText('Not here')
    await expect(spoken(page)).toContainText(other?.title ?? '')
  })
  await test.step('unpaid, with what is due', async () => {
    await scan(
      page,
      pick(
        'unpaid',
        tickets.find((ticket) => ['INITIATED', 'OFFLINE_PENDING', 'PENDING'].includes(ticket.orderStatus)),
      ),
    )
    await expect(spoken(page)).toContainText('€')
  })
  await test.step('cancelled', async () => {
    await scan(
      page,
      pick(
        'cancelled',
        tickets.find((ticket) => ticket.canceled === true),
      ),
    )
    await expect(spoken(page)).toContainText('cancelled')
  })
  await test.step('unknown here, with the age of the copy', async () => {
    await scan(page, 'ZZZZ-0000-QQQ11')
    await expect(spoken(page)).toContainText('Unknown')
    await expect(spoken(page)).toContainText('this laptop’s guest list')
  })
  await test.step('a note for the door stays until it is seen', async () => {
    const noted = tickets.find((ticket) => hasNote(ticket) && ticket.orderStatus === 'PAID' && !isIn(ticket))
    await scan(page, pick('noted', noted))
    await expect(spoken(page)).toContainText('attention')
    await page.getByLabel('Scan a ticket, or type a name').press('Enter')
  })
  await test.step('checked out, and not in', async () => {
    await page.keyboard.press('F7')
    await scan(page, pick('in', plain[0]))
    await expect(spoken(page)).toContainText('Out')
    await scan(page, pick('not in', plain[1]))
    await expect(spoken(page)).toContainText(/not in/i)
  })
  await test.step('verify only', async () => {
    await page.keyboard.press('F7')
    await scan(page, pick('valid', plain[1]))
    await expect(spoken(page)).toContainText('Valid')
    await scan(
      page,
      pick(
        'cancelled',
        tickets.find((ticket) => ticket.canceled === true),
      ),
    )
    await expect(spoken(page)).toContainText('Not valid')
  })
  await test.step('wrong type for this desk', async () => {
    await page.keyboard.press('F7')
    const types = [...new Set(plain.map((ticket) => ticket.ticketDefinitionId))]
    await page.getByRole('button', { name: /All tickets/ }).click()
    await page.getByRole('menuitemcheckbox', { name: plain[2]?.name ?? '-', exact: true }).click()
    await page.keyboard.press('Escape')
    const responses: string[] = []
    for (const type of types) {
      await scan(
        page,
        pick(
          'of a type',
          plain.slice(2).find((ticket) => ticket.ticketDefinitionId === type),
        ),
      )
      await page.waitForTimeout(1_000)
      responses.push((await spoken(page).textContent()) ?? '')
    }
    expect(responses.filter((response) => response.startsWith('Not here')).length).toBe(types.length - 1)
  })
  const { ledger } = z
    .object({ ledger: z.array(z.looseObject({ ticketNumber: z.string() })) })
    .parse(await sandbox.control('GET', 'state'))
  expect(ledger.filter((entry) => entry.ticketNumber === plain[1]?.ticketNumber)).toEqual([])
})

test('garbage is never called invalid, and the door goes on', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  await page.evaluate(
    (hash) => {
      window.location.hash = hash
    },
    `#/checkin/${ids(sandbox.firstLine).eventId}`,
  )
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  const garbage = [
    'https://example.org/?a=1#b',
    "'; DROP TABLE tickets; --",
    '"NEAR(" OR * ^ :',
    '🎟️🎭👩‍👩‍👧',
    '\u0001\u0002\u0003xyz',
    'x'.repeat(1900),
  ]
  for (const code of garbage) {
    await scan(page, code)
    await expect(spoken(page)).not.toContainText(/invalid|cancelled|not valid/i)
  }
  const tickets = await ticketsOf(sandbox, ids(sandbox.firstLine).eventId)
  await page.keyboard.press('Escape')
  await scan(page, tickets.find(maySimplyEnter)?.ticketNumber ?? '')
  await expect(spoken(page)).toContainText('OK')
})

test('a guest is found and checked in by keyboard alone, and taken back', { tag: '@long' }, async ({ openFoyer }) => {
  const { sandbox, page } = await openFoyer()
  const tickets = await ticketsOf(sandbox, ids(sandbox.firstLine).eventId)
  const guest = tickets
    .filter(maySimplyEnter)
    .find((ticket) => /^[A-Za-z]+ [A-Za-z]+$/.test(ticket.guestFullName ?? ''))
  const name = guest?.guestFullName ?? ''
  await expect(page.getByText(/Up to date/)).toBeVisible()
  // Whatever the hour: in the morning the door asks which event it is.
  const { api, close } = await secondWindow(page)
  await api.events.open({ eventId: ids(sandbox.firstLine).eventId })
  close()
  await page.keyboard.press('Control+k')
  // Typed sooner, the first letters would still go elsewhere.
  await expect.poll(async () => (await focus(page)).place).toBe('layer')
  await page.keyboard.type('Check-in', { delay: 60 })
  await expect(page.getByRole('option', { name: /check-in/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Scan a ticket, or type a name')).toBeFocused()
  await page.keyboard.type(name, { delay: 70 })
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(spoken(page)).toContainText(`OK. ${name}`)
  const isInOnTheSite = async () =>
    (await ticketsOf(sandbox, ids(sandbox.firstLine).eventId)).some(
      (ticket) => ticket.ticketNumber === guest?.ticketNumber && isIn(ticket),
    )
  await expect.poll(isInOnTheSite).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(isInOnTheSite).toBe(false)
})
