import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { QueueTab } from './queue-tab.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  windowCore.reset()
})

function show(detail: unknown): void {
  const counts = { total: 0, goingOut: 0, lacksRight: false }
  windowCore.answer('sync.queue', (() => ({ rows: [], counts, waitingOverTime: [] })) as never)
  windowCore.answer('sync.status', (() => ({ chip: 'upToDate', oldestWaitingAt: null, sentToday: 0 })) as never)
  windowCore.answer('sync.attention', (() => ({ rows: [], incidents: [{ id: '1', detail }] })) as never)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <QueueTab />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('an empty queue says that every change has reached the site', async () => {
  show({ code: 'sync.recovered', values: {} })
  expect(await screen.findByText(/Every change made on this laptop has reached the site/)).toBeDefined()
})

test('after both records were damaged, an empty queue says what is not known, and leads to the incident', async () => {
  show({ code: 'sync.mayBeLost', values: {} })
  expect(await screen.findByRole('button', { name: 'Look under Attention' })).toBeDefined()
  expect(screen.queryByText(/Every change made/)).toBeNull()
})
