import { join } from 'node:path'
import { catalog } from '../../electron/core/features.ts'
import { rowsOf } from '../support/databases.ts'
import type { Documents } from './page-path.ts'

/** Data sets whose pages Foyer puts together from several responses: what it cannot read is no response of the site. */
const madeHere = new Set(['dataLinks'])

/** The documents of every entity as a laptop has mirrored them. Throws for one of which there is none to bend. */
export function mirroredDocuments(dir: string): Documents[] {
  return catalog.registry.entities
    .filter(({ dataSet }) => !madeHere.has(dataSet))
    .map((entity) => {
      const rows = rowsOf(join(dir, 'mirror.db'), `SELECT * FROM ${entity.table} LIMIT 200`)
      if (rows.length === 0) throw new Error(`The site has no ${entity.dataSet}.`)
      const column = entity.scope?.column
      const scope = column === undefined ? '' : String(rows[0]?.[column] ?? '')
      const ofScope = rows.filter((row) => column === undefined || row[column] === scope)
      return { entity, scope, documents: ofScope.map((row) => JSON.parse(String(row['server'])) as unknown) }
    })
}
