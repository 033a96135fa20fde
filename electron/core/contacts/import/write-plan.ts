import type { ImportCounts, ImportList, StoredImport } from './import-list.queries.ts'
import type { StoredRow, StoredRows } from './import-rows.queries.ts'
import type { ContactRowPlan } from './import-rows.ts'

/** Rows that are written in one commit. */
const atOnce = 100

/**
 * Writes what each row of a file comes to, a few in each commit. Nothing is queued before the last of them is here; an import
 * that was stopped before is gone, and so is one for which `assertRoom` throws. `idOf` names the contact that a row makes.
 */
export async function writePlan(
  { list, rows: stored }: { list: Pick<ImportList, 'set' | 'drop'>; rows: Pick<StoredRows, 'add'> },
  { seq }: StoredImport,
  rows: AsyncIterable<ContactRowPlan>,
  how: { idOf(row: number): string; isStopped(): boolean; assertRoom(): void; read(rows: number): void },
): Promise<'stored' | 'stopped'> {
  const counts: ImportCounts = { added: 0, changed: 0, same: 0, faulty: 0 }
  const names = { new: 'added', changed: 'changed', same: 'same', fault: 'faulty' } as const
  let pack: StoredRow[] = []
  let read = 0
  try {
    for await (const row of rows) {
      if (how.isStopped()) break
      counts[names[row.result]] += 1
      pack.push(...storedRows(seq, row, how.idOf))
      read += 1
      if (read % atOnce !== 0) continue
      how.assertRoom()
      stored.add(pack)
      pack = []
      how.read(read)
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (!how.isStopped()) {
      stored.add(pack)
      list.set(seq, { ...counts, state: 'running' })
      return 'stored'
    }
  } catch (error) {
    list.drop(seq)
    // A file that is let go ends the import that was stopped with it.
    if (!how.isStopped()) throw error
    return 'stopped'
  }
  list.drop(seq)
  return 'stopped'
}

/** The operations that a row comes to, or its faults. */
function storedRows(seq: number, row: ContactRowPlan, idOf: (row: number) => string): StoredRow[] {
  const about = { import: seq, row: row.number, part: 0, before: null, state: 'waiting', operationId: null }
  if (row.result === 'new') {
    const { fields, labels, allowDuplicates } = row
    const contactId = idOf(row.number)
    const input = { contactId, fields, labelKeys: labels.add, newLabels: labels.create, allowDuplicates }
    return [{ ...about, operation: 'contacts.create', input: JSON.stringify(input) }]
  }
  if (row.result === 'changed') {
    const before = JSON.stringify(row.before)
    return operationsOf(row).map(({ operation, input }, part) => ({
      ...{ ...about, part, operation, before },
      input: JSON.stringify(input),
    }))
  }
  if (row.result === 'same') return []
  const input = JSON.stringify({ cells: row.cells, faults: [...row.faults].map(([at, why]) => ({ at, ...why })) })
  return [{ ...about, operation: 'fault', input, state: 'fault' }]
}

type Changed = Extract<ContactRowPlan, { result: 'changed' }>

/** Fields and labels of a contact are two operations; labels share their requests with those of other contacts. */
function operationsOf({ contactId, fields, labels, allowDuplicates }: Changed) {
  const { add, create } = labels
  return [
    ...(Object.keys(fields).length === 0
      ? []
      : [{ operation: 'contacts.edit', input: { contactId, fields, allowDuplicates } }]),
    ...(add.length + create.length === 0
      ? []
      : [{ operation: 'contacts.label', input: { contactId, add, remove: [], create } }]),
  ]
}
