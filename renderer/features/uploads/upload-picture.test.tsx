import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { LocalPicture } from './upload-picture.tsx'

vi.mock('./small-picture.ts', () => ({ smallPicture: async (picture: string) => picture }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  windowCore.reset()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const asked = () => windowCore.calls.filter(({ operation }) => operation === 'uploads.localPicture').length

function show() {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <LocalPicture file={{ id: 'f1', kind: 'image' }} />
    </QueryClientProvider>,
  )
  return () => container.querySelector('img')?.getAttribute('src') ?? null
}

test('a picture that is still being handed over is shown once it can be read', async () => {
  windowCore.answer('uploads.localPicture', () => ({ picture: null }))
  const source = show()
  await pass(100)
  expect(source()).toBeNull()
  windowCore.answer('uploads.localPicture', () => ({ picture: 'data:image/png;base64,AA' }))
  await pass(1_100)
  expect(source()).toBe('data:image/png;base64,AA')
  await pass(600_000)
  expect(asked()).toBe(2)
})

test('one that can’t be drawn is asked for a few times only', async () => {
  windowCore.answer('uploads.localPicture', () => ({ picture: null }))
  show()
  await pass(3_600_000)
  expect(asked()).toBe(9)
})
