import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { windowCore } from '../../tests/support/window-core.ts'
import { queryClient } from '../refetch.ts'
import { Palette } from './palette.tsx'

const now = {
  role: 'owner',
  rights: null,
  dark: false,
  paused: false,
  canUndo: false,
  canRedo: false,
  openEventId: 'e1',
} as const

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
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('events.list', () => ({ events: [] }))
  windowCore.answer('sync.data', () => ({ sets: [], mirrorBytes: 0, outboxBytes: 0 }))
  windowCore.answer('checkin.find', () => ({ orders: [], tickets: 0, more: false, tookMs: 1 }))
  windowCore.answer('contacts.search', ({ text }) => ({
    contacts: text.toLowerCase().startsWith('jac')
      ? [contact('c1', 'Jacqueline Mbeki'), contact('c2', 'Jack O’Rourke')]
      : [],
    tookMs: 3,
  }))
})
afterEach(cleanup)

function Laptop({ ran }: { ran: string[] }) {
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

async function openPalette() {
  const ran: string[] = []
  const user = userEvent.setup()
  render(<Laptop ran={ran} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const box = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(box))
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { user, ran, box, active }
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
