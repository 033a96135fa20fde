import type { DataSet } from '../../../../shared/app/sync.ts'
import { assertNever } from '../../../../shared/errors.ts'
import { checkFile, checkTable } from '../../db/check.ts'
import type { Sqlite, WritableDb } from '../../db/database.ts'
import { eraseDeleted } from '../../db/erase-deleted.ts'
import { closeWhole, openMirrorWriter } from '../../db/open.ts'
import type { MirrorCommand, MirrorResults, PullState } from '../commands.ts'
import type { Registry } from '../registry.ts'
import { findAlike } from './alike.ts'
import { applyPage } from './apply-page.ts'
import { compareRange } from './compare-range.ts'
import { deferIndexes, isDeferred, restoreIndexes } from './deferred-indexes.ts'
import { forgetGathered, gather } from './gather.ts'
import { applyOverlay, overlaid, removeRows, sweep } from './mirror-apply.ts'
import { type TableStatements, tableStatements } from './mirror-statements.ts'
import type { Tables } from './mirror-tables.ts'
import { readColumn } from './read-column.ts'
import type { ReadPages } from './read-pages.ts'
import { redirect } from './redirect.ts'
import { isStale, reextract } from './reextract.ts'
import { release, removeScope } from './remove-scope.ts'
import { createRowCounts } from './row-counts.ts'
import { createSetAsideRows } from './set-aside-rows.ts'
import { takeBack } from './take-back.ts'

/** Carries out mirror commands on one connection. A command is a generator: it yields between short transactions. */
export interface MirrorStore {
  execute(command: MirrorCommand): Generator<void, MirrorResults[MirrorCommand['type']]>
  close(): void
}

const noContext = { scope: '', noteInputs: [] }

export function openMirrorStore(options: {
  path: string
  migrationsDir: string
  pages: ReadPages
  registry: Registry
}): MirrorStore {
  const { entityOf, withChanges, entities } = options.registry
  const db: WritableDb = openMirrorWriter(options)
  const sqlite = db.$client
  const prepared = new Map<DataSet, TableStatements>()
  const counts = createRowCounts(sqlite, entities)
  const run = sqlite.prepare('SELECT run FROM pulls WHERE key = ?').pluck()
  const transaction = sqlite.transaction((work: () => void) => {
    work()
    counts.save()
  })
  const tables: Tables = {
    sqlite,
    entityOf,
    withChanges,
    runOf: (dataSet, scope) => (run.get(`${dataSet}:${scope}`) as number | undefined) ?? 0,
    counted: counts.add,
    claim: options.pages.claim,
    setAside: createSetAsideRows(sqlite),
    write: (work) => {
      try {
        transaction(work)
      } catch (error) {
        counts.revert()
        throw error
      }
    },
    statementsOf: (dataSet) => {
      const statements = prepared.get(dataSet)
      if (statements !== undefined) return statements
      const entity = entityOf(dataSet)
      const newStatements = tableStatements(sqlite, entity, entity.columns(entity.least ?? { id: '' }, noContext))
      prepared.set(dataSet, newStatements)
      return newStatements
    },
    savePull: savePull(sqlite),
  }
  return {
    *execute(command) {
      switch (command.type) {
        case 'page':
          return yield* applyPage(tables, command)
        case 'overlay':
          return yield* applyOverlay(tables, command)
        case 'overlaid':
          return { ids: overlaid(sqlite, entityOf(command.dataSet).table) }
        case 'remove':
          return removeRows(tables, command)
        case 'removeScope':
          return yield* removeScope(tables, command)
        case 'release':
          return yield* release(tables, command)
        case 'sweep':
          return yield* sweep(tables, command)
        case 'compare':
          return compareRange(sqlite, entityOf(command.dataSet), command)
        case 'reextract':
          if (command.ifStale === true && !isStale(sqlite, entityOf(command.dataSet))) {
            return { changed: 0, mended: 0, damaged: 0 }
          }
          return yield* reextract(tables, command)
        case 'forget':
          for (const handle of command.handles) options.pages.forget(handle)
          return null
        case 'defer':
          deferIndexes(sqlite, entityOf(command.dataSet))
          return null
        case 'restore':
          return { left: yield* restoreIndexes(sqlite, entityOf(command.dataSet).table, command) }
        case 'pull':
          tables.savePull(command.pull)
          return null
        case 'derive':
          return { rows: derive(sqlite, options.registry, command.dataSet) }
        case 'gather':
          return { done: gather(sqlite, entityOf(command.dataSet), command) }
        case 'column':
          return readColumn(sqlite, entityOf(command.dataSet), command)
        case 'alike':
          return findAlike(sqlite, entityOf(command.dataSet), command)
        case 'redirect':
          return { moved: redirect(sqlite, options.registry, command) }
        case 'takeBack':
          return yield* takeBack(tables, command)
        case 'setMeta':
          sqlite.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(command.key, command.value)
          return null
        case 'wipe':
          wipe(sqlite, entities)
          eraseDeleted(sqlite)
          counts.reset()
          tables.setAside.reset()
          return null
        case 'optimize':
          sqlite.pragma('optimize')
          return null
        case 'truncateLog':
          sqlite.pragma('wal_checkpoint(TRUNCATE)')
          return null
        case 'check':
          return checkTable(sqlite, command.after)
        case 'checkFile':
          return checkFile(command.path)
        default:
          return assertNever(command)
      }
    },
    close: () => closeWhole(sqlite),
  }
}

/** Without indexes a first load would take hours over it; it is asked for again when the load is done. */
function derive(sqlite: Sqlite, { entityOf }: Registry, dataSet: DataSet): number {
  const { derived, table } = entityOf(dataSet)
  if (derived === undefined) return 0
  const tables = [table, entityOf(derived.from).table]
  return tables.some((one) => isDeferred(sqlite, one)) ? 0 : derived.refresh(sqlite)
}

function savePull(sqlite: Sqlite): (pull: PullState) => void {
  const statement = sqlite.prepare(
    `INSERT OR REPLACE INTO pulls (key, data_set, scope, run, position, watermark, expected, full_at, changed_at, checked_at, frozen)
     VALUES (@key, @dataSet, @scope, @run, @position, @watermark, @expected, @fullAt, @changedAt, @checkedAt, @frozen)`,
  )
  return (pull) => void statement.run(pull)
}

function wipe(sqlite: Sqlite, entities: Registry['entities']): void {
  sqlite.transaction(() => {
    for (const entity of entities) {
      // Before its rows: a trigger would take their values out one by one.
      forgetGathered(sqlite, entity)
      sqlite.exec(`DELETE FROM ${entity.table}`)
    }
    sqlite.exec('DELETE FROM pulls')
    sqlite.exec('DELETE FROM departed')
    sqlite.exec('DELETE FROM contacts_stale')
    sqlite.exec('DELETE FROM redirects')
    sqlite.exec('DELETE FROM cancelled_inside')
    sqlite.exec("DELETE FROM meta WHERE key NOT LIKE 'deferred:%'")
  })()
}
