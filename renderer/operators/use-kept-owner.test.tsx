import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../../shared/app/session.ts'
import { AppError } from '../../shared/errors.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { keyOf } from '../live.ts'
import { queryClient } from '../refetch.ts'
import { locked, serveOperators, state } from './operators.test-kit.tsx'
import { useKeptOwner } from './use-kept-owner.ts'

const site: Connection = {
  ...{ state: 'connected', kind: 'site', siteName: 'Marlowe House', baseUrl: 'https://site.test', auth: 'apiKey' },
  ...{ rights: [], secretsKeptIn: 'memory', signInKept: true, host: 'browser', version: '0.0.0', canCutNetwork: false },
}
const DRAFT = 'foyer.kept.test'

const decide = () =>
  renderHook((connection: Connection) => useKeptOwner(connection), {
    initialProps: site,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
/** As the core's topic does. */
const follow = (next: typeof state) => act(() => queryClient.setQueryData(keyOf('operators', 'state', {}), next))
const isKept = () => sessionStorage.getItem(DRAFT) !== null

beforeEach(async () => {
  serveOperators()
  const { result, unmount } = decide()
  await waitFor(() => expect(result.current).toBe(true))
  unmount()
  sessionStorage.setItem(DRAFT, '"Half"')
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('the same operator at the same site finds it again, after a lock too', async () => {
  windowCore.answer('operators.state', () => locked)
  const { result } = decide()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  // Nothing is drawn before it is known whose drafts these are.
  expect([result.current, isKept()]).toEqual([false, true])
  follow(state)
  await waitFor(() => expect(result.current).toBe(true))
  follow(locked)
  follow(state)
  expect(isKept()).toBe(true)
})

test('another operator who unlocks the laptop finds nothing', async () => {
  windowCore.answer('operators.state', () => locked)
  const { result } = decide()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  follow({ ...state, currentId: 'mara' })
  await waitFor(() => expect(result.current).toBe(true))
  expect(isKept()).toBe(false)
})

test.each<[string, Partial<Connection>]>([
  ['after a sign-out', { state: 'none', kind: null, siteName: '', baseUrl: '', auth: null }],
  ['at another site', { siteName: 'The Old Theatre' }],
  ['in the demo', { kind: 'demo' }],
])('%s nothing is left', async (_, change) => {
  const { result, rerender } = decide()
  await waitFor(() => expect(result.current).toBe(true))
  expect(isKept()).toBe(true)
  rerender({ ...site, ...change })
  expect(isKept()).toBe(false)
})

test('where the operator cannot be known nothing is shown of another one', async () => {
  windowCore.answer('operators.state', () => {
    throw new AppError('internal')
  })
  const { result } = decide()
  await waitFor(() => expect(result.current).toBe(true))
  expect(isKept()).toBe(false)
})
