import { expect, test, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { findThere } from './find-there.ts'
import { createLookUps } from './look-ups.ts'
import type { UploadRecord } from './upload-record.ts'

type What = Parameters<typeof findThere>[0]

const sentAt = Date.parse('2026-11-20T18:00:00.000Z')
const sha256 = 'ab'.repeat(32)
const file = {
  id: 'u1',
  name: 'a.jpg',
  siteName: null,
  size: 5,
  sha256,
  insists: 0,
  mayHaveArrivedAt: sentAt,
} as UploadRecord
const there = (change: Partial<FileDescriptor> = {}): FileDescriptor => ({
  ...{ id: 'f1', displayName: 'a.jpg', sizeInBytes: '5', hash: sha256, state: 'OK' as const },
  ...{ createdDate: new Date(sentAt + 1_000).toISOString(), updatedDate: change.createdDate, ...change },
})
const before = new Date(sentAt - 600_000).toISOString()

/** Looks in a list of these pages; a page may be what the site refuses to give. */
function look(
  pages: readonly (readonly FileDescriptor[] | AppError)[],
  change: { file?: Partial<UploadRecord>; isOfAnother?: boolean } = {},
) {
  const asked: unknown[] = []
  const call = async (_endpoint: unknown, { paging }: { paging: { cursor?: string } }) => {
    const at = Number(paging.cursor ?? 0)
    asked.push(at)
    const page = pages[at]
    if (page instanceof AppError) throw page
    const next = at + 1 < pages.length ? { next: String(at + 1) } : {}
    return { files: page ?? [], nextCursor: { cursors: next } }
  }
  const what = {
    ...{ client: { call }, folderId: 'week', signal: new AbortController().signal },
    ...{ file: { ...file, ...change.file }, store: { alike: { isOfAnother: () => change.isOfAnother === true } } },
  } as unknown as What
  return { found: findThere(what).then((one) => one?.id), asked }
}

test.each([
  ['it is there', there(), {}, true],
  [
    'its name has another spelling of the same letters',
    there({ displayName: 'a\u0308.jpg' }),
    { file: { name: '\u00e4.jpg' } },
    true,
  ],
  ['the site’s clock or ours is wrong, and it is the same content', there({ createdDate: before }), {}, true],
  ['it has other bytes', there({ hash: 'cd'.repeat(32) }), {}, false],
  ['it has another length', there({ sizeInBytes: '6' }), {}, false],
  ['it has another name', there({ displayName: 'b.jpg' }), {}, false],
  ['it is in the trash', there({ state: 'DELETED' }), {}, false],
  ['it is what became of another file', there(), { isOfAnother: true }, false],
  ['the site says nothing of its content, and it is new', there({ hash: undefined }), {}, true],
  ['the site says nothing of its content, and it is old', there({ hash: undefined, createdDate: before }), {}, false],
  [
    'the operator wants it beside the same one, which is old',
    there({ createdDate: before }),
    { file: { insists: 1 } },
    false,
  ],
  ['the site gave it a number', there({ displayName: 'a (2).jpg' }), {}, true],
  ['the site gave it a number in its own way', there({ displayName: 'a_1.jpg' }), {}, true],
  ['one with a number is old', there({ displayName: 'a (2).jpg', createdDate: before }), {}, false],
  [
    'one with a number, of whose content nothing is said',
    there({ displayName: 'a (2).jpg', hash: undefined }),
    {},
    false,
  ],
  ['one with a number and another ending', there({ displayName: 'a (2).png' }), {}, false],
  ['one that only begins alike', there({ displayName: 'a poster.jpg' }), {}, false],
] as const)('a file that may have arrived is looked for: %s', async (_, one, change, isFound) => {
  expect(await look([[there({ id: 'f0', displayName: 'other.jpg' }), one]], change).found).toBe(
    isFound ? 'f1' : undefined,
  )
})

const others = (createdDate: string) =>
  Array.from({ length: 100 }, (_, at) => there({ id: `o${at}`, displayName: `o${at}.jpg`, createdDate }))
const after = new Date(sentAt + 60_000).toISOString()

test('behind hundreds of files that came after it, it is found; of older ones a few pages are read', async () => {
  expect(await look([...Array.from({ length: 8 }, () => others(after)), [there()]]).found).toBe('f1')
  const old = look([...Array.from({ length: 8 }, () => others(before)), [there()]])
  expect(await old.found).toBeUndefined()
  expect(old.asked).toHaveLength(3)
})

test('old files that were edited since do not end the search: the list is in the order of changes', async () => {
  const edited = others(before).map((one) => ({ ...one, updatedDate: after }))
  expect(await look([...Array.from({ length: 8 }, () => edited), [there()]]).found).toBe('f1')
})

test('the list is asked for by its changes, the only date to sort by, and ends where it says so', async () => {
  const call = vi.fn(async () => ({ files: [], nextCursor: { hasNext: false, cursors: { next: '1' } } }))
  const parts = { client: { call }, file, folderId: 'week', signal: new AbortController().signal }
  await findThere(parts as unknown as What)
  const sort = { fieldName: 'updatedDate', order: 'DESC' }
  expect(call.mock.calls).toEqual([[expect.anything(), expect.objectContaining({ sort }), expect.anything()]])
})

test('a place in the list that the site has forgotten says nothing of the file', async () => {
  const refused = new AppError('refused', { data: { sent: true, status: 400, platformCode: 'INVALID_CURSOR' } })
  await expect(look([others(after), refused]).found).rejects.toMatchObject({ code: 'bad_answer' })
  await expect(look([refused]).found).rejects.toMatchObject({ code: 'bad_answer' })
  await expect(look([new AppError('not_found')]).found).resolves.toBeUndefined()
  await expect(look([others(after), new AppError('offline')]).found).rejects.toMatchObject({ code: 'offline' })
})

test('a list proves that a file is not there once it cannot be late any more, whatever the wall clock says', () => {
  const clock = manualClock()
  const lookUps = createLookUps(clock)
  expect(lookUps.restMs(file)).toBe(40_000)
  clock.jump(3_600_000)
  clock.advance(15_000)
  expect(lookUps.restMs(file)).toBe(25_000)
  // It was sent once more meanwhile.
  expect(lookUps.restMs({ ...file, mayHaveArrivedAt: sentAt + 9_000 })).toBe(40_000)
  clock.advance(41_000)
  expect(lookUps.restMs({ ...file, mayHaveArrivedAt: sentAt + 9_000 })).toBe(0)
  lookUps.over(file.id)
  expect(lookUps.restMs({ ...file, mayHaveArrivedAt: sentAt + 9_000 })).toBe(40_000)
})
