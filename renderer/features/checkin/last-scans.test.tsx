// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import type { Outcome } from '../../../shared/app/checkin.ts'
import { AT, ZONE } from './samples.test-kit.ts'

afterEach(() => {
  cleanup()
  name = 'Maya Ortiz'
})

let scanned: Outcome = 'admitted'
let name: string | null = 'Maya Ortiz'
const listeners = new Set<(text: string) => void>()

// The window opens its pipe once: one core responds to all tests.
window.foyerHost = {
  send: (text) => {
    const { id } = JSON.parse(text) as { id: number }
    const row = { scanId: 'scan-1', outcome: scanned, code: 'T-1', name, typeName: 'Stalls', seat: null }
    const scans = [{ ...row, at: AT, mode: 'in', undone: false, sync: null, together: 1, canUndo: false }]
    const response = JSON.stringify({ type: 'value', id, value: { scans, total: 1 } })
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

/** The list of a laptop that has scanned one ticket, with this outcome. */
async function openAfter(outcome: Outcome) {
  scanned = outcome
  const { LastScans } = await import('./last-scans.tsx')
  const { queryClient } = await import('../../refetch.ts')
  queryClient.clear()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <LastScans
          eventId="event-1"
          timeZone={ZONE}
          without={[]}
          beforeFirst={<p>Tickets to try</p>}
          onUndo={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // No row has room in this window, so the count shows that the list is there.
  await screen.findByRole('button', { name: 'All 1 tonight' })
}

test('what was there before the first guest stays after it', async () => {
  await openAfter('unpaid')
  scanned = 'admitted'
  const { queryClient } = await import('../../refetch.ts')
  await queryClient.invalidateQueries()
  expect(screen.getByText('Tickets to try')).toBeDefined()
})

test.each([
  ['admitted', false],
  ['attention', false],
  ['unpaid', true],
  ['already', true],
] as const)('what is shown until a guest is in: after a scan that ended as %s, %s', async (outcome, shown) => {
  await openAfter(outcome)
  expect(screen.queryByText('Tickets to try') !== null).toBe(shown)
})

test.each(['', null])('a door sale without a name is listed by its code, with name %j', async (unnamed) => {
  name = unnamed
  await openAfter('admitted')
  fireEvent.click(screen.getByRole('button', { name: 'All 1 tonight' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Code T-1')).toBeDefined()
})
