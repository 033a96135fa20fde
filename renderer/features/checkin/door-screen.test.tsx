// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../../tests/support/jsdom-gaps.ts'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import { AT, sampleFound, sampleOrder, sampleResult, sampleTicket, ZONE } from './samples.test-kit.ts'
import type { ScanJob } from './scan-queue.ts'

/** What the window sent to its core, and the responses of a core that knows four tickets. */
const calls: { operation: string; input: Record<string, unknown> }[] = []
const listeners = new Set<(text: string) => void>()

const maya = sampleFound('Maya Ortiz')
const leo = sampleFound('Leo Ortiz')
const dmitri = sampleFound('Dmitri Vasiliev', { blocked: 'unpaid', due: { minor: 2500, currency: 'EUR' } })
const owed = { buyer: 'Dmitri Vasiliev', number: '10490', localNumber: null, id: '10490', tickets: 1, paidHere: null }
const EURO_25 = { minor: 2500, currency: 'EUR' }
let chip = 'upToDate'
const responses: Record<string, Partial<ScanResult>> = {
  [maya.ticketNumber]: { ticket: sampleTicket(maya), rest: [leo.ticketNumber] },
  [leo.ticketNumber]: { ticket: sampleTicket(leo) },
  'UNPAID-1': { outcome: 'unpaid', ticket: sampleTicket({ name: 'Dmitri Vasiliev' }) },
  'NOTE-11': { outcome: 'attention', ticket: sampleTicket({ name: 'Jack O’Rourke' }), notes: ['Use the side door.'] },
}
let scanned: ScanResult[] = []

function response(operation: string, input: Record<string, unknown>): unknown {
  switch (operation) {
    case 'checkin.scan': {
      const known = responses[String(input['code'])] ?? { outcome: 'unknown', ticket: null }
      const result = sampleResult({ ...known, code: String(input['code']), scanId: `scan-${scanned.length}` })
      scanned = [result, ...scanned]
      return result
    }
    case 'checkin.find':
      return input['text'] === 'vasi'
        ? { orders: [sampleOrder('10490', [{ ...dmitri, orderNumber: '10490' }])], tickets: 1, more: false, tookMs: 0 }
        : { orders: [sampleOrder('10482', [maya, leo])], tickets: 2, more: false, tookMs: 0 }
    case 'orders.get':
      return { ...owed, total: EURO_25, due: EURO_25 }
    case 'orders.takePayment':
      return { paid: EURO_25, rounding: null, change: null, due: { minor: 0, currency: 'EUR' } }
    case 'checkin.askServer':
      return { found: false }
    case 'sync.status':
      return { chip }
    case 'checkin.scans': {
      const rows = scanned.map(({ scanId, outcome, code, ticket }) => {
        const known = { name: ticket?.name ?? null, typeName: null, seat: null, ticketNumber: null }
        const fixed = { at: AT, mode: 'in', eventId: 'event-1', operator: '', undone: false, sync: null }
        return { scanId, outcome, code, ...known, ...fixed, together: 1, canUndo: outcome === 'admitted' }
      })
      return { scans: rows, total: rows.length }
    }
    case 'checkin.board':
      return { arrived: 412, expected: 864, types: [], perMinute: [], byDoor: [], dataFrom: AT, scansTonight: 0 }
    case 'checkin.admitGroup': {
      const numbers = input['ticketNumbers'] as string[]
      const group = [maya, leo]
        .filter(({ ticketNumber }) => numbers.includes(ticketNumber))
        .map((one) => sampleTicket(one))
      const result = sampleResult({ ticket: group.at(-1) ?? null, group, scanId: 'group-1' })
      scanned = [result, ...scanned]
      return result
    }
    case 'checkin.undo':
      return { undone: true, unsent: true }
    case 'checkin.admitAnyway':
      return sampleResult({ scanId: 'anyway', ticket: sampleTicket({ name: 'Dmitri Vasiliev' }) })
    case 'events.list':
      return { events: [] }
    default:
      return {}
  }
}

