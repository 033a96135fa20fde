// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { windowCore } from '../../../../tests/support/window-core.ts'
import { noUploads } from '../../../copy/rows.test-kit.ts'
import { queryClient } from '../../../refetch.ts'
import { RateChart } from './rate-chart.tsx'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
})
afterEach(cleanup)

const fast = { bytesPerSecond: 11_800_000, yields: null }
const slow = { bytesPerSecond: 1_000_000, yields: 'door' as const }

function show(rates: readonly (typeof fast | typeof slow)[], bytesPerSecond: number) {
  windowCore.answer('uploads.rates', () => ({ until: '2026-11-20T19:12:00.000Z', everyMs: 10_000, rates: [...rates] }))
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RateChart summary={{ ...noUploads, bytesPerSecond }} />
    </QueryClientProvider>,
  )
  return container
}

test('the pace of now is large, and a table has the minutes with what files gave way to', async () => {
  const container = show([...Array<typeof fast>(6).fill(fast), ...Array<typeof slow>(6).fill(slow)], 1_000_000)
  const rows = within(await screen.findByRole('table', { name: 'How fast files left, by minutes' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getByText(/MB/).textContent)).toEqual(['11.8 MB/s', '1 MB/s'])
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['', 'Door first'])
  expect(container.querySelector('strong')?.textContent).toBe('1')
  expect(container.querySelectorAll('svg rect')).toHaveLength(1)
})

test('nothing is drawn before the first files went, and one stretch is no plot', async () => {
  expect(show([], 0).textContent).toBe('')
  cleanup()
  show([fast], 11_800_000)
  expect(await screen.findByText(/MB\/s now/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
