import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RememberedStep } from '../../../shared/app/data-steps.ts'
import { AppError } from '../../../shared/errors.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { stepText } from './step-words.ts'
import { StepsMenu } from './steps-menu.tsx'
import { turned } from './use-steps.ts'

const paste: RememberedStep = {
  ...{ id: 'one', action: 'paste', at: new Date().toISOString(), cells: 200, items: 0 },
  ...{ isTakenBack: false, turnedAt: null, step: 'one', isForThisRun: false },
}

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
})
afterEach(cleanup)

/** The opened list of these steps; `doStep` does what it is given. */
async function opened(steps: RememberedStep[]) {
  windowCore.answer('data.steps', () => ({ steps }))
  const doStep = vi.fn(async (work: () => Promise<unknown>) => {
    await work()
    return true
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <StepsMenu collectionId="Artists" doStep={doStep} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  return { user, list: await screen.findByRole('dialog', { name: 'History' }) }
}

test('a step says what it was, and is taken back and done again by the keyboard', async () => {
  const steps = [{ ...paste }]
  const { user, list } = await opened(steps)
  await within(list).findByText('Pasted 200 cells')
  windowCore.answer('data.takeBack', () => ({ step: 'back', cells: 200, items: 0, left: 0 }))
  const button = within(list).getByRole('button', { name: 'Undo: Pasted 200 cells' })
  expect(button).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(windowCore.calls).toContainEqual({ operation: 'data.takeBack', input: { step: 'one' } }),
  )
  steps[0] = { ...paste, isTakenBack: true, turnedAt: new Date().toISOString(), step: 'back' }
  await queryClient.invalidateQueries({ queryKey: ['data'] })
  const again = await within(list).findByRole('button', { name: 'Redo: Pasted 200 cells' })
  expect(again).toBe(document.activeElement)
  within(list).getByText(/^Undone today/)
  await user.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(windowCore.calls).toContainEqual({ operation: 'data.takeBack', input: { step: 'back' } }),
  )
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one that is too large says until when it can be taken back, and then that it cannot', async () => {
  const { list } = await opened([
    { ...paste, isForThisRun: true },
    { ...paste, id: 'two', action: 'fill', step: null },
  ])
  await within(list).findByText(/until Foyer is closed/)
  within(list).getByText(/can no longer be undone/)
  expect(within(list).getAllByRole('button')).toHaveLength(1)
})

test('where nothing was done yet, the list says what it is for', async () => {
  const { list } = await opened([])
  await within(list).findByText(/^No history yet/)
})

test('every action has its words', () => {
  const words = (['fill', 'empty', 'set', 'retype', 'remove', 'copy', 'publish', 'unpublish'] as const).map((action) =>
    stepText({ action, cells: 2, items: 1 }),
  )
  expect(words).toEqual([
    'Filled 2 cells',
    'Emptied 2 cells',
    'Set 2 cells',
    'Kind of a field, 2 values',
    'Removed 1 item',
    'Duplicated 1 item',
    'Published 1 item',
    '1 item back to drafts',
  ])
  const imported = (cells: number, items: number) => stepText({ action: 'import', cells, items })
  expect([imported(0, 3), imported(1, 3), imported(2, 0)]).toEqual([
    'Imported 3 items',
    'Imported 3 items, 1 cell changed',
    'Import: 2 cells changed',
  ])
})

test('Ctrl+Z of a step that was taken back in the list already does nothing, and is no error', async () => {
  windowCore.answer('data.takeBack', () => {
    throw new AppError('not_found')
  })
  expect(await turned('one')()).toBe(null)
  windowCore.answer('data.takeBack', () => {
    throw new AppError('precondition')
  })
  await expect(turned('one')()).rejects.toMatchObject({ code: 'precondition' })
})
