import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../tests/support/databases.ts'
import { temporaryDir, testPorts } from '../../../../tests/support/test-ports.ts'
import { catalog } from '../../features.ts'
import { openMirrorStore } from './mirror-store.ts'
import { sliceRows } from './mirror-tables.ts'

const state = {
  ...{ key: 'contacts:', dataSet: 'contacts' as const, scope: '', run: 1, position: null, watermark: null },
  ...{ expected: null, fullAt: 1, changedAt: null, checkedAt: 1, frozen: null },
}

test('a process that ends between two slices of a page asks for the page again', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const unexpected = () => {
    throw new Error('No page is read ahead.')
  }
  const store = openMirrorStore({
    ...{ path, migrationsDir: testPorts('').migrationsDir, registry: catalog.registry },
    pages: { claim: unexpected, forget: unexpected },
  })
  for (const _ of store.execute({ type: 'pull', pull: state }));
  const contacts = Array.from({ length: sliceRows * 2 + 1 }, (_, place) => ({ id: `C${place}`, revision: 1, info: {} }))
  const page = store.execute({
    ...{ type: 'page', dataSet: 'contacts', run: 1, pending: new Map(), skip: [] },
    context: { scope: '', noteInputs: [] },
    advance: {
      ...{ state, style: 'offset', pageSize: 1_000, offset: 0, cursor: null, seen: 0, max: null },
      ...{ full: true, capped: true, firstAt: null, promised: null, at: 2 },
    },
    texts: [JSON.stringify({ contacts, pagingMetadata: { total: contacts.length } })],
  })
  page.next()
  expect(rowsOf(path, 'SELECT count(*) AS n FROM contacts')).toEqual([{ n: sliceRows }])
  expect(rowsOf(path, 'SELECT full_at, checked_at FROM pulls')).toEqual([{ full_at: 1, checked_at: 1 }])
  for (const _ of { [Symbol.iterator]: () => page });
  expect(rowsOf(path, 'SELECT full_at, checked_at FROM pulls')).toEqual([{ full_at: 2, checked_at: 2 }])
  store.close()
})
