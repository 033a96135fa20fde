import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listenForScans } from '../../scanner/listen.ts'
import { held, openForms, openIn, pressKey, submissionRow } from './forms-screen.test-kit.tsx'

afterEach(cleanup)

const scanner = { layout: 'asTyped', speed: 'normal', terminator: 'enter', prefix: '', suffix: '' } as const

const contact = ['c1', 'c2'].map((id) => submissionRow(id))
const lost = ['l1', 'l2'].map((id) => submissionRow(id, { formId: 'lost', formName: 'Lost property' }))
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

test('another form opens its own first answer, and a key does nothing to the one before', {
  tags: 'long',
}, async () => {
  const laptop = openForms([...contact, ...lost])
  await waitFor(() => expect(openIn(laptop)).toBe('c1'))
  const { wait, release } = held()
  laptop.gate = () => wait
  press('Lost property')
  await pause(50)
  pressKey('c')
  pressKey('j')
  await pause(200)
  expect(laptop.decided()).toEqual([])
  expect(openIn(laptop)).toBe(null)
  release()
  await waitFor(() => expect(openIn(laptop)).toBe('l1'))
  pressKey('c')
  await waitFor(() => expect(laptop.decided()).toEqual([{ submissionIds: ['l1'], action: 'confirm' }]), {
    timeout: 10_000,
  })
})

test('a tab, a filter and a search open the first answer of their list, or none', { tags: 'long' }, async () => {
  const seen = submissionRow('c0', { status: 'CONFIRMED', seen: true })
  const laptop = openForms([seen, ...contact, ...lost])
  // What is confirmed already comes first in the list, and the first that waits is open.
  await waitFor(() => expect(openIn(laptop)).toBe('c1'))
  expect(screen.getByRole('button', { name: /^Inbox/ }).textContent).toBe('Inbox4 to confirm')
  press(/^To confirm/)
  await waitFor(() => expect(openIn(laptop)).toBe('c1'))
  press(/^Inbox/)
  await waitFor(() => expect(openIn(laptop)).toBe('c1'))
  press('Unseen')
  await waitFor(() => expect(openIn(laptop)).toBe('c1'))
  const search = screen.getByRole('searchbox', { name: 'Search submissions' })
  fireEvent.change(search, { target: { value: 'l2' } })
  await waitFor(() => expect(openIn(laptop)).toBe('l2'))
  fireEvent.change(search, { target: { value: 'no such name' } })
  await waitFor(() => expect(screen.getByText('Nothing matches.')).toBeDefined())
  await pause(400)
  expect(openIn(laptop)).toBe(null)
})

test('a link to an answer further down opens it', async () => {
  const laptop = openForms([...contact, ...lost], '/forms?open=l2')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sender l2' })).toBeDefined())
  expect(openIn(laptop)).toBe('l2')
})

test.each([65, 80, 100])('a scanner that sends a key every %i ms decides on nothing', async (gapMs) => {
  const laptop = openForms([...contact, ...lost])
  await waitFor(() => expect(openIn(laptop)).toBe('c1'))
  const stop = listenForScans({ ...scanner }, () => undefined)
  // A busy machine shall not make the gaps longer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  for (const key of ['C', 'X', '4', 'U', '-', 'J', 'T', '7', 'K', '-', 'E', 'X', 'C', 'Enter']) {
    pressKey(key, performance.now())
    vi.advanceTimersByTime(gapMs)
  }
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await pause(300)
  stop()
  expect(laptop.decided()).toEqual([])
  expect(openIn(laptop)).toBe('c1')
})

test('two keys of a person, one a second after the other, are both carried out', { tags: 'long' }, async () => {
  const laptop = openForms([...contact, ...lost])
  await waitFor(() => expect(openIn(laptop)).toBe('c1'))
  const stop = listenForScans({ ...scanner }, () => undefined)
  pressKey('c')
  await waitFor(() => expect(laptop.decided()).toHaveLength(1), { timeout: 10_000 })
  await pause(600)
  pressKey('u')
  await waitFor(() => expect(laptop.decided()).toHaveLength(2), { timeout: 10_000 })
  stop()
  expect(laptop.decided().map(({ action }) => action)).toEqual(['confirm', 'markSeen'])
})
