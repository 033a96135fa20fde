import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import type { MediaRow } from '../../shared/app/media.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { queryClient } from '../refetch.ts'
import { PicturePicker } from './picture-picker.tsx'

const row = (id: string, more: Partial<MediaRow> = {}): MediaRow => ({
  ...{ id, name: `${id}.jpg`, folderId: 'root', kind: 'image', format: 'JPG', bytes: 1, width: 40, height: 30 },
  ...{ seconds: null, addedAt: null, status: 'READY', private: false, hasPicture: false, labels: [] },
  ...{ inTrash: false, sync: null },
  ...more,
})

let rows: MediaRow[] = []

beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  windowCore.answer('media.files', () => ({
    ...{ rows, total: rows.length, version: 1, start: 0, more: false, tookMs: 1 },
  }))
  windowCore.answer('media.file', () => ({
    ...{ ...row('stage'), url: 'https://example.org/stage.jpg', changedAt: null, altText: null, path: [] },
    about: {
      ...{ type: 'IMAGE', isPicture: true, focus: null, faces: [], colors: [], caption: '', resolutions: [] },
      ...{ posters: 0, bitRate: null, soundFormat: '', importedFrom: '' },
    },
  }))
})
afterEach(cleanup)

function open() {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PicturePicker opened onChoose={onChoose} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { onChoose, onClose }
}

test('a picture of the library is chosen at once', async () => {
  rows = [row('stage'), row('secret', { private: true })]
  const { onChoose, onClose } = open()
  fireEvent.click(await screen.findByText('stage.jpg'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onChoose).toHaveBeenCalledWith({ id: 'stage', url: 'https://example.org/stage.jpg', width: 40, height: 30 })
  expect(screen.queryByText('secret.jpg')).toBeNull()
})

test('one that is still uploading is waited for, and chosen once when it is there', async () => {
  rows = [row('stage', { status: 'PENDING' })]
  const { onChoose } = open()
  fireEvent.click(await screen.findByText('stage.jpg'))
  expect((await screen.findByRole('status')).textContent).toContain('stage.jpg')
  expect(onChoose).not.toHaveBeenCalled()
  rows = [row('stage')]
  await queryClient.invalidateQueries()
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
  await queryClient.invalidateQueries()
  expect(onChoose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})
