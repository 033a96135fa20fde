import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncStatus } from '../../copy/rows.test-kit.ts'
import { Banner } from './banner.tsx'

const start = Date.parse('2026-11-20T18:10:00.000Z')
const clock = (iso: string) => iso.slice(11, 16)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const offline = (nextTryInMs: number | null) =>
  syncStatus({
    chip: 'offline',
    offlineSince: '2026-11-20T18:06:00.000Z',
    nextTryAt: nextTryInMs === null ? null : new Date(Date.now() + nextTryInMs).toISOString(),
  })

test('the next try counts down second by second, and starts again with the next plan', () => {
  const { rerender } = render(<Banner status={offline(18_000)} count={7} history={[]} clock={clock} />)
  expect(screen.getByText(/Next try in 18 s\./)).toBeDefined()
  pass(1_000)
  expect(screen.getByText(/Next try in 17 s\./)).toBeDefined()
  pass(16_000)
  expect(screen.getByText(/Next try in 1 s\./)).toBeDefined()
  pass(1_000)
  expect(screen.getByText(/Trying now\./)).toBeDefined()
  rerender(<Banner status={offline(30_000)} count={7} history={[]} clock={clock} />)
  pass(1_000)
  expect(screen.getByText(/Next try in 29 s\./)).toBeDefined()
})

test('no timer runs while no try is planned', () => {
  render(<Banner status={offline(null)} count={7} history={[]} clock={clock} />)
  expect(vi.getTimerCount()).toBe(0)
})

const points = (counts: number[]) =>
  counts.map((count, index) => ({ at: new Date(start + index * 60_000).toISOString(), count }))

test('the line of the last minutes is drawn and said in words', () => {
  const { container } = render(<Banner status={offline(null)} count={7} history={points([0, 2, 1, 7])} clock={clock} />)
  expect(screen.getByRole('img', { name: '7 changes waiting now, at most 7' })).toBeDefined()
  expect(screen.getByText('Waiting, last 3 min')).toBeDefined()
  expect(container.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(4)
})
