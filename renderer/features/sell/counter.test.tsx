// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../../tests/support/jsdom-gaps.ts'
import type { Offer } from '../../../shared/app/offer.ts'
import { type Operator, OperatorRight, type OperatorsState } from '../../../shared/app/operators.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { eventRow } from '../../event/events.test-kit.ts'
import { sampleOffer, sampleTicket } from '../../till/samples.test-kit.ts'

/** What the window sent to its core, and the responses of a core that sells two ticket types. */
const calls: { operation: string; input: Record<string, unknown> }[] = []
const listeners = new Set<(text: string) => void>()
/** Errors the core responds with, by operation. */
let failing: Record<string, { code: string; message: unknown; data?: unknown }> = {}

const AT = '2026-11-20T18:04:12.000Z'
const SETTINGS: Settings = {
  deskName: 'Door 1',
  operator: '',
  role: 'owner',
  openEventId: 'event-1',
  language: 'en',
  spoken: 'en',
  paperLanguage: 'window',
  tables: 'language',
  appearance: 'light',
  textSize: 100,
  density: 'normal',
  singleKeys: true,
  sound: { on: false, volume: 0 },
  scanner: { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' },
  uploadsBatteryLimit: 20,
  closeWhileUploading: 'ask',
  hideTakingsFromCapture: false,
  doorNotes: [],
  welcomed: true,
}
const TARGET = { paper: 'a4', printer: null, copies: 1, auto: false }

let clockErrorMs = 0

function response(operation: string): unknown {
  switch (operation) {
    case 'settings.get':
      return SETTINGS
    case 'sales.sell':
      return { operationId: 'op-1', at: AT, recordId: 'sale-1' }
    case 'sales.get': {
      const tickets = [{ ticketId: 'sale-1-01', ticketNumber: '7QK4-ZP2M-8RD11', definitionId: 'kind-adult' }]
      const charged = { minor: 1800, currency: 'EUR' }
      return {
        saleId: 'sale-1',
        number: 'L-Door1-0042',
        receiptNumber: 'D1-042',
        orderNumber: '7QK4-ZP2M-8RD',
        state: 'done',
        charged,
        siteTotal: null,
        tickets,
      }
    }
    case 'printing.targets':
      return { ticket: TARGET, badge: TARGET, receipt: TARGET, guestList: TARGET, shiftReport: TARGET }
    case 'sales.allowance':
      return { tickets: {}, otherTickets: 0, moneyMinor: null }
    case 'operators.state':
      return operatorsNow
    case 'operators.approve':
      return { approvalId: 'approval-1' }
    case 'sync.status':
      return { clockErrorMs }
    case 'sales.latest':
      return { sales: [] }
    case 'sales.parked':
      return { carts: [] }
    case 'sales.tryCoupon':
      return { discountMinor: 180, feeMinor: 0, taxMinor: 0, totalMinor: 1620 }
    default:
      return {}
  }
}

const mara: Operator = {
  ...{ id: 'mara', name: 'Mara', rights: ['manage', 'sell'], discounts: null },
  ...{ waitsUntil: null, hasPin: true },
}
let operatorsNow: OperatorsState

beforeEach(async () => {
  operatorsNow = {
    ...{ operators: [], currentId: null, isLocked: false, rights: [...OperatorRight.options] },
    lock: { afterMinutes: null, scansWhileLocked: true },
  }
  calls.length = 0
  failing = {}
  clockErrorMs = 0
  window.foyerHost = {
    send: (text) => {
      const { id, operation, input } = JSON.parse(text) as {
        id: number
        operation: string
        input: Record<string, unknown>
      }
      calls.push({ operation, input })
      const error = failing[operation]
      const frame =
        error === undefined ? { type: 'value', id, value: response(operation) } : { type: 'error', id, error }
      queueMicrotask(() => {
        for (const listener of listeners) listener(JSON.stringify(frame))
      })
    },
    handOver: () => undefined,
    onMessage: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const { till, useSell } = await import('../../till/sell-store.ts')
  till.open('event-1')
  till.clear()
  useSell.setState({ print: null, sold: null, method: 'cash' })
})
afterEach(cleanup)

const EVENT = eventRow('event-1', { title: 'The Lighthouse', startsAt: AT, timeZone: 'Europe/Paris' })

async function open(change: Partial<Offer> = {}) {
  const { Counter } = await import('./counter.tsx')
  const { queryClient } = await import('../../refetch.ts')
  queryClient.clear()
  const { hook } = memoryLocation({ path: '/sell/event-1' })
  const show = (offer: Offer) => (
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Router hook={hook}>
          <Counter event={EVENT} offer={offer} settings={SETTINGS} />
        </Router>
      </QueryClientProvider>
    </MantineProvider>
  )
  const tickets = [sampleTicket('Adult', 1800), sampleTicket('Child', 1000, { state: 'soldOut', left: 0 })]
  const { rerender } = render(show(sampleOffer(tickets, change)))
  return { offerAgain: (again: Partial<Offer>) => rerender(show(sampleOffer(tickets, again))) }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (operation: string) => calls.filter((call) => call.operation === operation).map(({ input }) => input)

test('a sale is sent once with what the screen showed, however often the button is pressed', async () => {
  await open()
  press(/^Adult €18\.00 100 left/)
  press(/^Pay €18\.00/)
  press(/^Take €18\.00/)
  press(/^Take €18\.00/)
  await screen.findByRole('region', { name: 'Sold' })
  expect(sent('sales.sell')).toEqual([
    expect.objectContaining({
      eventId: 'event-1',
      lines: [{ definitionId: 'kind-adult', quantity: 1, priceMinor: 1800 }],
      method: 'cash',
      totalMinor: 1800,
      checkIn: true,
    }),
  ])
  await within(screen.getByRole('region', { name: 'Sold' })).findByText(/D1-042/)
})

test('the till warns of a clock that is known to be off, in days', async () => {
  clockErrorMs = 3 * 24 * 3_600_000
  await open()
  expect(await screen.findByText(/^The clock is 3 days slow\. .* Set the clock of this laptop\.$/)).toBeDefined()
})

test('a full disk sells nothing, says so and keeps the cart', async () => {
  failing = { 'sales.sell': { code: 'disk_full', message: 'full' } }
  await open()
  press(/^Adult/)
  press(/^Pay/)
  press(/^Take/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/The disk of this laptop is full\. Nothing was sold/)
  expect(within(screen.getByRole('region', { name: 'Cart' })).getByText('Adult')).toBeDefined()
})

test('a printer that fails is reported, and the sale stays', async () => {
  failing = { 'printing.print': { code: 'unavailable_here', message: 'no printer' } }
  const { till } = await import('../../till/sell-store.ts')
  till.want({ print: true })
  await open()
  press(/^Adult/)
  press(/^Pay/)
  press(/^Take/)
  await screen.findByText(/The tickets weren’t printed\. The sale is saved\./)
  expect(sent('printing.print')).toEqual([{ request: { kind: 'ticket', ticketIds: ['7QK4-ZP2M-8RD11'] } }])
})

test('what is sold out does nothing but say so', async () => {
  await open()
  press(/^Child/)
  await screen.findByText('Child: Sold out.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' }).disabled).toBe(true)
})

test('a price that changes while the cart is open is said and can be taken over', async () => {
  const { offerAgain } = await open()
  press(/^Adult/)
  offerAgain({ tickets: [sampleTicket('Adult', 2000)] })
  await screen.findByText('Costs €20.00 now')
  press('Use it')
  await screen.findByRole('button', { name: /^Pay €20\.00/ })
})

/** What the core refuses a sale with that isn't as it offers it. */
const mismatchOf = (mismatch: object, message: object) => ({
  'sales.sell': { code: 'precondition', message, data: { mismatches: [mismatch] } },
})
const costs = (wanted: number, offered: number) => ({
  code: 'sales.mismatch.price',
  values: { name: 'Adult', wanted: { minor: wanted, currency: 'EUR' }, offered: { minor: offered, currency: 'EUR' } },
})

test('the core has another price: nothing is sold, one key takes it, the next one sells', async () => {
  const of = { definitionId: 'kind-adult', optionId: null, name: 'Adult', currency: 'EUR' }
  failing = mismatchOf({ what: 'price', ...of, wantedMinor: 1800, offeredMinor: 2000 }, costs(1800, 2000))
  const { offerAgain } = await open()
  press(/^Adult/)
  press(/^Pay/)
  press(/^Take €18\.00/)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Adult costs €20.00 now, not €18.00. Nothing was charged or saved. Use the new price, then take the money.',
  )
  failing = {}
  offerAgain({ tickets: [sampleTicket('Adult', 2000)] })
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' })
  await screen.findByRole('button', { name: /^Take €20\.00/ })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent('sales.sell')).toHaveLength(1)
  press(/^Take €20\.00/)
  await screen.findByRole('region', { name: 'Sold' })
  expect(sent('sales.sell').at(-1)).toMatchObject({ lines: [{ priceMinor: 2000 }], totalMinor: 2000 })
})

