import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf, withDatabase } from '../../../../tests/support/databases.ts'
import { temporaryDir, testPorts } from '../../../../tests/support/test-ports.ts'
import { catalog } from '../../features.ts'
import type { Advance } from '../commands.ts'
import { newAtOnce } from './mirror-statements.ts'
import { openInlineWriter } from './mirror-writer.ts'

const { migrationsDir } = testPorts('')
const state = {
  ...{ key: 'contacts:', dataSet: 'contacts' as const, scope: '', run: 1, position: null, watermark: null },
  ...{ expected: null, fullAt: null, changedAt: null, checkedAt: null, frozen: null },
}
const advance: Advance = {
  ...{ state, style: 'offset', pageSize: 1_000, offset: 0, cursor: null, seen: 0, max: null },
  ...{ full: true, capped: true, firstAt: null, promised: null, at: 1 },
}
const person = (place: number, last: string) => ({ id: `C${place}`, revision: 1, info: { name: { first: 'A', last } } })
const page = (people: ReturnType<typeof person>[]) => ({
  type: 'page' as const,
  dataSet: 'contacts' as const,
  ...{ run: 1, pending: new Map(), skip: [], context: { scope: '', noteInputs: [] }, advance },
  texts: [JSON.stringify({ contacts: people, pagingMetadata: { total: 10_000 } })],
})

test('a first load whose page comes again, with a row that is in it twice: each is here once, the last', async () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const writer = await openInlineWriter({ path, migrationsDir, registry: catalog.registry })
  const many = Array.from({ length: newAtOnce * 2 + 7 }, (_, place) => person(place, `Before${place}`))
  const first = await writer.run(page(many))
  expect(first.changed).toHaveLength(many.length)
  const again = [...many.slice(0, 3), person(3, 'After3'), ...many.slice(4), person(5, 'Twice5'), person(900, 'New900')]
  expect((await writer.run(page(again))).changed).toEqual(expect.arrayContaining(['C3', 'C5', 'C900']))
  expect(rowsOf(path, 'SELECT count(*) AS n FROM contacts')).toEqual([{ n: many.length + 1 }])
  expect(rowsOf(path, "SELECT value FROM meta WHERE key = 'rows:contacts'")).toEqual([{ value: `${many.length + 1}` }])
  const search = (text: string) =>
    rowsOf(
      path,
      'SELECT id FROM contacts WHERE rid IN (SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ?)',
      text,
    )
  expect(['Before3', 'Before5'].flatMap(search)).toEqual([])
  expect(['After3', 'Twice5', 'New900', 'Before6'].flatMap(search).map(({ id }) => id)).toEqual([
    'C3',
    'C5',
    'C900',
    'C6',
  ])
  await writer.close()
  // Throws when the search does not hold what the table holds.
  withDatabase(path, (db) => db.exec("INSERT INTO contacts_fts(contacts_fts, rank) VALUES ('integrity-check', 1)"))
})
