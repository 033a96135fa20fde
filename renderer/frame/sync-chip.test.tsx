import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { windowCore } from '../../tests/support/window-core.ts'
import { syncStatus } from '../copy/rows.test-kit.ts'
import { SyncChip } from './sync-chip.tsx'

beforeEach(() => {
  location.hash = ''
  windowCore.reset()
  windowCore.answer('sync.pause', () => ({}))
})
afterEach(cleanup)

function draw(change: Parameters<typeof syncStatus>[0]) {
  const resumed: string[] = []
  render(
    <MantineProvider env="test">
      <SyncChip status={syncStatus(change)} onResume={() => resumed.push('resume')} />
    </MantineProvider>,
  )
  return resumed
}

test('a slow connection offers to work offline', async () => {
  draw({ chip: 'weak', waiting: 7 })
  fireEvent.click(screen.getByRole('button', { name: 'Slow connection · 7 waiting' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Work offline until I resume' }))
  await expect.poll(() => windowCore.calls).toEqual([{ operation: 'sync.pause', input: { paused: true } }])
})

test('the paused chip resumes, the others lead to a screen', () => {
  const resumed = draw({ chip: 'paused', paused: true })
  fireEvent.click(screen.getByRole('button', { name: 'Working offline (by choice)' }))
  expect(resumed).toEqual(['resume'])
  cleanup()
  draw({ chip: 'attention', attention: 2 })
  fireEvent.click(screen.getByRole('button', { name: '2 need attention' }))
  expect(location.hash).toBe('#/sync/attention')
})