test('the core doesn’t know the coupon, after a restart: it is checked again, and the sale goes through', async () => {
  const terms = { discountMinor: 180, feeMinor: 0, taxMinor: 0, totalMinor: 1620 }
  failing = mismatchOf(
    { what: 'coupon', code: 'SPRING' },
    { code: 'sales.mismatch.coupon', values: { code: 'SPRING' } },
  )
  const { till } = await import('../../till/sell-store.ts')
  await open()
  press(/^Adult/)
  till.setCoupon('SPRING', terms)
  await screen.findByRole('button', { name: /^Pay €16\.20/ })
  press(/^Pay €16\.20/)
  press(/^Take €16\.20/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The site hasn’t checked coupon SPRING/)
  failing = {}
  await expect.poll(() => sent('sales.tryCoupon')).toHaveLength(1)
  await screen.findByRole('button', { name: /^Take €16\.20/ })
  press(/^Take €16\.20/)
  await screen.findByRole('region', { name: 'Sold' })
  expect(sent('sales.sell').at(-1)).toMatchObject({ coupon: 'SPRING', totalMinor: 1620 })
})

test('beyond the allowance nothing is sold until a manager agrees', async () => {
  const beyond = [{ what: 'tickets', definitionId: 'kind-adult', name: 'Adult', wanted: 1, allowed: 0 }]
  failing = { 'sales.sell': { code: 'precondition', message: 'beyond', data: { beyond } } }
  operatorsNow = { ...operatorsNow, operators: [mara], currentId: 'mara' }
  await open({ online: false, tickets: [sampleTicket('Adult', 1800, { allowed: 0 })] })
  press(/^Adult/)
  press(/^Pay/)
  press(/^Take/)
  const dialog = await screen.findByRole('dialog', { name: 'A manager has to agree' })
  expect(dialog.textContent).toContain('1 ticket “Adult” is wanted. 0 more are allowed.')
  failing = {}
  fireEvent.change(within(dialog).getByLabelText('PIN of Mara'), { target: { value: '4711' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'The manager agreed' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Agree and sell' }))
  await screen.findByRole('region', { name: 'Sold' })
  expect(sent('operators.approve')).toEqual([
    { id: 'mara', pin: '4711', operation: 'sales.sell', eventId: 'event-1', reason: 'The manager agreed' },
  ])
  expect(sent('sales.sell').map((sale) => sale['approvalId'])).toEqual([undefined, 'approval-1'])
})
