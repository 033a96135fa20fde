import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import * as messages from './form-messages.ts'
import { held, holdKey, openForms, openIn, submissionRow } from './forms-screen.test-kit.tsx'

vi.mock('./form-messages.ts', { spy: true })

// jsdom lays nothing out, and a list without a height has no rows in sight.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 })
})
afterEach(cleanup)

const rows = (count = 40) => Array.from({ length: count }, (_, at) => submissionRow(`r${at}`))

/** Whose submissions are drawn, all of them. */
const drawn = (): string | null => {
  const pane = screen.queryByRole('article')
  return pane === null || pane.getAttribute('aria-busy') === 'true'
    ? null
    : (pane.querySelector('h2')?.textContent ?? null)
}

/** The screen with the first submission open, and the two after it known. */
async function resting(list = rows()) {
  const laptop = openForms(list)
  await waitFor(() => expect(laptop.opened()).toEqual(['r0', 'r1', 'r2']))
  await waitFor(() => expect(drawn()).toBe('Sender r0'))
  return laptop
}

test('twenty keys with a rest after each make one question each, and every answer is drawn at once', {
  tags: 'long',
}, async () => {
  const laptop = await resting()
  for (let at = 1; at <= 20; at += 1) {
    holdKey('j')
    expect(drawn()).toBe(`Sender r${at}`)
    await waitFor(() => expect(laptop.opened()).toHaveLength(3 + at))
  }
  expect(laptop.opened()).toEqual(Array.from({ length: 23 }, (_, at) => `r${at}`))
})

test('on the way back what was passed is drawn at once, and two above are known', async () => {
  const laptop = await resting()
  for (let at = 1; at <= 6; at += 1) {
    holdKey('j')
    await waitFor(() => expect(laptop.opened()).toHaveLength(3 + at))
  }
  holdKey('k')
  expect(drawn()).toBe('Sender r5')
  await waitFor(() => expect(laptop.opened().slice(9)).toEqual(['r3']))
  holdKey('k')
  expect(drawn()).toBe('Sender r4')
})

test('a key that is held asks for nothing that it passes, and for one thing at a time', async () => {
  const laptop = await resting()
  let [asking, most] = [0, 0]
  const doors = new Map<string, ReturnType<typeof held>>()
  laptop.opening = async (id) => {
    asking += 1
    most = Math.max(most, asking)
    const door = held()
    doors.set(id, door)
    await door.wait
    asking -= 1
  }
  for (let at = 1; at <= 20; at += 1) holdKey('j')
  expect(openIn(laptop)).toBe('r20')
  expect(screen.getByRole('article').querySelector('h2')?.textContent).toBe('Sender r20')
  expect(drawn()).toBe(null)
  await waitFor(() => expect(doors.has('r20')).toBe(true))
  doors.get('r20')?.release()
  await waitFor(() => expect(drawn()).toBe('Sender r20'))
  await waitFor(() => expect(doors.has('r21')).toBe(true))
  doors.get('r21')?.release()
  await waitFor(() => expect(doors.has('r22')).toBe(true))
  doors.get('r22')?.release()
  expect(laptop.opened().slice(3)).toEqual(['r20', 'r21', 'r22'])
  expect(most).toBe(1)
})

const confirmed = (laptop: Awaited<ReturnType<typeof resting>>, id: string) => {
  laptop.rows = laptop.rows.map((row) => (row.id === id ? { ...row, status: 'CONFIRMED' } : row))
  laptop.changed()
}

test('a neighbour that changed is drawn as it is now', { tags: 'long' }, async () => {
  const laptop = await resting()
  confirmed(laptop, 'r1')
  await waitFor(() => expect(laptop.opened().slice(3)).toEqual(['r0', 'r1', 'r2']))
  holdKey('j')
  expect(drawn()).toBe('Sender r1')
  expect(screen.getByRole('article').textContent).toContain('Confirmed')
})

test('what was read before a change, and answered after it, is not shown', { tags: 'long' }, async () => {
  const laptop = openForms(rows())
  const { wait, release } = held()
  laptop.opening = (id) => (id === 'r1' ? wait : Promise.resolve())
  await waitFor(() => expect(laptop.opened()).toEqual(['r0', 'r1']))
  confirmed(laptop, 'r1')
  laptop.opening = () => Promise.resolve()
  await waitFor(() => expect(laptop.opened().filter((id) => id === 'r0')).toHaveLength(2))
  release()
  await waitFor(() => expect(laptop.opened()).toContain('r2'))
  holdKey('j')
  await waitFor(() => expect(drawn()).toBe('Sender r1'))
  expect(screen.getByRole('article').textContent).toContain('Confirmed')
})

test('a neighbour of which the list knows more than it does is not drawn from what was known', async () => {
  const laptop = await resting()
  // The change isn't published yet, but the list happens to be read again.
  laptop.rows = laptop.rows.map((row) => (row.id === 'r1' ? { ...row, status: 'CONFIRMED' } : row))
  await queryClient.refetchQueries({ queryKey: ['forms', 'submissions'] })
  await waitFor(() => expect(laptop.opened().slice(3)).toEqual(['r1']))
  holdKey('j')
  await waitFor(() => expect(drawn()).toBe('Sender r1'))
  expect(screen.getByRole('article').textContent).toContain('Confirmed')
})

test('a key draws the rows again whose place in the list it changes, and no others', async () => {
  const laptop = await resting()
  const words = vi.mocked(messages.statusOf)
  const shown = screen.getByRole('list', { name: 'Submissions' }).querySelectorAll('button').length
  expect(shown).toBeGreaterThan(4)
  words.mockClear()
  holdKey('j')
  expect(drawn()).toBe('Sender r1')
  await waitFor(() => expect(laptop.opened()).toHaveLength(4))
  // The row that was open, the one that is, and the heads of the submission: each time the pane learns something.
  expect(words.mock.calls.length).toBeLessThanOrEqual(5)
})
