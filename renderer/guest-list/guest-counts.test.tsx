import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { windowCore } from '../../tests/support/window-core.ts'
import { syncStatus } from '../copy/rows.test-kit.ts'
import { queryClient } from '../refetch.ts'
import { GuestCounts, soFar, trustedCounts } from './guest-counts.tsx'
import { GALA } from './guest-list.test-kit.tsx'

afterEach(cleanup)

const rowsOf = ({ total }: { total: number }) => total
const whole = { isSoFar: false }
const loading = { isSoFar: true }

test('no guests are believed of a copy that is whole, and some of any copy', () => {
  expect(trustedCounts(undefined, rowsOf, whole)).toBeUndefined()
  expect(trustedCounts({ total: 0 }, rowsOf, whole)).toEqual({ total: 0 })
  expect(trustedCounts({ total: 0 }, rowsOf, loading)).toBeUndefined()
  expect(trustedCounts({ total: 2 }, rowsOf, loading)).toEqual({ total: 2 })
})

test('a count of a copy that is not whole says so', () => {
  expect(soFar('864', whole)).toBe('864')
  expect(soFar('864', loading)).toBe('864 so far')
})

function foot() {
  queryClient.clear()
  const others = [
    { count: 0, atZero: true, words: '0 to come' },
    { count: 0, words: '0 unpaid' },
    { count: 4, words: '4 cancelled' },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <GuestCounts event={GALA} arrived={3} others={others} />
    </QueryClientProvider>,
  )
  return () => [...document.querySelectorAll('span')].map(({ textContent }) => textContent)
}

test('the foot names those who are in, and of the others only those that there are', () => {
  windowCore.answer('sync.status', () => syncStatus())
  expect(foot()()).toEqual(['3 arrived', '0 to come', '4 cancelled'])
})

test('without a network the foot says how old its numbers are', async () => {
  windowCore.answer('sync.status', () => syncStatus({ chip: 'offline' }))
  windowCore.answer('checkin.board', () => ({ dataFrom: new Date().toISOString() }) as never)
  const words = foot()
  await screen.findByText(/^as of \d\d:\d\d$/)
  expect(words()).toHaveLength(4)
})