beforeEach(() => {
  calls.length = 0
  chip = 'upToDate'
  scanned = []
  window.foyerHost = {
    send: (text) => {
      const frame = JSON.parse(text) as { id: number; operation: string; input: Record<string, unknown> }
      calls.push(frame)
      const value = response(frame.operation, frame.input)
      queueMicrotask(() => {
        for (const listener of listeners) listener(JSON.stringify({ type: 'value', id: frame.id, value }))
      })
    },
    handOver: () => undefined,
    onMessage: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
})
afterEach(cleanup)

const EVENT = {
  id: 'event-1',
  title: 'The Lighthouse Keeper’s Daughter',
  status: 'UPCOMING',
  kind: 'tickets',
  startsAt: AT,
  endsAt: null,
  timeZone: ZONE,
  place: 'Main House',
  color: 'lagoon',
  sold: 864,
  expected: 864,
  unpaid: 0,
  arrived: 412,
  capacity: null,
  types: [{ id: 'type-adult', name: 'Adult' }],
} as const

/** The screen over the fake core; the pipe opens when the module is first imported, so that is done here. */
async function open(props: { guest?: string; onGuestShown?: () => void } = {}) {
  const { DoorScreen } = await import('./door-screen.tsx')
  const { useDoor } = await import('../../scanner/door.ts')
  const { scanQueue } = await import('./door-store.ts')
  const { queryClient } = await import('../../refetch.ts')
  queryClient.clear()
  scanQueue.clear()
  useDoor.getState().setMode('in')
  const { hook, history } = memoryLocation({ path: '/checkin/event-1', record: true })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Router hook={hook}>
          <DoorScreen event={{ ...EVENT, types: [...EVENT.types] }} onPickEvent={() => {}} {...props} />
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Scan a ticket, or type a name' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const press = (key: string, extra: object = {}) => fireEvent.keyDown(box, { key, ...extra })
  return { box, type, press, history }
}

const jobOf = (code: string): ScanJob => ({
  eventId: 'event-1',
  code,
  mode: 'in',
  typeIds: [],
  source: 'box',
  endedAt: null,
  name: null,
})
const responded = (word: string) => screen.findByRole('heading', { name: word })
const groupsAdmitted = () =>
  calls.filter(({ operation }) => operation === 'checkin.admitGroup').map(({ input }) => input['ticketNumbers'])
const codesScanned = () =>
  calls.filter(({ operation }) => operation === 'checkin.scan').map(({ input }) => input['code'])

test('find by name: type, Enter, and the guest is in', async () => {
  const { box, type, press } = await open()
  type('ort')
  await screen.findByRole('row', { selected: true })
  press('Enter')
  await responded('OK')
  expect(codesScanned()).toEqual([maya.ticketNumber])
  expect(box.value).toBe('')
  expect(document.activeElement).toBe(box)
})

test('Enter before the result waits for it, and admits no other guest', async () => {
  const { type, press } = await open()
  type('ortiz')
  press('Enter')
  expect(codesScanned()).toEqual([])
  await responded('OK')
  expect(codesScanned()).toEqual([maya.ticketNumber])
})

test('arrows and Ctrl+Enter: the marked row, the whole order', { tags: 'long' }, async () => {
  const { type, press } = await open()
  type('ort')
  await screen.findByRole('row', { selected: true })
  press('ArrowDown')
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('Leo')
  press('Enter', { ctrlKey: true })
  await screen.findByText('2 admitted')
  expect(groupsAdmitted()).toEqual([[maya.ticketNumber, leo.ticketNumber]])
})

test('opened from a guest’s drawer, it finds that guest and admits them only with Enter', async () => {
  let shown = 0
  const { box, press } = await open({ guest: leo.ticketNumber, onGuestShown: () => shown++ })
  expect((await screen.findByRole('row', { selected: true })).textContent).toContain('Leo')
  expect([codesScanned(), shown]).toEqual([[], 1])
  expect(document.activeElement).toBe(box)
  // The next thing that is typed or read takes the number's place.
  expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe(leo.ticketNumber)
  press('Enter')
  await responded('OK')
  expect(codesScanned()).toEqual([leo.ticketNumber])
})

test('a typed ticket code is scanned as it is', async () => {
  const { type, press } = await open()
  type('7Q2K-88XD-A1B11')
  press('Enter')
  await responded('UNKNOWN')
  expect(codesScanned()).toEqual(['7Q2K-88XD-A1B11'])
})

test('a code read on any screen is taken, and said', async () => {
  await open()
  const { usePendingScans } = await import('../../scanner/pending-scans.ts')
  const read = { source: 'scanner', endedAt: performance.now(), msPerKey: 5 } as const
  act(() => usePendingScans.getState().add({ code: maya.ticketNumber, ...read }))
  await responded('OK')
  expect(usePendingScans.getState().scans).toEqual([])
  expect(document.querySelector('[data-spoken]')?.textContent).toBe('OK. Maya Ortiz. Adult.')
})

test('F9 does what the card offers, F7 changes the mode, Ctrl+Z takes the last one back', async () => {
  const { type, press } = await open()
  type(maya.ticketNumber)
  await screen.findByRole('row', { selected: true })
  press('Enter')
  await responded('OK')
  press('F9')
  await waitFor(() => expect(groupsAdmitted()).toEqual([[leo.ticketNumber]]))
  await waitFor(() => expect(scanned[0]?.scanId).toBe('group-1'))
  press('F7')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Out' }).checked).toBe(true)
  press('z', { ctrlKey: true })
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'checkin.undo')?.input).toEqual({ scanId: 'group-1' }),
  )
})

