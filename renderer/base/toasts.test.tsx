import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import { toastUndo, undoLast } from './toasts.tsx'

afterEach(async () => {
  // What one test has left is not offered to the next.
  await act(async () => {
    while (await undoLast());
  })
  cleanup()
})

function letIn(...names: string[]): string[] {
  const takenBack: string[] = []
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
    </MantineProvider>,
  )
  act(() => {
    for (const name of names) toastUndo(`${name} is in.`, () => takenBack.push(name))
  })
  return takenBack
}

test('each toast takes back its own work', async () => {
  const takenBack = letIn('Amara', 'Chidera')
  const [first] = screen.getAllByRole('button', { name: 'Undo' })
  expect(first?.closest('[role="alert"]')?.textContent).toContain('Amara')
  await userEvent.click(first as HTMLElement)
  expect(takenBack).toEqual(['Amara'])
})

test('the key takes back the newest, then the one before, each once', async () => {
  const takenBack = letIn('Amara', 'Chidera')
  await act(async () => {
    expect(await undoLast()).toBe(true)
    expect(await undoLast()).toBe(true)
    expect(await undoLast()).toBe(false)
  })
  expect(takenBack).toEqual(['Chidera', 'Amara'])
})
