import { sameName } from '../../../../shared/same-name.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import type { CoreContext } from '../../core-context.ts'
import { identityKey } from '../../sync/outbox-file.ts'
import { createTableImports } from '../../tables/table-imports.ts'
import type { ContactCounts } from '../contact-counts.ts'
import { createContactImports } from './contact-imports.ts'
import { createImportList } from './import-list.queries.ts'
import { createImportLoop } from './import-loop.ts'
import { createImportProgress } from './import-progress.ts'
import type { ContactReadingParts } from './import-reading.ts'
import { createStoredRows } from './import-rows.queries.ts'
import type { OpenImport } from './import-state.ts'
import { createUndoRow } from './undo-row.ts'

/** Imports of contacts, put together from the parts of a laptop. */
export function openImports(
  { db, mirror, outbox, ports, queue, log, settings }: CoreContext,
  { counts, extendedFields }: Pick<ContactReadingParts, 'extendedFields'> & { counts: Pick<ContactCounts, 'labels'> },
) {
  const list = createImportList(db, () => settings.note(identityKey) ?? '')
  const rows = createStoredRows(db)
  const seen = (id: string) =>
    mirror.documents.seen('contacts', outbox.identities.platformId(id)) as Contact | undefined
  const orders = mirror.reader.prepare('SELECT orders FROM contacts WHERE id = ? AND orders > 0')
  const undoRow = createUndoRow({
    ...{ queue, outbox, seen },
    hasOrders: (id) => orders.get(id) !== undefined,
    labelKeys: (names) =>
      counts.labels().flatMap(({ key, name }) => (names.some((each) => sameName(each, name)) ? key : [])),
  })
  const loop = createImportLoop({
    clock: ports.clock,
    log,
    list,
    rows,
    queue,
    undoRow,
    isMade: (id) => seen(id) !== undefined,
  })
  const files = createTableImports<OpenImport>({
    ...{ ports, log },
    isRunning: ({ read }) => read !== undefined,
    stop: (one) => {
      one.isStopped = true
    },
  })
  const { imports, tables, windowLeft, close } = files
  const handlers = createContactImports({
    ...{ ports, list, rows, loop, imports, tables, seen, extendedFields, db: mirror.reader, clock: ports.clock },
    labels: () => counts.labels(),
  })
  const progress = createImportProgress({ list, rows, loop, imports })
  const forget = () => {
    files.forget()
    list.forget()
  }
  return { handlers: { ...handlers, ...progress }, loop: loop.start, forget, windowLeft, close }
}
