import type { DataSet } from '../../../shared/app/sync.ts'
import type { ReadableDb } from '../db/database.ts'
import type { MirrorWriter, NoteSource } from './commands.ts'
import type { PendingChanges } from './overlay.ts'
import type { LocalOnlyRecords, OverlayRefresh } from './overlay-refresh.ts'
import type { Registry } from './registry.ts'

/** The documents that are here: as the platform gave them, and as people see them. */
export interface MirrorDocuments {
  /** The document as the platform last gave it; undefined when it is not here. */
  stored(dataSet: DataSet, id: string): unknown
  /** The document as the person sees it now, what is pending over it included. */
  seen(dataSet: DataSet, id: string): unknown
  show: OverlayRefresh['show']
  showAll: OverlayRefresh['showAll']
  /** Fills columns again that an earlier Foyer filled otherwise; the documents are here, so nothing is fetched for it. */
  refill(): void
}

export function createMirrorDocuments(parts: {
  reader: ReadableDb
  writer: MirrorWriter
  registry: Registry
  pending: PendingChanges
  localOnly: LocalOnlyRecords
  notes: Pick<NoteSource, 'all'>
  overlays: Pick<OverlayRefresh, 'show' | 'showAll'>
  changed(dataSet: DataSet, ids: readonly string[]): void
}): MirrorDocuments {
  const { reader, writer, pending, notes, overlays } = parts
  const { entities, entityOf, withChanges } = parts.registry
  const byId = new Map<DataSet, ReturnType<ReadableDb['prepare']>>()
  const statementOf = (dataSet: DataSet) => {
    const known = byId.get(dataSet) ?? reader.prepare(`SELECT server FROM ${entityOf(dataSet).table} WHERE id = ?`)
    byId.set(dataSet, known)
    return known
  }
  const storedDocument = (dataSet: DataSet, id: string): unknown => {
    const row = statementOf(dataSet).get(id) as { server: string } | undefined
    return row === undefined ? undefined : (JSON.parse(row.server) ?? undefined)
  }
  return {
    stored: storedDocument,
    seen: (dataSet, id) =>
      withChanges(
        storedDocument(dataSet, id),
        pending.of(dataSet, [id]).get(id) ?? parts.localOnly.of(dataSet, [id]).get(id) ?? [],
      ),
    show: overlays.show,
    showAll: overlays.showAll,
    refill: () => {
      for (const { dataSet } of entities) {
        void writer
          .run({ type: 'reextract', dataSet, noteInputs: notes.all(), ifStale: true })
          .then(({ changed }) => changed > 0 && parts.changed(dataSet, []))
          .catch(() => undefined)
      }
    },
  }
}
