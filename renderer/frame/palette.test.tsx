import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FoundRecord } from '../../shared/app/find.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { navigate } from '../base/hash-location.ts'
import type { CommandState } from '../manifest/command.ts'
import { queryClient } from '../refetch.ts'
import { forgetSite } from '../ui/kept-state.ts'
import { Palette } from './palette.tsx'
import { useRecentRecords } from './recent-records.ts'

const now: CommandState = {
  role: 'owner',
  rights: null,
  dark: false,
  paused: false,
  canUndo: false,
  canRedo: false,
  openEventId: 'e1',
}

const contact = (id: string, name: string) => ({
  id,
  name,
  email: null,
  phone: null,
  labels: [],
  lastActivityAt: null,
  orders: 9,
  spent: null,
  subscribed: false,
  memberStatus: null,
  createdAt: null,
  leaving: false,
  sync: null,
})

beforeEach(() => {
  location.hash = ''
  forgetSite()
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('events.list', () => ({ events: [] }))
  windowCore.answer('sync.data', () => ({ sets: [], mirrorBytes: 0, outboxBytes: 0 }))
  windowCore.answer('checkin.find', () => ({ orders: [], tickets: 0, more: false, tookMs: 1 }))
  windowCore.answer('find.records', () => ({ found: [], tookMs: 1 }))
  windowCore.answer('find.named', () => ({ found: [] }))
  windowCore.answer('contacts.search', ({ text }) => ({
    contacts: text.toLowerCase().startsWith('jac')
      ? [contact('c1', 'Jacqueline Mbeki'), contact('c2', 'Jack O’Rourke')]
      : [],
    tookMs: 3,
  }))
})
afterEach(cleanup)

function Laptop({ ran, now }: { ran: string[]; now: CommandState }) {
  useRecentRecords()
  const [opened, setOpened] = useState(false)
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <Palette
          opened={opened}
          now={now}
          onRun={(command) => void ran.push(command.id)}
          onClose={() => setOpened(false)}
        />
      </QueryClientProvider>
    </MantineProvider>
  )
}

async function openPalette(viewer = now) {
  const ran: string[] = []
  const user = userEvent.setup()
  render(<Laptop ran={ran} now={viewer} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const box = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(box))
  const active = () =>
    document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent
  const visit = (path: string) => act(async () => navigate(path))
  return { user, ran, box, active, visit }
}

test('people stand before commands, and Enter opens the marked one', async () => {
  const { user, active } = await openPalette()
  await user.keyboard('jac')
  await screen.findByText('queline Mbeki')
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
  expect(groups[0]).toBe('People')
  expect(active()).toContain('Jacqueline Mbeki')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Jack O’Rourke')
  await user.keyboard('{Enter}')
  expect(location.hash).toBe('#/contacts?open=c2')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a command is found by its words and run by Enter', async () => {
  const { user, ran, active } = await openPalette()
  await user.keyboard('offl')
  await waitFor(() => expect(active()).toContain('Work offline'))
  await user.keyboard('{Enter}')
  expect(ran).toEqual(['work.offline'])
})

test('arrows go around the ends', async () => {
  const { user, active } = await openPalette()
  const first = active()
  await user.keyboard('{ArrowUp}')
  expect(active()).not.toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(first)
})

test('Esc closes and runs nothing', async () => {
  const { user, ran } = await openPalette()
  await user.keyboard('sync{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(ran).toEqual([])
})

const record = (dataSet: string, recordId: string, more: Partial<FoundRecord> = {}): FoundRecord => ({
  ...{ dataSet, recordId, eventId: null, ticketNumber: null, name: '', code: null, within: null },
  ...more,
})
const door = { name: 'Jacky Chan', eventId: 'e1', ticketNumber: 't1' }
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))

