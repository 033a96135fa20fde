import type { DataSet } from '../../../../shared/app/sync.ts'
import type { ReadableDb } from '../../db/database.ts'
import type { PullState } from '../../mirror/commands.ts'
import { type Entity, partsOf } from '../../mirror/entity.ts'
import type { Scope } from '../../mirror/feed.ts'
import type { MirrorVersions } from '../../mirror/mirror-versions.ts'

/** How far the data sets of the mirror have been read. */
export interface PullStates {
  /** The state of one feed; a fresh one when it was never read. */
  get(dataSet: DataSet, scope: string): PullState
  all(): PullState[]
  /** All states in one read, for callers that need many. */
  now(): (dataSet: DataSet, scope: string) => PullState
}

const columns = `key, data_set AS dataSet, scope, run, position, watermark, expected,
  full_at AS fullAt, changed_at AS changedAt, checked_at AS checkedAt, frozen`

/** Reads the states from the mirror; the writer stores them. */
export function createPullStates(db: ReadableDb): PullStates {
  const one = db.prepare(`SELECT ${columns} FROM pulls WHERE key = ?`)
  const every = db.prepare(`SELECT ${columns} FROM pulls`)
  return {
    get: (dataSet, scope) => {
      const key = `${dataSet}:${scope}`
      return (one.get(key) as PullState | undefined) ?? freshState(key, dataSet, scope)
    },
    all: () => every.all() as PullState[],
    now: () => {
      const byKey = new Map((every.all() as PullState[]).map((state) => [state.key, state]))
      return (dataSet, scope) => {
        const key = `${dataSet}:${scope}`
        return byKey.get(key) ?? freshState(key, dataSet, scope)
      }
    },
  }
}

const freshState = (key: string, dataSet: DataSet, scope: string): PullState => ({
  key,
  dataSet,
  scope,
  run: 0,
  position: null,
  watermark: null,
  expected: null,
  fullAt: null,
  changedAt: null,
  checkedAt: null,
  frozen: null,
})

/** Reads how many bytes of the mirror's file are free for new rows, from the file's first page. */
export function createUnusedBytes(db: ReadableDb): () => number {
  const get = db.prepare('SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size').pluck()
  return () => Number(get.get())
}

/** Reads how many rows a data set has, as the writer counts them. */
export function createRowCountReader(db: ReadableDb): (dataSet: DataSet) => number {
  const get = db.prepare('SELECT value FROM meta WHERE key = ?')
  return (dataSet) => Number((get.get(`rows:${dataSet}`) as { value: string } | undefined)?.value ?? 0)
}

/** The records that these rows of `source` name in `column`, in the order of `ids`, each with the row's scope. */
export function followersOf(
  db: ReadableDb,
  asked: { source: Entity; column: string; ids: readonly string[] },
): { scope: string; id: string }[] {
  const { source, column, ids } = asked
  const scope = partsOf(source)?.column ?? "''"
  return db
    .prepare(
      `SELECT ${scope} AS scope, ${column} AS id FROM json_each(?) AS asked
       JOIN ${source.table} AS source ON source.id = asked.value WHERE ${column} <> '' ORDER BY asked.key`,
    )
    .all(JSON.stringify(ids)) as { scope: string; id: string }[]
}

/** A run makes every second look within this time after the first. */
const rereadWithinMs = 60_000

/** How far changes of a data set, by its `updatedDate`, were followed to the records they name. */
export function createFollowed(
  db: ReadableDb,
  { dataSet, table }: Entity,
): { key: string; upTo(): string | undefined; missed(): string[] } {
  const key = `${dataSet}:followed`
  const get = db.prepare('SELECT value FROM meta WHERE key = ?')
  const later = db.prepare(`SELECT id FROM ${table} WHERE updated_date > ? ORDER BY updated_date`)
  const upTo = () => (get.get(key) as { value: string } | undefined)?.value
  return {
    key,
    upTo,
    missed: () => {
      const from = upTo()
      if (from === undefined) return []
      // Lists lag: what was read just before a crash may have been stale, and the crash lost its second look.
      const since = new Date(Date.parse(from) - rereadWithinMs).toISOString()
      return (later.all(since) as { id: string }[]).map(({ id }) => id)
    },
  }
}

/** The scopes that an entity is pulled by; one empty scope for what belongs to the site. Cached until they change. */
export function createScopes(mirror: {
  reader: ReadableDb
  versions: Pick<MirrorVersions, 'of'>
}): (entity: Pick<Entity, 'scope'>) => readonly string[] {
  const cache = new Map<Scope, { version: string; ids: readonly string[] }>()
  return ({ scope }) => {
    if (scope === undefined) return ofSite
    const version = [scope.dataSet, ...(scope.decidedBy ?? [])].map(mirror.versions.of).join()
    const cached = cache.get(scope)
    if (cached?.version === version) return cached.ids
    const ids = scope.ids(mirror.reader)
    cache.set(scope, { version, ids })
    return ids
  }
}

const ofSite: readonly string[] = ['']

/** When each quiet scope of an entity last changed, by its id. Cached until the scopes change. */
export function createQuietScopes(mirror: {
  reader: ReadableDb
  versions: Pick<MirrorVersions, 'of'>
}): (entity: Pick<Entity, 'scope'>) => ReadonlyMap<string, string | null> {
  const cache = new Map<Scope, { version: number; quiet: ReadonlyMap<string, string | null> }>()
  return ({ scope }) => {
    if (scope?.quiet === undefined) return none
    const version = mirror.versions.of(scope.dataSet)
    const cached = cache.get(scope)
    if (cached?.version === version) return cached.quiet
    const quiet = new Map(scope.quiet(mirror.reader).map(({ id, changedAt }) => [id, changedAt]))
    cache.set(scope, { version, quiet })
    return quiet
  }
}

const none: ReadonlyMap<string, string | null> = new Map()

/** Whether the mirror has no row of a scope; '' = of the whole data set. */
export function isEmptyHere(db: ReadableDb, entity: Entity, scope: string): boolean {
  const column = scope === '' ? undefined : partsOf(entity)?.column
  const where = column === undefined ? '' : `WHERE ${column} = @scope`
  const parameters = column === undefined ? {} : { scope }
  return db.prepare(`SELECT 1 FROM ${entity.table} ${where} LIMIT 1`).get(parameters) === undefined
}
