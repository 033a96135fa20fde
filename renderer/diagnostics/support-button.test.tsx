import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { sentenceFor } from '../errors.ts'
import { queryClient } from '../refetch.ts'
import { SupportButton } from './support-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open() {
  const saved: { name: string; body: Promise<string> }[] = []
  const bodies: Blob[] = []
  URL.createObjectURL = (blob) => {
    bodies.push(blob as Blob)
    return 'blob:test'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, body: bodies.at(-1)?.text() ?? Promise.resolve('') })
  })
  windowCore.reset()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SupportButton />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { saved, user: userEvent.setup() }
}

test('one press saves the bundle twice: as JSON and as a text to read', async () => {
  const { saved, user } = open()
  windowCore.answer('diagnostics.supportBundle', () => ({ json: '{}', text: 'Foyer support bundle' }))
  await user.click(screen.getByRole('button', { name: 'Save support bundle' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d-\d{4}/, 'DATE'))).toEqual([
    'foyer-support-DATE.json',
    'foyer-support-DATE.txt',
  ])
  const [call] = windowCore.calls
  expect(call).toMatchObject({ operation: 'diagnostics.supportBundle', input: { window: { battery: null } } })
  await screen.findByText(/Support bundle saved/)
})

test('a bundle that cannot be made is explained in words', async () => {
  const { saved, user } = open()
  windowCore.answer('diagnostics.supportBundle', () => {
    throw new AppError('internal', { reason: 'x' })
  })
  await user.click(screen.getByRole('button', { name: 'Save support bundle' }))
  await screen.findByText(sentenceFor({ code: 'internal' }))
  expect(saved).toEqual([])
})
