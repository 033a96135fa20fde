import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RowState } from '../../shared/app/sync.ts'
import { AppError } from '../../shared/errors.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { noUploads, queueRow } from '../copy/rows.test-kit.ts'
import { sentenceFor } from '../errors.ts'
import { queryClient } from '../refetch.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

const saved: string[] = []

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  saved.length = 0
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(states: readonly RowState[], unsent: number) {
  const rows = states.map((state, index) => queueRow(index + 1, { state }))
  windowCore.answer('sync.queueCounts', () => ({ total: rows.length, goingOut: 0, lacksRight: false }))
  windowCore.answer('sync.exportUnsent', () => ({ csv: 'Number', json: '[]', rows: rows.length }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SignOutDialog opened connection={undefined} unsent={unsent} onClose={() => undefined} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

test.each(['waiting', 'sending', 'unknown', 'needsYou', 'refused'] as const)(
  'a change that is %s holds the way out, and can be taken along as CSV and JSON',
  async (state) => {
    const user = open([state], 0)
    await screen.findByText(/1 change made here isn’t on the site yet/)
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Export unsent' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved.map((name) => name.replace(/\d{4}-\d\d-\d\d-\d{4}/, 'DATE'))).toEqual([
      'foyer-unsent-DATE.csv',
      'foyer-unsent-DATE.json',
    ])
    expect(screen.getByText(/1 change made here/)).toBeDefined()
  },
)

test('files that are not at the site are counted and shown, and do not prevent signing out', async () => {
  windowCore.answer('uploads.summary', () => ({ ...noUploads, open: 12 }))
  open([], 0)
  await screen.findByText(/12 files aren’t uploaded yet. They stay on this laptop’s list/)
  expect(screen.getByRole('button', { name: 'See the files' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
})

test('with everything sent the way out is open', async () => {
  const user = open([], 0)
  windowCore.answer('session.disconnect', () => {
    throw new AppError('unsent_work', { reason: 'One came meanwhile.' })
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  // A change that came in that moment holds it after all, and the export is offered.
  await screen.findByRole('button', { name: 'Export unsent' })
  expect(screen.getByText(sentenceFor({ code: 'unsent_work' }))).toBeDefined()
})
