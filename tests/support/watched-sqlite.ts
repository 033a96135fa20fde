import BetterSqlite from 'better-sqlite3'

/** A statement that ran. */
export interface WatchedStatement {
  sql: string
  /** How many rows it gave. */
  rows: number
  inTransaction: boolean
}

export interface WatchedFile extends Disposable {
  readonly statements: WatchedStatement[]
  /** How many rows all of them gave. */
  rows(): number
  /** Commits that changed something: transactions, and writes outside of one. */
  commits(): number
  /** Lines of the plans of all statements that read the whole table, its indexes included. */
  scansOf(table: string): string[]
}

type Run = (this: BetterSqlite.Statement, ...parameters: unknown[]) => unknown
interface Watch {
  file: string
  statements: WatchedStatement[]
  db: BetterSqlite.Database | undefined
}

let watch: Watch | undefined

function patch(): void {
  const db = new BetterSqlite(':memory:')
  const statements = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<string, Run>
  db.close()
  for (const name of ['run', 'get', 'all']) {
    const before = statements[name] as Run
    statements[name] = function (...parameters) {
      const { inTransaction } = this.database
      const response = before.apply(this, parameters)
      if (watch !== undefined && this.database.name.endsWith(watch.file)) {
        const rows =
          name === 'run' || response === undefined ? 0 : Array.isArray(response) && name === 'all' ? response.length : 1
        watch.db = this.database
        watch.statements.push({ sql: this.source, rows, inTransaction })
      }
      return response
    }
  }
}
patch()

/** Watches every statement on files whose path ends so, until it is disposed. */
export function watchSqlite(file: string): WatchedFile {
  const mine: Watch = { file, statements: [], db: undefined }
  watch = mine
  const isWrite = ({ sql }: WatchedStatement) => /^\s*(INSERT|UPDATE|DELETE)/i.test(sql)
  return {
    statements: mine.statements,
    rows: () => mine.statements.reduce((sum, { rows }) => sum + rows, 0),
    commits: () =>
      mine.statements.filter(
        (statement) => statement.sql === 'COMMIT' || (isWrite(statement) && !statement.inTransaction),
      ).length,
    scansOf: (table) => {
      watch = undefined
      const texts = new Set(mine.statements.map(({ sql }) => sql).filter((sql) => sql.includes(table)))
      return [...texts].flatMap((sql) =>
        plan(mine.db, sql)
          .filter((line) => isScanOf(line, sql, table))
          .map((line) => `${line}: ${sql}`),
      )
    },
    [Symbol.dispose]: () => {
      if (watch === mine) watch = undefined
    },
  }
}

/** How SQLite carries out a statement, a line for each table it reads. Parameters may be left open. */
function plan(db: BetterSqlite.Database | undefined, sql: string): string[] {
  if (db === undefined || /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PRAGMA)/i.test(sql)) return []
  const statement = db.prepare(`EXPLAIN QUERY PLAN ${sql}`)
  const names = [...new Set(sql.match(/@\w+/g) ?? [])].map((name) => [name.slice(1), null])
  const open = sql.split('?').length - 1
  const parameters = [
    ...Array.from({ length: open }, () => null),
    ...(names.length === 0 ? [] : [Object.fromEntries(names)]),
  ]
  return (statement.all(...parameters) as { detail: string }[]).map(({ detail }) => detail)
}

/** A search by state alone counts as one: nearly all rows are in the same state. */
function isScanOf(line: string, sql: string, table: string): boolean {
  const aliases = [
    table,
    ...[...sql.matchAll(new RegExp(`\\b${table}"? AS "?(\\w+)`, 'gi'))].map(([, alias = '']) => alias),
  ]
  const read =
    /^SCAN (\w+)/.exec(line)?.[1] ?? /^SEARCH (\w+) USING (?:COVERING )?INDEX \w+ \(state=\?\)/.exec(line)?.[1]
  return read !== undefined && aliases.includes(read)
}
