import { expect, test } from 'vitest'
import { filesAreThereOnce, resumedFromWhereItWas } from './checker-uploads.ts'
import type { Evening } from './evening.ts'
import type { LaptopFile } from './laptop-reader.ts'
import { type AddedFile, createStory, type Transfer } from './story.ts'

const added: AddedFile = {
  ...{ at: 5, laptop: 0, name: 'a.jpg', folder: 'Desk 1/Week 1', sha256: 'aa', confirmedAt: 6, isLeftOut: false },
}
const there = { id: 'f1', displayName: 'a.jpg', hash: 'aa', parentFolderId: 'week' }
const done: LaptopFile = { id: 'u1', name: 'a.jpg', state: 'done', fileId: 'f1', reason: null }
const folders = [
  { id: 'desk', displayName: 'Desk 1', parentFolderId: 'media-root' },
  { id: 'week', displayName: 'Week 1', parentFolderId: 'desk' },
]

function violations(change: {
  files?: (typeof there)[]
  rows?: LaptopFile[]
  added?: AddedFile[]
  folders?: typeof folders
}): number {
  const story = createStory(undefined)
  story.files.push(...(change.added ?? [added]))
  const all = (change.folders ?? folders).map((folder) => ({ folder }))
  const world = {
    files: { all: () => (change.files ?? [there]).map((file) => ({ file })) },
    folders: { all: () => all, get: (id: string) => all.find(({ folder }) => folder.id === id) },
  }
  const laptops = [{ laptop: () => ({ files: () => change.rows ?? [done] }) }]
  filesAreThereOnce({ story, site: { sandbox: { world } }, laptops } as unknown as Evening)
  return story.violations.length
}

const leftOut = [{ ...added, isLeftOut: true }]

test.each([
  ['it is there once, and the desk says so', {}, 0],
  ['it is there twice', { files: [there, { ...there, id: 'f2' }] }, 1],
  ['it is not there', { files: [], rows: [{ ...done, fileId: null, state: 'waiting' }] }, 2],
  ['it has other bytes', { files: [{ ...there, hash: 'bb' }] }, 1],
  ['it is in another folder', { files: [{ ...there, parentFolderId: 'desk' }] }, 1],
  ['the desk does not know', { rows: [] }, 1],
  ['the desk means another file', { rows: [{ ...done, fileId: 'f2' }] }, 1],
  ['somebody left it out before it was sent', { added: leftOut, files: [], rows: [] }, 0],
  ['somebody left it out when it had arrived', { added: leftOut, rows: [] }, 0],
  ['nobody added it', { added: [] }, 1],
  ['a folder is there twice', { folders: [...folders, { ...folders[1], id: 'again' }] as typeof folders }, 1],
] as const)('files at the end of an evening: %s', (_, change, count) => {
  expect(violations(change as Parameters<typeof violations>[0])).toBe(count)
})

const transfer = (number: number, change: Partial<Transfer>): Transfer => ({
  ...{ number, at: number, laptop: 0, run: 1, method: 'POST', path: '/_uploads/tus', file: undefined },
  ...{ carriedStatus: 201, statusReceived: undefined, bytesThere: 0, location: undefined },
  ...change,
})
const begin = (number: number) => transfer(number, { file: 'film.mp4', location: `/_uploads/tus/resources/${number}` })
const bytes = (number: number, bytesThere: number) =>
  transfer(number, { method: 'PATCH', path: '/_uploads/tus/resources/1', bytesThere })

test.each([
  ['nothing had come', [begin(1), bytes(2, 0), begin(3)], [], 0],
  ['bytes had come', [begin(1), bytes(2, 40), begin(3)], [], 1],
  ['bytes had come a day before', [begin(1), bytes(2, 40), { ...begin(3), at: 24 * 3_600_000 }], [], 0],
  ['bytes had come hours before', [begin(1), bytes(2, 40), { ...begin(3), at: 23 * 3_600_000 }], [], 1],
  ['bytes came only after it', [begin(1), begin(2), bytes(3, 40)], [], 0],
  ['somebody had it sent again', [begin(1), bytes(2, 40), begin(3)], [{ at: 2, laptop: 0, name: 'film.mp4' }], 0],
  [
    'somebody had it sent again elsewhere',
    [begin(1), bytes(2, 40), begin(3)],
    [{ at: 2, laptop: 1, name: 'film.mp4' }],
    1,
  ],
  [
    'somebody had another file sent again',
    [begin(1), bytes(2, 40), begin(3)],
    [{ at: 2, laptop: 0, name: 'b.mp4' }],
    1,
  ],
] as const)('a large file is begun anew: %s', (_, transfers, again, count) => {
  const story = createStory(undefined)
  story.transfers.push(...transfers)
  story.filesTriedAgain.push(...again)
  resumedFromWhereItWas({ story } as Evening)
  expect(story.violations).toHaveLength(count)
})
