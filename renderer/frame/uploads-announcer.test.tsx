// @vitest-environment jsdom
import '../../tests/support/jsdom-gaps.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noUploads } from '../copy/rows.test-kit.ts'
import { UploadsAnnouncer } from './uploads-announcer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Publishes the progress step by step, a quarter of a second each; returns what was announced, each sentence once. */
function announce(steps: readonly { done: number; needsYou?: number }[], all = 200): string[] {
  const said: string[] = []
  const summaryAt = ({ done, needsYou = 0 }: (typeof steps)[number]) => ({
    ...noUploads,
    files: { ...noUploads.files, all, done, needsYou, waiting: all - done - needsYou },
  })
  const show = (step: (typeof steps)[number]) => (
    <MantineProvider env="test">
      <UploadsAnnouncer summary={summaryAt(step)} />
    </MantineProvider>
  )
  const { rerender, container } = render(show(steps[0] ?? { done: 0 }))
  const listen = () => {
    const text = container.querySelector('[aria-live="polite"]')?.textContent ?? ''
    if (text !== '' && text !== said.at(-1)) said.push(text)
  }
  for (const step of steps) {
    rerender(show(step))
    listen()
    act(() => void vi.advanceTimersByTime(250))
    listen()
  }
  act(() => void vi.advanceTimersByTime(60_000))
  listen()
  return said
}

test('of two hundred ticks every tenth is said, and no other', { tags: 'long' }, () => {
  const tenths = Array.from({ length: 9 }, (_, index) => `Uploads: ${(index + 1) * 10} percent`)
  expect(announce(Array.from({ length: 200 }, (_, done) => ({ done })))).toEqual(tenths)
})

test('files that stop one after the other are announced together, and the state before is not announced', () => {
  const steps = Array.from({ length: 10 }, (_, needsYou) => ({ done: 0, needsYou }))
  expect(announce(steps)).toEqual(['Uploads: 9 files need attention'])
  expect(
    announce([
      { done: 90, needsYou: 3 },
      { done: 90, needsYou: 3 },
    ]),
  ).toEqual([])
})

test('a list that is cleared while files go counts from there', () => {
  expect(announce([{ done: 100 }, { done: 19 }, { done: 20 }])).toEqual(['Uploads: 10 percent'])
})
