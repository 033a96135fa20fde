import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { windowCore } from '../tests/support/window-core.ts'
import { toyWindow } from '../tests/toy-feature/toy.window.ts'
import { api } from '../tests/toy-feature/toy-api.ts'
import { contractWithToy } from '../tests/toy-feature/toy-contract.ts'
import { ToyScreen } from '../tests/toy-feature/toy-screen.tsx'
import { AlsoSold } from './features/sell/also-sold.tsx'
import { followTopics } from './live.ts'
import { learnStaleness, queryClient } from './refetch.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

/** The table of responses knows the product's operations only. */
const response = windowCore.answer as unknown as (operation: string, result: (input: never) => unknown) => void

test('a screen of a desk that is new: its answers, its changes, and what makes them old', async () => {
  let plans = [{ id: 'p1', name: 'Patrons' }]
  response('toy.list', () => ({ plans }))
  response('toy.rename', ({ planId, name }: { planId: string; name: string }) => {
    plans = [{ id: planId, name }]
    return { operationId: 'o1', at: '2026-11-20T17:40:00.000Z', recordId: planId }
  })
  learnStaleness([toyWindow])
  followTopics(contractWithToy, api)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ToyScreen />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect((await screen.findByRole('listitem')).textContent).toContain('Patrons')
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  // Its own call makes it old, without a topic.
  await screen.findByText(/Friends of the house/)
  plans = [{ id: 'p1', name: 'Members' }]
  windowCore.push('toy.changed', { count: 1 })
  await screen.findByText(/Members/)
  expect(windowCore.calls.filter(({ operation }) => operation === 'toy.rename')).toHaveLength(1)
})

test('a slot that the toy fills: Sell offers what it sells, and fetches it when it is opened', async () => {
  response('toy.list', () => ({ plans: [{ id: 'p1', name: 'Patrons' }] }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AlsoSold eventId="tonight" sellables={toyWindow.slots.sells} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sell a pass' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sell a pass' })
  expect(await within(dialog).findByText('Patrons')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
