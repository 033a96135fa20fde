import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Sqlite } from '../../db/database.ts'
import { openMirrorWriter } from '../../db/open.ts'
import { copyReadable, openDamaged } from '../../db/readable-rows.ts'
import type { Entity } from '../entity.ts'
import { sliceRows, type Tables } from './mirror-tables.ts'

/** Rows about the mirror itself that the others need. */
const ownTables = ['departed', 'redirects']

interface Damaged {
  /** Path of the damaged file; nothing is written to it. */
  from: string
}

/**
 * Makes a new mirror at `path` with what can still be read of a damaged one of the lists that a door cannot do without.
 * What is not readable is left out: the site has it.
 */
export function takeBackFirst(options: Damaged & { path: string; migrationsDir: string; entities: readonly Entity[] }) {
  const into = openMirrorWriter(options).$client
  const wanted = options.entities.filter(({ atDoor }) => atDoor === true)
  try {
    for (const step of rowsBack(options, into, wanted, ownTables)) void step
  } finally {
    into.close()
  }
}

/** Brings the readable rows of one more list back, in short transactions. Returns how many came. */
export function* takeBack(tables: Tables, command: Damaged & { dataSet: DataSet }): Generator<void, { rows: number }> {
  const entity = tables.entityOf(command.dataSet)
  let rows = 0
  for (const brought of rowsBack(command, tables.sqlite, [entity], [])) {
    rows += brought
    tables.write(() => tables.counted(command.dataSet, brought))
    yield
  }
  return { rows }
}

/** Yields how many rows of the entities' own tables each short transaction has brought. */
function* rowsBack({ from }: Damaged, into: Sqlite, entities: readonly Entity[], others: readonly string[]) {
  let source: Sqlite
  try {
    source = openDamaged(from)
  } catch {
    return
  }
  try {
    for (const table of others) for (const step of copyReadable({ from: source, into, table }, sliceRows)) void step
    for (const { dataSet, table } of entities) {
      yield* copyReadable({ from: source, into, table }, sliceRows)
      const pulls = { from: source, into, table: 'pulls', where: `data_set = '${dataSet}'` }
      for (const step of copyReadable(pulls, sliceRows)) void step
      // A pass that was under way goes on in no other file, and changes alone would not bring what was lost.
      into.prepare('UPDATE pulls SET position = NULL, watermark = NULL WHERE data_set = ?').run(dataSet)
    }
  } finally {
    source.close()
  }
}
