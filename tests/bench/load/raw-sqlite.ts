import { join } from 'node:path'
import { openMirrorWriter } from '../../../electron/core/db/open.ts'
import { catalog } from '../../../electron/core/features.ts'
import type { Entity } from '../../../electron/core/mirror/entity.ts'
import { deferIndexes, restoreIndexes } from '../../../electron/core/mirror/store/deferred-indexes.ts'
import { jobOf, response } from '../child.ts'
import { hasPart, readRecording } from './recording.ts'

const { entities } = catalog.registry
const transactionRows = 1_000

/**
 * The disk's bound: the same documents, held in memory, into the same tables with the same settings: plain inserts in
 * transactions of 1,000, indexes and full-text search built at the end. No network, no checks, no thread, no sweep.
 */
const { dir, file, only = '' } = await jobOf<{ dir: string; file: string; only?: string }>()
// The links of items come with the items themselves once more; the bound writes each item once.
const pages = readRecording(file).filter((request) => hasPart(request, only) && !hasPart(request, 'includeReferences'))

const start = performance.now()
const sqlite = openMirrorWriter({
  path: join(dir, 'raw.db'),
  migrationsDir: join(import.meta.dirname, '../../../drizzle'),
}).$client
const tables = entities.map(({ table }) => table)
for (const table of tables) deferIndexes(sqlite, { table, indexesToKeep: ['tickets_order', 'tickets_event_arrived'] })
const inserts = new Map<Entity, (values: unknown[]) => void>()
let rows = 0
sqlite.exec('BEGIN')
for (const { url, text } of pages) {
  const page = JSON.parse(text) as Record<string, unknown>
  const entity = entities.find(({ rowsKey }) => Array.isArray(page[rowsKey]))
  if (entity === undefined) continue
  const context = { scope: new URL(url, 'http://site').searchParams.get('eventId') ?? '', noteInputs: [] }
  for (const document of page[entity.rowsKey] as unknown[]) {
    const columns = entity.columns(document, context)
    const put = inserts.get(entity) ?? prepare(entity, Object.keys(columns))
    put([
      entity.id(document),
      JSON.stringify(document),
      entity.revision(document),
      entity.updatedDate(document),
      ...Object.values(columns),
    ])
    rows += 1
    if (rows % transactionRows === 0) sqlite.exec('COMMIT; BEGIN')
  }
}
sqlite.exec('COMMIT')
for (const table of tables) for (const _ of restoreIndexes(sqlite, table));
const ms = performance.now() - start
sqlite.close()
response({ ms, rows })

function prepare(entity: Entity, columns: string[]): (values: unknown[]) => void {
  const names = ['id', 'server', 'revision', 'updated_date', ...columns]
  const statement = sqlite.prepare(
    `INSERT INTO ${entity.table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  const put = (values: unknown[]) => void statement.run(values)
  inserts.set(entity, put)
  return put
}