test('F8 asks for a reason and admits with it', async () => {
  const { type, press } = await open()
  const { scanQueue } = await import('./door-store.ts')
  act(() => void scanQueue.enqueue(jobOf('UNPAID-1')))
  await responded('UNPAID')
  expect(screen.getByText('Take payment')).toBeTruthy()
  press('F8')
  const reason = await screen.findByRole('textbox', { name: 'Reason' })
  fireEvent.submit(reason)
  await screen.findByText('Say in a few words why, then admit.')
  fireEvent.change(reason, { target: { value: 'Paid at the till' } })
  fireEvent.submit(reason)
  await responded('OK')
  expect(calls.find(({ operation }) => operation === 'checkin.admitAnyway')?.input).toMatchObject({
    reason: 'Paid at the till',
  })
  type('')
})

test('attention stays until Enter in the empty box; F2 opens the order', async () => {
  const { press, history } = await open()
  const { scanQueue } = await import('./door-store.ts')
  act(() => void scanQueue.enqueue(jobOf('NOTE-11')))
  await screen.findByText('Use the side door.')
  press('Enter')
  await responded('Ready to scan')
  act(() => void scanQueue.enqueue(jobOf('UNPAID-1')))
  await responded('UNPAID')
  press('F2')
  expect(history.at(-1)).toBe('/orders?event=event-1&open=10482')
})

test('F9 on a found guest who has not paid takes the money and admits the guest', async () => {
  const { box, type, press } = await open()
  responses[dmitri.ticketNumber] = { ticket: sampleTicket(dmitri) }
  type('vasi')
  await screen.findByText('Take payment')
  press('F9')
  const panel = await screen.findByRole('region', { name: 'Take payment' })
  await screen.findByText('No. 10490 · 1 ticket')
  expect(codesScanned()).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: /^Take €25/ }))
  await screen.findByText('€25.00 paid in cash')
  expect([panel.isConnected, box.value, codesScanned()]).toEqual([false, '', [dmitri.ticketNumber]])
  expect(calls.find(({ operation }) => operation === 'orders.takePayment')?.input).toMatchObject({
    orderNumber: '10490',
  })
})

test('while guests are listed, F9 does nothing that only the hidden card offers', async () => {
  const { type, press } = await open()
  const { scanQueue } = await import('./door-store.ts')
  act(() => void scanQueue.enqueue(jobOf(maya.ticketNumber)))
  await responded('OK')
  type('ort')
  await screen.findByRole('row', { selected: true })
  press('F9')
  expect(groupsAdmitted()).toEqual([])
})

test('offline F9 asks nothing; the site is asked once it can be reached', async () => {
  chip = 'offline'
  const { press } = await open()
  const { scanQueue } = await import('./door-store.ts')
  const { queryClient } = await import('../../refetch.ts')
  act(() => void scanQueue.enqueue(jobOf('7Q2K-88XD-A1B11')))
  await screen.findByText('Ask once online')
  press('F9')
  await screen.findByText('The site will be asked as soon as there’s a connection')
  const asked = () => calls.filter(({ operation }) => operation === 'checkin.askServer').length
  expect(asked()).toBe(0)
  chip = 'upToDate'
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('The site doesn’t know this code either')
  expect(asked()).toBe(1)
})
