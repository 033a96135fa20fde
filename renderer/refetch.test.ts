import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnStaleness, queryClient, refetch, staleOnCall, staleOnTopic } from './refetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** Observes a query as a screen does: it is fetched at once, and again whenever it is stale. */
function observe(queryKey: readonly string[], queryFn: () => Promise<unknown>): () => void {
  return new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
}

test('what is shown of a part is asked for again, and is there when the refetch resolves', async () => {
  let plans = 1
  const asked = vi.fn(async () => plans)
  const hide = observe(['refetched', 'list'], asked)
  await vi.waitFor(() => expect(queryClient.getQueryData(['refetched', 'list'])).toBe(1))
  plans = 2
  await refetch(['refetched'])
  expect(queryClient.getQueryData(['refetched', 'list'])).toBe(2)
  expect(asked).toHaveBeenCalledTimes(2)
  // Nothing of it is shown: nothing is asked before it is.
  hide()
  await refetch(['refetched'])
  expect(asked).toHaveBeenCalledTimes(2)
})

test('other parts, and other queries than the one that is named, are left alone', async () => {
  const [list, figures, others] = [vi.fn(async () => 1), vi.fn(async () => 1), vi.fn(async () => 1)]
  const all = [
    observe(['refetched', 'list'], list),
    observe(['refetched', 'figures'], figures),
    observe(['other'], others),
  ]
  await vi.waitFor(() => expect(queryClient.getQueryData(['other'])).toBe(1))
  await refetch([['refetched', 'figures']])
  expect([list, figures, others].map((ask) => ask.mock.calls.length)).toEqual([1, 2, 1])
  for (const hide of all) hide()
})

test('an answer that takes long, or never comes, is not waited for', async () => {
  let isSlow = false
  const hide = observe(['slow', 'list'], () => (isSlow ? new Promise(() => undefined) : Promise.resolve(1)))
  await vi.waitFor(() => expect(queryClient.getQueryData(['slow', 'list'])).toBe(1))
  isSlow = true
  const ended = vi.fn()
  void refetch(['slow']).then(ended)
  await vi.advanceTimersByTimeAsync(300)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toHaveBeenCalled()
  hide()
})

test('an answer that fails ends the refetch like any other', async () => {
  const hide = observe(['failing', 'list'], () => Promise.reject(new Error('The mirror is closed.')))
  await vi.advanceTimersByTimeAsync(1)
  await expect(refetch(['failing'])).resolves.toBeUndefined()
  hide()
})

test('a call makes old its own part, and what names it or all calls of its part', () => {
  learnStaleness([
    { staleOn: { guestsShown: ['scans.*', 'scans.changed'], ordersShown: ['scans.undo'] } },
    { staleOn: { scans: ['scans.changed'] } },
  ])
  expect([...staleOnCall('scans', 'check')]).toEqual(['scans', 'guestsShown'])
  expect([...staleOnCall('scans', 'undo')].toSorted()).toEqual(['guestsShown', 'ordersShown', 'scans'])
  expect([...staleOnTopic('scans', 'changed')].toSorted()).toEqual(['guestsShown', 'scans'])
  expect([...staleOnTopic('scans', 'progress')]).toEqual([])
})
