import { expect, test } from 'vitest'
import { noUploads } from '../copy/rows.test-kit.ts'
import { uploadsText } from './uploads-text.ts'

const files = { all: 61, going: 2, waiting: 46, needsYou: 0, skipped: 1, done: 12 }

test('the status bar counts the files that go, how fast, and why they do not go', () => {
  expect(uploadsText(noUploads)).toBe('')
  expect(uploadsText({ ...noUploads, files: { ...files, going: 0, waiting: 0 } })).toBe('')
  expect(uploadsText({ ...noUploads, files, bytesPerSecond: 3_400_000 })).toBe('Uploading 12 of 60 · 3.4 MB/s')
  expect(uploadsText({ ...noUploads, files })).toBe('Uploading 12 of 60')
  const far = { ...noUploads, files, bytesPerSecond: 1_000_000, bytes: 7_500_000_000 }
  expect(uploadsText(far)).toBe('Uploading 12 of 60 · 2 h 5 min left')
  expect(uploadsText({ ...noUploads, files, standsStill: 'offline' })).toBe('48 files wait')
  expect(uploadsText({ ...noUploads, files, paused: true, standsStill: 'offline' })).toBe(
    'Uploads paused, 48 files left',
  )
})
