import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type FormsScreenTest, held, openForms, openIn, submissionRow } from './forms-screen.test-kit.tsx'

afterEach(cleanup)

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => submissionRow(`a${from + index}`))
const menuButton = () => screen.getByRole('button', { name: 'Decide on all that are shown' })
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const line = (name: string) => screen.findByRole<HTMLButtonElement>('menuitem', { name })

async function opened(count: number): Promise<FormsScreenTest> {
  const laptop = openForms(rows(0, count))
  await waitFor(() => expect(openIn(laptop)).toBe('a0'))
  return laptop
}

test('what came while the menu was open is not thrown away with the rest', { tags: 'long' }, async () => {
  const laptop = await opened(5)
  fireEvent.click(menuButton())
  expect(await screen.findByText('5 submissions')).toBeDefined()
  laptop.rows = [submissionRow('new'), ...laptop.rows]
  laptop.changed()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Inbox/ }).textContent).toBe('Inbox6 to confirm'))
  fireEvent.click(await line('Move all shown to the trash'))
  await waitFor(() => expect(laptop.decided()).toHaveLength(1))
  expect(laptop.decided()[0]?.submissionIds).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
})

test('what left while the question was open is named, and the rest is done', async () => {
  const laptop = await opened(172)
  fireEvent.click(menuButton())
  fireEvent.click(await line('Move all shown to the trash'))
  const question = await screen.findByRole('dialog')
  laptop.rows = laptop.rows.slice(3)
  laptop.changed()
  await pause(300)
  expect(question.textContent).toContain('Move 172 submissions to the trash?')
  fireEvent.click(within(question).getByRole('button', { name: 'Move to the trash' }))
  await screen.findByText('169 submissions moved to the trash.')
  expect(laptop.decided()[0]?.submissionIds).toHaveLength(172)
  await screen.findByText('3 submissions had already left the list and are unchanged.')
})

test('the menu waits while the count beside it is that of the list before', { tags: 'long' }, async () => {
  const laptop = openForms([...rows(0, 142), ...rows(200, 6).map((row) => ({ ...row, formId: 'lost' }))])
  await waitFor(() => expect(openIn(laptop)).toBe('a0'))
  const { wait, release } = held()
  laptop.gate = () => wait
  fireEvent.click(screen.getByRole('button', { name: 'Lost property' }))
  await pause(50)
  fireEvent.click(menuButton())
  expect(menuButton().getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('menuitem')).toBe(null)
  release()
  await waitFor(() => expect(menuButton().getAttribute('aria-disabled')).toBe(null))
  fireEvent.click(menuButton())
  expect(await screen.findByText('6 submissions')).toBeDefined()
})

test('nothing can be pressed in the menu until it is known which submissions it applies to', async () => {
  const laptop = await opened(5)
  const { wait, release } = held()
  laptop.gate = () => wait
  fireEvent.click(menuButton())
  const trash = await line('Move all shown to the trash')
  expect(trash.disabled).toBe(true)
  fireEvent.click(trash)
  release()
  await waitFor(() => expect(trash.disabled).toBe(false))
  expect(laptop.decided()).toEqual([])
})

test('a reviewer is given to those that were in the list when the menu opened', { tags: 'long' }, async () => {
  const laptop = await opened(2)
  fireEvent.click(menuButton())
  fireEvent.click(await line('Give all shown to a reviewer'))
  const question = await screen.findByRole('dialog')
  laptop.rows = [submissionRow('new'), ...laptop.rows]
  laptop.changed()
  await pause(300)
  expect(question.textContent).toContain('Who looks after 2 submissions?')
  fireEvent.click(within(question).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(laptop.assigned()).toEqual([['a0', 'a1']]))
})
