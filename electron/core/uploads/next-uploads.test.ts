import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openOutboxDb } from '../db/open.ts'
import type { UploadRecord } from './upload-record.ts'
import { createUploadStore } from './uploads.queries.ts'

test('what is asked for every file that is sent goes by an index that leads to few rows', () => {
  using dir = temporaryDir()
  const db = openOutboxDb({ path: join(dir.path, 'desk.db'), migrationsDir: testPorts(dir.path).migrationsDir })
  const store = createUploadStore(db)
  const prepare = vi.spyOn(db.$client, 'prepare')
  const none = { ids: [], watches: [] }
  const indexOf = (ask: () => unknown) => {
    prepare.mockClear()
    ask()
    const [sql = ''] = prepare.mock.calls.map(([text]) => text).filter((text) => !text.startsWith('EXPLAIN'))
    const places = Array.from(sql.matchAll(/\?/g), () => null)
    const plan = db.$client.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(places) as { detail: string }[]
    return plan.map(({ detail }) => /INDEX (uploads_\w+) \(([^)]*)\)/.exec(detail)?.slice(1).join(' ')).find(Boolean)
  }
  const file = { id: 'a', site: 's', sha256: 'b', name: 'n', folder: 'f', target: '' } as UploadRecord
  expect(indexOf(() => store.next.due('s', 0, none, false))).toBe('uploads_next site=? AND state=?')
  expect(indexOf(() => store.next.due('s', 0, none, true))).toBe('uploads_sums site=? AND state=? AND is_planned=?')
  expect(indexOf(() => store.next.nextDueAt('s', none))).toBe('uploads_due site=? AND state=?')
  expect(indexOf(() => store.next.inState('s', 'processing', 1))).toBe('uploads_next site=? AND state=?')
  expect(indexOf(() => store.next.untold('s', 1))).toBe('uploads_told site=? AND state=?')
  expect(indexOf(() => store.alike.twin(file))).toBe('uploads_content sha256=?')
  expect(indexOf(() => store.counts.byState('s'))).toBe('uploads_sums site=?')
  const brought = { folder: 'f', name: 'n', target: '', size: 1, modifiedAt: 1 }
  expect(indexOf(() => store.alike.brokenCopies('s', brought))).toBe('uploads_path site=? AND folder=? AND name=?')
  db.$client.close()
})
