import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testPorts } from './test-ports.ts'

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[]
}

const { migrationsDir } = testPorts('')

/** The migrations of a database, as this build has them. */
export const journalOf = (name: string): Journal =>
  JSON.parse(readFileSync(join(migrationsDir, name, 'meta', '_journal.json'), 'utf8')) as Journal

/** A build that knows only the first `count` migrations, and the ones that are added. */
export function buildWith(
  dir: string,
  options: { name: string; count: number; more?: Record<string, string> },
): string {
  const { name, count, more = {} } = options
  const folder = join(dir, `build-${readdirSync(dir).length}`)
  mkdirSync(join(folder, name, 'meta'), { recursive: true })
  cpSync(join(migrationsDir, name), join(folder, name), { recursive: true })
  const journal = journalOf(name)
  journal.entries = journal.entries.slice(0, count)
  for (const [tag, sql] of Object.entries(more)) {
    writeFileSync(join(folder, name, `${tag}.sql`), sql)
    const when = (journal.entries.at(-1)?.when ?? 0) + 1
    journal.entries.push({ idx: journal.entries.length, when, tag, version: '6', breakpoints: true })
  }
  writeFileSync(join(folder, name, 'meta', '_journal.json'), JSON.stringify(journal))
  return folder
}
