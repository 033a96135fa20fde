// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'

afterEach(cleanup)

interface Asked {
  id: number
  input: { filter: { arrived: boolean; statuses: string[] } }
}

const guest = (ticketNumber: string, name: string) => ({ ticketNumber, name })
/** Ana Berg has a ticket in each list; the other names are of one list only. */
const expected = [guest('T-1', 'Ana Berg'), guest('T-2', 'Ana Berg'), guest('T-3', 'Cem Dal')]
const unpaid = [guest('T-4', 'Ana Berg'), guest('T-5', 'Eva Falk')]
const arrived = [guest('T-6', 'Ana Berg'), guest('T-7', 'Eva Falk'), guest('T-8', 'Gil Horn')]

let isFirstIn = false
const listeners = new Set<(text: string) => void>()
window.foyerHost = {
  send: (text) => {
    const { id, input } = JSON.parse(text) as Asked
    const { filter } = input
    const waiting = isFirstIn ? expected.slice(2) : expected
    const rows = filter.arrived ? arrived : filter.statuses.includes('unpaid') ? unpaid : waiting
    const response = JSON.stringify({
      type: 'value',
      id,
      value: { total: rows.length, version: 1, start: 0, rows, more: false },
    })
    queueMicrotask(() => {
      for (const listener of listeners) listener(response)
    })
  },
  handOver: () => undefined,
  onMessage: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const namesOnScreen = () => [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)

test('three people are offered, stay after the first scan with their results, and go when they are closed', async () => {
  const { FirstTickets } = await import('./first-tickets.tsx')
  const { queryClient } = await import('../refetch.ts')
  const show = (result: string) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FirstTickets eventId="event-1" resultOf={(number) => (number === 'T-1' ? result : '')} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(show(''))
  await screen.findByRole('button', { name: /Paid, expected/ })
  expect(namesOnScreen()).toEqual(['Ana Berg', 'Eva Falk', 'Gil Horn'])
  isFirstIn = true
  await queryClient.invalidateQueries()
  rerender(show('IN'))
  expect(namesOnScreen()).toEqual(['Ana Berg', 'Eva Falk', 'Gil Horn'])
  expect(screen.getByRole('button', { name: /Paid, expected/ }).textContent).toContain('IN')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(namesOnScreen()).toEqual([])
})
