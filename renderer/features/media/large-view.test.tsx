import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaRow } from '../../../shared/app/media.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { LargeView } from './large-view.tsx'
import type { Files } from './use-files.ts'
import { useLargeView } from './use-large-view.ts'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
})
afterEach(cleanup)

const row = (index: number): MediaRow => ({
  ...{ id: `f${index}`, name: `File ${index}`, folderId: 'a', kind: 'image', format: 'PNG', bytes: 1, width: 1 },
  ...{ height: 1, seconds: null, addedAt: null, status: 'READY', private: false, hasPicture: false, labels: [] },
  ...{ inTrash: false, sync: null },
})

/** The second of four files, large; the last two are not loaded yet. */
function Shown({ toggle }: { toggle: (id: string, row: number) => void }) {
  const files = { filter: {}, order: 'name', total: 4, rowAt: (at: number) => (at < 2 ? row(at) : undefined) }
  const file = useLargeView(files as Files, 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => file.show(row(1)), [])
  return <LargeView file={file} selection={{ has: () => false, toggle } as never} onClose={file.close} />
}

test('arrows lead to the files before and behind it, loaded or not, and Space marks the one shown', async () => {
  const toggle = vi.fn()
  windowCore.answer('media.files', ({ start }: { start: number }) => ({
    ...{ total: 4, version: 1, start, rows: [row(start)], more: false, tookMs: 0 },
  }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Shown toggle={toggle} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const renderIt = () => screen.getByRole('dialog').textContent
  await vi.waitFor(() => expect(renderIt()).toContain('2 of 4'))
  await act(() => screen.getByRole('figure').focus())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(renderIt()).toContain('1 of 4')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await vi.waitFor(() => expect(renderIt()).toContain('4 of 4'))
  expect(renderIt()).toContain('File 3')
  await user.keyboard(' ')
  expect(toggle).toHaveBeenLastCalledWith('f3', 3)
  expect(screen.getByRole('button', { name: 'Next file' })).toHaveProperty('disabled', true)
})