test('records of every kind are found by name, before commands, and Enter opens one', async () => {
  windowCore.answer('find.records', () => ({
    found: [
      record('forms', 'f1', { name: 'Casting call' }),
      record('dataItems', 'Plays/i1', { name: 'The Casting', within: 'Productions' }),
      record('submissions', 's1', { name: 'Ximena Brière', within: 'Casting call' }),
    ],
    tookMs: 2,
  }))
  const { user, active } = await openPalette()
  await user.keyboard('casting')
  await screen.findByText('Casting call')
  expect(groups()).toEqual(['Forms', 'Items', 'Also found'])
  expect(active()).toContain('Casting call')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Item, Productions')
  await user.keyboard('{Enter}')
  expect(location.hash).toBe('#/data/Plays?open=i1')
})

test('what the door’s role has no screen for is not listed', async () => {
  windowCore.answer('find.records', () => ({
    found: [record('mediaFiles', 'm1', { name: 'Jacket.jpg' }), record('tickets', 't1', door)],
    tookMs: 2,
  }))
  const { user } = await openPalette({ ...now, role: 'door' })
  await user.keyboard('jac')
  await screen.findByText('ky Chan')
  expect(screen.queryByText('Jacket.jpg')).toBeNull()
})

test('a person who is listed as a contact is not listed twice', async () => {
  windowCore.answer('find.records', () => ({
    found: [record('contacts', 'c1', { name: 'Jacqueline Mbeki' })],
    tookMs: 2,
  }))
  const { user } = await openPalette()
  await user.keyboard('jac')
  await waitFor(() => expect(screen.getAllByText('queline Mbeki')).toHaveLength(1))
})

test.each([
  ['new event', 'New event'],
  ['import', 'Import contacts'],
  ['new evnt', 'New event'],
  ['colection', 'New collection'],
  ['setings', 'Go to Settings'],
])('“%s” offers %s', async (typed, title) => {
  const { user } = await openPalette()
  await user.keyboard(typed)
  await waitFor(() => expect(screen.getByRole('listbox').textContent).toContain(title))
})

test('a setting is found by its words and opens its section', async () => {
  const { user, active } = await openPalette()
  await user.keyboard('language of')
  await waitFor(() => expect(active()).toContain('Language of papers'))
  expect(active()).toContain('Appearance')
  await user.keyboard('{Enter}')
  expect(location.hash).toBe('#/settings/appearance')
})

test('what was opened last comes first', async () => {
  windowCore.answer('find.named', ({ records }) => ({
    found: records.map(({ dataSet, recordId }) => record(dataSet, recordId, { name: `Number ${recordId}` })),
  }))
  location.hash = '#/contacts?open=c7'
  const { user, active, visit } = await openPalette()
  await user.keyboard('{Escape}')
  await visit('/orders?open=o2')
  await visit('/forms/manage/f3')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('Number f3')
  expect(groups()[0]).toBe('Recent')
  expect(active()).toContain('Number f3')
  const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')
  expect(recent.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Number f3'),
    expect.stringContaining('Order Number o2'),
    expect.stringContaining('Number c7'),
  ])
})

test('Enter that comes before the results of the last letter opens the first of them, not one of before', async () => {
  const { user } = await openPalette()
  await user.keyboard('offl')
  await screen.findByText('Work offline')
  const results = Promise.withResolvers<void>()
  windowCore.answer('find.records', async () => {
    await results.promise
    return { found: [record('forms', 'f1', { name: 'Office hours' })], tookMs: 2 }
  })
  await user.keyboard('{Backspace}i{Enter}')
  expect(screen.getByRole('combobox')).toBeDefined()
  results.resolve()
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(location.hash).toContain('f1')
})

test('Enter opens nothing of a text that was typed over', async () => {
  const { user, ran } = await openPalette()
  const results = Promise.withResolvers<void>()
  windowCore.answer('find.records', async () => {
    await results.promise
    return { found: [], tookMs: 2 }
  })
  await user.keyboard('offl{Enter}i')
  results.resolve()
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'offli'))
  expect(ran).toEqual([])
})

test('letters typed before the field has the keyboard are not lost', async () => {
  const { user } = await openPalette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  act(() => screen.getByRole('button', { name: 'Open' }).click())
  for (const key of ['o', 'f', 'f', 'l']) fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'offl'))
  await screen.findByText('Work offline')
})
