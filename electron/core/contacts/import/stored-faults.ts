import { z } from 'zod'
import { contactImport } from '../../../../shared/app/contact-import.ts'
import { parseJson } from '../../../../shared/json.ts'
import { createReplyRoom } from '../../tables/reply-room.ts'
import { faultsAtOnce } from '../../tables/table-plan.ts'
import type { StoredImport } from './import-list.queries.ts'
import type { StoredRows } from './import-rows.queries.ts'

/** Rows that are read at once. */
const slice = 100
const Faults = contactImport.importFaults.output
const StoredFault = Faults.shape.rows.element.pick({ cells: true, faults: true })

/** The rows of an import that stayed out, as they stood in its file: as many from one on as one reply holds. */
export function faultsOfRows(stored: Pick<StoredRows, 'in'>, { seq, titles }: StoredImport, from: number) {
  const shown: z.infer<typeof Faults>['rows'] = []
  const reply = { titles: parseJson(z.array(z.string()), titles) ?? [], rows: shown }
  const room = createReplyRoom()
  for (let at: number | undefined = from; at !== undefined; ) {
    const rows = stored.in(seq, 'fault', { limit: slice, from: at })
    for (const { row, input } of rows) {
      const fault = parseJson(StoredFault, input)
      if (fault === undefined) continue
      if (shown.length === faultsAtOnce || !room.take(fault.cells)) return { ...reply, next: row }
      shown.push({ row, ...fault })
    }
    const last = rows.at(-1)
    at = rows.length < slice || last === undefined ? undefined : last.row + 1
  }
  return { ...reply, next: null }
}
