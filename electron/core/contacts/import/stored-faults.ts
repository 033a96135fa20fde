import { z } from 'zod'
import { contactImport } from '../../../../shared/app/contact-import.ts'
import { parseJson } from '../../../../shared/json.ts'
import type { StoredImport } from './import-list.queries.ts'
import type { StoredRows } from './import-rows.queries.ts'

/** Rows with a fault that are given at once. */
const atOnce = 2000
const Faults = contactImport.importFaults.output
const StoredFault = Faults.shape.rows.element.pick({ cells: true, faults: true })

/** The rows of an import that stayed out, as they stood in its file. */
export function faultsOfRows(stored: Pick<StoredRows, 'in'>, { seq, titles }: StoredImport, from: number) {
  const rows = stored.in(seq, 'fault', { limit: atOnce + 1, from })
  const shown = rows.slice(0, atOnce).flatMap(({ row, input }) => {
    const fault = parseJson(StoredFault, input)
    return fault === undefined ? [] : [{ row, ...fault }]
  })
  return { titles: parseJson(z.array(z.string()), titles) ?? [], rows: shown, next: rows[atOnce]?.row ?? null }
}
