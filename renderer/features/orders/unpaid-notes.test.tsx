import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../../tests/support/window-core.ts'
import { UnpaidNotes } from './unpaid-notes.tsx'

afterEach(cleanup)

function show(notes: React.ReactElement) {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  render(
    <MantineProvider env="test">
      <Router hook={hook}>{notes}</Router>
    </MantineProvider>,
  )
  return history
}

const events = [
  { id: 'e1', title: 'The Lighthouse' },
  { id: 'e2', title: 'Late Jazz' },
]
const orders = Array.from({ length: 20 }, (_, index) => ({
  orderNumber: `O-${index}`,
  name: `Guest ${index}`,
  eventId: 'e1',
  due: null,
  tickets: 1,
}))

test('unpaid orders that are not listed are counted, with the way to all of each event', () => {
  const byEvent = [
    { eventId: 'e1', orders: 22 },
    { eventId: 'e2', orders: 10 },
  ]
  const history = show(<UnpaidNotes evening={{ unpaid: orders, unpaidByEvent: byEvent }} events={events} showMoney />)
  expect(screen.getByText('and 12 more')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'All 10 of Late Jazz' }))
  expect(history.at(-1)).toBe('/guests?event=e2&status=unpaid')
})

test('where every unpaid order is listed nothing more is said', () => {
  show(
    <UnpaidNotes
      evening={{ unpaid: orders, unpaidByEvent: [{ eventId: 'e1', orders: 20 }] }}
      events={events}
      showMoney
    />,
  )
  expect(screen.queryByText(/and .* more/)).toBeNull()
})
