import type { FoundRecord } from '../../../shared/app/find.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { beginsNearly } from '../../../shared/one-letter-off.ts'
import { words } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import type { Entity } from '../mirror/entity.ts'
import type { FoundBy } from '../mirror/found-by.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { nearQuery } from './near-words.ts'

export interface FindQueries {
  /** At most `limit` of each kind, as `find.records` says. */
  records(text: string, limit: number): FoundRecord[]
  /** A record as it is listed; undefined when it is not here or its kind is not found. */
  record(dataSet: DataSet, id: string): FoundRecord | undefined
}

/** A row that fits, with the id of what it belongs to. */
interface Hit {
  id: string
  within: string | null
}

type Found = Entity & { found: FoundBy }
type Search = (wanted: Wanted, limit: number) => Hit[]

/** What is looked for in every kind: prepared once, since typos make a query of some hundred words. */
interface Wanted {
  words: string[]
  /** Whether one wrong letter in each longer word is forgiven. */
  isNear: boolean
  /** For the full-text indexes; undefined when they can have none of it. */
  query: string | undefined
}

const wantedIn = (text: string, isNear: boolean): Wanted => ({
  words: words(text),
  isNear,
  query: isNear ? nearQuery(text) : ftsQuery(text),
})

/** Matches of the index that are ranked: more would not fit into a list anyway. */
const mostRanked = 300

export function createFindQueries({ reader, registry, documents, versions }: Mirror): FindQueries {
  const entities = registry.entities.filter((entity): entity is Found => entity.found !== undefined)
  const searches = entities.map((entity) => ({
    entity,
    search: entity.found.by === 'words' ? byWords(entity) : byName(entity),
  }))

  function columnsOf({ within }: FoundBy): string {
    return `id, ${within?.column ?? 'NULL'} AS within`
  }

  function byWords({ table, found }: Found): Search {
    const beginsFirst = found.name === undefined ? '' : `substr(${found.name}, 1, length($start)) = $start DESC,`
    const statement = reader.prepare(
      `SELECT ${columnsOf(found)} FROM ${table}
       WHERE rid IN (SELECT rowid FROM ${table}_fts WHERE ${table}_fts MATCH $query LIMIT ${mostRanked})
         AND ${found.only ?? '1'}
       ORDER BY ${beginsFirst} rid DESC LIMIT $limit`,
    )
    return ({ query, words: typed }, limit) =>
      query === undefined ? [] : (statement.all({ query, limit, start: typed.join(' ') }) as Hit[])
  }

  function byName({ dataSet, table, found }: Found): Search {
    const statement = reader.prepare(
      `SELECT ${columnsOf(found)}, ${found.name} AS name FROM ${table} WHERE ${found.only ?? '1'} ORDER BY rid DESC`,
    )
    let read: { version: number; rows: (Hit & { words: string[] })[] } | undefined
    const rowsNow = () => {
      const version = versions.of(dataSet)
      if (read?.version !== version) {
        const rows = statement.all() as (Hit & { name: string })[]
        read = { version, rows: rows.map((row) => ({ ...row, words: words(row.name) })) }
      }
      return read.rows
    }
    return ({ words: typed, isNear }, limit) => {
      const begins = (word: string, start: string) => (isNear ? beginsNearly(word, start) : word.startsWith(start))
      const hits = rowsNow().filter((row) => typed.every((start) => row.words.some((word) => begins(word, start))))
      const isFirst = (row: { words: string[] }) => Number(row.words.join(' ').startsWith(typed.join(' ')))
      return hits.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, limit)
    }
  }

  function recordOf({ dataSet, found, nameOf, codeOf }: Found, { id, within }: Hit): FoundRecord | undefined {
    const document = documents.seen(dataSet, id)
    if (document === undefined) return undefined
    return {
      dataSet,
      recordId: id,
      eventId: found.within?.dataSet === 'events' ? within : null,
      ticketNumber: found.isTicket === true ? id : null,
      name: nameOf(document),
      code: codeOf?.(document) ?? null,
      within: found.within === undefined || within === null ? null : nameIn(found.within.dataSet, within),
    }
  }

  function nameIn(dataSet: DataSet, id: string): string | null {
    const document = documents.seen(dataSet, id)
    return document === undefined ? null : registry.entityOf(dataSet).nameOf(document)
  }

  const look = (wanted: Wanted, limit: number) =>
    searches.flatMap(({ entity, search }) => search(wanted, limit).flatMap((hit) => recordOf(entity, hit) ?? []))

  return {
    records: (text, limit) => {
      if (words(text).length === 0) return []
      const exact = look(wantedIn(text, false), limit)
      return exact.length > 0 ? exact : look(wantedIn(text, true), limit)
    },
    record: (dataSet, id) => {
      const entity = entities.find((one) => one.dataSet === dataSet)
      if (entity === undefined) return undefined
      const row = reader.prepare(`SELECT ${columnsOf(entity.found)} FROM ${entity.table} WHERE id = ?`).get(id)
      return row === undefined ? undefined : recordOf(entity, row as Hit)
    },
  }
}
