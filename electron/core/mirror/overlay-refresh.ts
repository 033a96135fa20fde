import type { DataSet } from '../../../shared/app/sync.ts'
import type { Clock } from '../ports.ts'
import type { MirrorWriter, NoteSource } from './commands.ts'
import { entityKey, splitKey } from './keys.ts'
import type { PendingChange, PendingChanges } from './overlay.ts'

/** How soon records are shown anew whose showing failed: a full disk may have room by then. */
const againMs = 5_000
/** Records that are shown together where there may be thousands. */
const atOnce = 250

/** Keeps what people see over the platform's documents in step with the outbox. */
export interface OverlayRefresh {
  /** Shows records anew after rows of the outbox came, changed or ended. What fails is tried again until it succeeds. */
  show(entityKeys: readonly string[]): Promise<void>
  /**
   * Shows everything that waits, and whatever an earlier run has left over the platform's documents: it may have ended
   * between a row's end and this.
   */
  showAll(): Promise<void>
  close(): void
}

/** Records that were made here, will never be on the site, and that people see all the same. */
export interface LocalOnlyRecords {
  ids(dataSet: DataSet): readonly string[]
  /** What makes each of those among these records. */
  of(dataSet: DataSet, ids: readonly string[]): ReadonlyMap<string, PendingChange[]>
}

export interface OverlayRefreshParts {
  dataSets: readonly DataSet[]
  writer: MirrorWriter
  pending: PendingChanges
  clock: Clock
  notes: Pick<NoteSource, 'all'>
  localOnly: LocalOnlyRecords
  changed(dataSet: DataSet, ids: readonly string[]): void
}

export function createOverlayRefresh(parts: OverlayRefreshParts): OverlayRefresh {
  const { writer, clock, localOnly } = parts
  const retryKeys = new Set<string>()
  let cancel: (() => void) | undefined
  let isClosed = false

  async function show(entityKeys: readonly string[]): Promise<void> {
    const keys = new Set([...retryKeys, ...entityKeys])
    retryKeys.clear()
    try {
      await showThese(keys)
    } catch (error) {
      for (const key of keys) retryKeys.add(key)
      if (!isClosed) cancel ??= clock.after(againMs, again)
      throw error
    }
  }

  /** A long queue in parts, so that neither this thread nor the writer's is held up by all of it. */
  async function showMany(entityKeys: readonly string[]): Promise<void> {
    const failures: unknown[] = []
    for (let start = 0; start < entityKeys.length; start += atOnce) {
      await show(entityKeys.slice(start, start + atOnce)).catch((error: unknown) => void failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

  function again(): void {
    cancel = undefined
    void show([]).catch(() => undefined)
  }

  async function showThese(keys: ReadonlySet<string>): Promise<void> {
    const byDataSet = Map.groupBy([...keys].map(splitKey), ([dataSet]) => dataSet)
    for (const [dataSet, named] of byDataSet) {
      // A record that was made here has two names, and may be shown under either.
      const ids = [...new Set(named.flatMap(([, id]) => [id, parts.pending.platformId(id)]))]
      const pending = parts.pending.of(dataSet, ids)
      const stays = localOnly.of(dataSet, ids)
      const items = ids.map((id) => ({ id, changes: pending.get(id) ?? stays.get(id) ?? [] }))
      const { changed } = await writer.run({ type: 'overlay', dataSet, items, noteInputs: parts.notes.all() })
      if (changed.length > 0) parts.changed(dataSet, changed)
    }
  }

  return {
    show,
    showAll: async () => {
      const waiting = parts.pending.keys()
      const shown = new Set(waiting)
      await showMany(waiting)
      for (const dataSet of parts.dataSets) {
        const { ids } = await writer.run({ type: 'overlaid', dataSet })
        const left = [...ids, ...localOnly.ids(dataSet)].map((id) => entityKey(dataSet, id))
        await showMany(left.filter((key) => !shown.has(key)))
      }
    },
    close: () => {
      isClosed = true
      cancel?.()
    },
  }
}
