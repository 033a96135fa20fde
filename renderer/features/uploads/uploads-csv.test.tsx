import { beforeEach, expect, test } from 'vitest'
import type { UploadRow } from '../../../shared/app/uploads.ts'
import { csvForms } from '../../../shared/csv.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { uploadsCsv, wholeList } from './uploads-csv.ts'

const row = (id: number, change: Partial<UploadRow> = {}): UploadRow => ({
  id: `upload-${id}`,
  name: `Photo ${id}.jpg`,
  folder: 'Season/Week 1',
  size: 1_000,
  kind: 'image',
  state: 'done',
  sent: 1_000,
  bytesPerSecond: 0,
  wentOnFrom: null,
  tries: 0,
  mayBeTried: false,
  reason: null,
  nextTryAt: null,
  folderId: null,
  fileId: `file-${id}`,
  url: `https://files.example/${id}`,
  ...change,
})

beforeEach(() => windowCore.reset())

test('the report names each file with its state, its reason and its address; formulas are inert', () => {
  const failed = { state: 'failed', reason: messageOf('uploads.empty'), url: null, size: 0 } as const
  const lines = uploadsCsv([row(1), row(2, { ...failed, name: '=1+1.jpg' })], csvForms.comma).split('\r\n')
  expect(lines).toEqual([
    '"Folder","File","Bytes","State","Reason","Address on the site"',
    '"Season/Week 1","Photo 1.jpg","1000","Done","","https://files.example/1"',
    `"Season/Week 1","'=1+1.jpg","0","Failed","The file is empty, and the site doesn’t take empty files.",""`,
  ])
})

test('a list that is longer than one answer is read to its end, in the order in which it was added', async () => {
  const all = Array.from({ length: 1_203 }, (_, index) => row(index))
  windowCore.answer('uploads.list', ({ start, count }) => ({
    total: all.length,
    start,
    rows: all.slice(start, start + count),
  }))
  expect((await wholeList('all', '')).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(windowCore.calls.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ order: 'added', start: 1_000 }),
  )
})
