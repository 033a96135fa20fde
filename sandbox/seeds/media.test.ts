import { expect, test } from 'vitest'
import { FileDescriptor, Folder, MediaType } from '../../shared/wire/media-entities.ts'
import { day, iso } from '../clock.ts'
import { roots } from '../world/media.ts'
import { shownFile } from '../world/media-files.ts'
import { rootAbove } from '../world/media-tree.ts'
import { buildWorld } from './build.ts'

const now = Date.parse('2026-11-20T17:40:00.000Z')
const demo = buildWorld('demo', 1, now)
const files = demo.files.all().map(({ file }) => file)
const url = 'http://127.0.0.1:4000'

test('a library of some sixty files of every kind, from the last year', () => {
  expect(files.length).toBeGreaterThan(55)
  const kinds = new Set(files.map(({ mediaType }) => mediaType))
  expect(MediaType.known.filter((kind) => !kinds.has(kind))).toEqual(['UNKNOWN', 'OTHER'])
  expect(
    files.every(({ createdDate }) => (createdDate ?? '') > iso(now - 366 * day) && (createdDate ?? '') < iso(now)),
  ).toBe(true)
})

test('some are private, some have labels, a few lie in the trash, and visitors sent two', () => {
  expect(files.filter((file) => file.private).length).toBeGreaterThan(5)
  expect(files.filter(({ labels = [] }) => labels.length > 0).length).toBeGreaterThan(25)
  expect(files.filter(({ state }) => state === 'DELETED').length).toBe(3)
  expect(files.filter((file) => rootAbove(demo, file) === roots.visitors).length).toBe(2)
})

test('every row is what its schema says, in a folder that is there, and ready', () => {
  for (const { folder } of demo.folders.all()) Folder.parse(folder)
  for (const stored of demo.files.all()) {
    const shown = FileDescriptor.parse(shownFile(stored, { now, url }))
    expect(shown.operationStatus).toBe('READY')
    expect(shown.url?.startsWith(`${url}/_media/`)).toBe(true)
    const parent = shown.parentFolderId ?? ''
    expect(Object.values<string>(roots).includes(parent) || demo.folders.get(parent) !== undefined).toBe(true)
  }
})

test('ids stay from day to day', () => {
  const tomorrow = buildWorld('demo', 1, now + day)
  expect(tomorrow.files.all().map(({ file }) => file.id)).toEqual(files.map(({ id }) => id))
})
