import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConflictView } from '../../../shared/app/conflicts.ts'
import { AppError } from '../../../shared/errors.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
})
afterEach(cleanup)

const view: ConflictView = {
  id: 'row-1',
  version: 'v7',
  kind: 'changedThere',
  change: 'edit',
  dataSet: 'contacts',
  recordId: 'contact-1',
  name: 'Zoë Ñandú',
  fields: [{ field: 'phones', label: 'Phone', before: '', mine: '0171', theirs: '0117', newer: 'mine' }],
  mine: { by: 'Ana', desk: 'Door 1', at: '2026-11-20T18:31:00.000Z' },
  theirs: { at: null },
  baseAt: null,
  canKeepMine: true,
  canKeepBoth: true,
  otherId: null,
}

function draw() {
  let closed = 0
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ConflictDialog id="row-1" onClose={() => (closed += 1)} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return () => closed
}

test('what is saved names the version that was shown, and the dialog closes', async () => {
  windowCore.answer('sync.conflict', () => view)
  windowCore.answer('sync.resolve', () => ({}))
  const closed = draw()
  expect(await screen.findByRole('dialog', { name: 'Which Zoë Ñandú is right?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Save this version/ }))
  await expect.poll(closed).toBe(1)
  expect(windowCore.calls.find(({ operation }) => operation === 'sync.resolve')?.input).toEqual({
    id: 'row-1',
    version: 'v7',
    resolution: { choice: 'pick', picks: { phones: 'mine' } },
  })
})

test('the site’s version moved: the dialog stays, and shows the new one', async () => {
  let shown = view
  windowCore.answer('sync.conflict', () => shown)
  windowCore.answer('sync.resolve', () => {
    shown = { ...view, version: 'v8', fields: view.fields.map((field) => ({ ...field, theirs: '0199' })) }
    throw new AppError('conflict', { reason: 'The site’s version has changed since.' })
  })
  const closed = draw()
  fireEvent.click(await screen.findByRole('button', { name: /^Save this version/ }))
  expect(await screen.findByRole('radio', { name: 'Theirs: 0199' })).toBeDefined()
  expect(closed()).toBe(0)
})

test('decided meanwhile: the dialog closes', async () => {
  windowCore.answer('sync.conflict', () => {
    throw new AppError('not_found', { reason: 'Nothing is left to choose here.' })
  })
  const closed = draw()
  await expect.poll(closed).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})
