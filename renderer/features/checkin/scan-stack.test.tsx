// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleResult, sampleTicket } from './samples.test-kit.ts'
import type { ShownScan } from './scan-queue.ts'
import { ScanStack } from './scan-stack.tsx'

afterEach(cleanup)

function renderIt(id: number, name: string, change: Parameters<typeof sampleResult>[0] = {}): ShownScan {
  const result = sampleResult({ ticket: sampleTicket({ name }), ...change })
  const job = {
    eventId: 'event-1',
    code: result.code,
    mode: 'in',
    typeIds: [],
    source: 'scanner',
    endedAt: null,
    name: null,
  } as const
  return { id, job: { ...job, typeIds: [] }, result, error: null, shownAt: 0, repeat: false, asked: 'no' }
}

test('what has to be seen is first, with Enter, however many came after it; the rest is counted', () => {
  const noted = renderIt(1, 'Jack O’Rourke', { outcome: 'attention', notes: ['Use the side door.'] })
  render(<ScanStack stack={[renderIt(3, 'Maya'), renderIt(2, 'Leo'), noted]} cardWaits={false} onSeen={() => {}} />)
  const [first, second, more] = screen.getAllByRole('listitem')
  if (first === undefined || second === undefined || more === undefined) throw new Error('rows missing')
  expect(first.textContent).toContain('Jack O’RourkeUse the side door.')
  expect(first.textContent).toContain('+2 more')
  expect(within(first).getByRole('button', { name: 'Seen' }).textContent).toContain('Enter')
  expect(second.textContent).toContain('Maya')
  expect(more.textContent).toBe('and 1 more before')
})

test('Enter belongs to the card while the card waits for it', () => {
  const refused = renderIt(1, 'Priya', { outcome: 'cancelled' })
  render(<ScanStack stack={[refused]} cardWaits onSeen={() => {}} />)
  expect(screen.getByRole('button', { name: 'Seen' }).textContent).toBe('Seen')
})
