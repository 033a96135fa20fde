import type { DataSet } from '../../../shared/app/sync.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import type { MirrorWriter, NoteSource, PageCommand, PageResult, ReadPage, SweepResult } from './commands.ts'
import { createDerivation } from './derivation.ts'
import type { PendingChanges, WithChanges } from './overlay.ts'
import { createOverlayRefresh, type Lasting, type OverlayRefresh } from './overlay-refresh.ts'
import { createReadYourWrites } from './read-your-writes.ts'
import type { Registry } from './registry.ts'

export interface Mirror extends Pick<Registry, 'entities' | 'dataSets' | 'entityOf'> {
  withChanges: WithChanges
  /** For `*.queries.ts`: reads only. */
  readonly reader: ReadableDb
  readonly writer: MirrorWriter
  /** Takes over a page of the platform that was asked for at `askedAt` (monotonic), with what is pending over it. */
  takeOver(
    page: Omit<PageCommand, 'type' | 'pending' | 'skip' | 'context'> & { scope: string; askedAt: number },
  ): Promise<PageResult>
  /** Reads a page of the platform while earlier ones are written; `takeOver` then names it in `read`. */
  read(page: { dataSet: DataSet; text: string; scope: string }): Promise<ReadPage>
  /**
   * Removes what pass number `run` did not see. With `confirm`, only what it still names as gone: a second look at the
   * platform, because a list that was read in pages may have left something out. With `only`, nothing but those.
   */
  sweep(options: SweepOptions): Promise<SweepResult>
  /** Records that stay whatever the platform lists: with unsent work, made here, or written by us a moment ago. */
  kept(dataSet: DataSet): readonly string[]
  /** The document as the platform last gave it; undefined when it is not here. */
  stored(dataSet: DataSet, id: string): unknown
  /** The document as the person sees it now, what is pending over it included. */
  seen(dataSet: DataSet, id: string): unknown
  /** The platform does not have these records any more. */
  remove(dataSet: DataSet, ids: readonly string[]): Promise<void>
  /**
   * What belongs to this scope is gone with it. Rows with unsent work stay, are told of as changed, and
   * leave with a later call.
   */
  disown(dataSet: DataSet, scope: string): Promise<void>
  /**
   * This scope is not kept here any more, though the site has it. Rows with unsent work stay, and leave with a later
   * call.
   */
  release(dataSet: DataSet, scope: string): Promise<void>
  show: OverlayRefresh['show']
  showAll: OverlayRefresh['showAll']
  /**
   * Our own write was answered now, and what came with the answer is taken over next: pages asked for before, and reads
   * that lag behind, must not undo it on screen.
   */
  recordWritten(entityKeys: readonly string[], at?: number): void
  /** A look-up proved our own write to these records: reads may show for a while what was before it. */
  markSuspect(entityKeys: readonly string[]): void
  /** Grows with every change of a data set; caches of row orders compare it. */
  version(dataSet: DataSet): number
  onChange(listener: (dataSet: DataSet, ids: readonly string[]) => void): () => void
  /** Fills columns again that an earlier Foyer filled otherwise; the documents are here, so nothing is fetched for it. */
  refill(): void
  /** Says that a data set changed in ways no page tells (a sweep, statistics). */
  touch(dataSet: DataSet, ids: readonly string[]): void
  close(): Promise<void>
}

export interface SweepOptions {
  dataSet: DataSet
  scope: string
  run: number
  only?: readonly string[]
  /** A person has said that they may go, however many they are. */
  unguarded?: boolean
  confirm?: (ids: readonly string[]) => Promise<string[]>
}

export interface MirrorParts {
  reader: ReadableDb & { close(): void }
  writer: MirrorWriter
  registry: Registry
  pending: PendingChanges
  clock: Clock
  /** The platform's clock minus ours; null while it is not known. */
  clockOffsetMs(): number | null
  notes: NoteSource
  /** Records that were made here and stay although nothing about them waits. */
  lasting: Lasting
}

export function createMirror(parts: MirrorParts): Mirror {
  const { reader, writer, pending, notes } = parts
  const { entityOf, withChanges } = parts.registry
  const versions = new Map<DataSet, number>()
  const listeners = new Set<(dataSet: DataSet, ids: readonly string[]) => void>()
  const ownWrites = createReadYourWrites(parts, parts.clockOffsetMs)

  const touch = (dataSet: DataSet, ids: readonly string[]) => {
    versions.set(dataSet, (versions.get(dataSet) ?? 0) + 1)
    for (const listener of listeners) listener(dataSet, ids)
    derive(dataSet)
  }
  const derive = createDerivation({
    ...parts,
    entities: parts.registry.entities,
    changed: (dataSet) => touch(dataSet, []),
  })
  const refresh = createOverlayRefresh({
    ...parts,
    dataSets: parts.registry.dataSets,
    changed: touch,
  })
  /** The queue may be long, and a page is about few records: only what waits for those is read. */
  const pendingAbout = (page: Pick<PageCommand, 'dataSet' | 'documents' | 'texts' | 'read' | 'asked'>) => {
    const { dataSet, documents, texts, read = [], asked } = page
    const entity = entityOf(dataSet)
    const ids =
      documents !== undefined
        ? documents.filter((document) => entity.fits(document)).map((document) => entity.id(document))
        : texts === undefined
          ? read.flatMap((readPage) => readPage.ids)
          : (asked ?? pending.ids(dataSet))
    return pending.of(dataSet, ids)
  }
  const storedDocument = (dataSet: DataSet, id: string): unknown => {
    const row = reader.prepare(`SELECT server FROM ${entityOf(dataSet).table} WHERE id = ?`).get(id) as
      | { server: string }
      | undefined
    return row === undefined ? undefined : (JSON.parse(row.server) ?? undefined)
  }
  const keptOf = (dataSet: DataSet) => [
    ...pending.ids(dataSet),
    ...parts.lasting.ids(dataSet),
    // What was made here was written under its local name; the mirror has it under the platform's.
    ...ownWrites.written(dataSet).flatMap((id) => [id, pending.platformId(id)]),
  ]

  async function takeOut(wanted: { type: 'disown' | 'release'; dataSet: DataSet; scope: string }): Promise<void> {
    const { dataSet } = wanted
    const keep = [...pending.ids(dataSet), ...parts.lasting.ids(dataSet)]
    const { removed, kept } = await writer.run({ ...wanted, keep })
    if (removed.length + kept.length > 0) touch(dataSet, [...removed, ...kept])
  }

  return {
    ...parts.registry,
    reader,
    writer,
    takeOver: async ({ scope, askedAt, ...page }) => {
      const result = await writer.run({
        ...page,
        type: 'page',
        context: { scope, noteInputs: notes.of(scope) },
        pending: pendingAbout(page),
        ...ownWrites.against(page.dataSet, askedAt),
      })
      // Nobody has seen an earlier state of rows that come for the first time.
      const isFirst = page.advance?.full === true && page.advance.state.fullAt === null
      if (!isFirst) ownWrites.recordFetched(page.dataSet, result.changed)
      if (result.changed.length > 0) touch(page.dataSet, result.changed)
      return result
    },
    read: ({ scope, ...page }) => writer.read({ ...page, context: { scope, noteInputs: notes.of(scope) } }),
    sweep: async ({ confirm, ...wanted }) => {
      const command = () => ({
        type: 'sweep' as const,
        dataSet: wanted.dataSet,
        scope: wanted.scope,
        run: wanted.run,
        unguarded: wanted.unguarded === true,
        keep: keptOf(wanted.dataSet),
      })
      let limit = wanted.only === undefined ? {} : { only: wanted.only }
      if (confirm !== undefined) {
        const look = await writer.run({ ...command(), ...limit, look: true })
        if (look.found.length === 0) return look
        limit = { only: await confirm(look.found) }
      }
      const result = await writer.run({ ...command(), ...limit })
      if (result.removed.length > 0) touch(wanted.dataSet, result.removed)
      return result
    },
    kept: keptOf,
    stored: storedDocument,
    seen: (dataSet, id) =>
      withChanges(
        storedDocument(dataSet, id),
        pending.of(dataSet, [id]).get(id) ?? parts.lasting.of(dataSet, [id]).get(id) ?? [],
      ),
    remove: async (dataSet, ids) => {
      const { removed } = await writer.run({ type: 'remove', dataSet, ids })
      if (removed.length > 0) touch(dataSet, removed)
    },
    disown: (dataSet, scope) => takeOut({ type: 'disown', dataSet, scope }),
    release: (dataSet, scope) => takeOut({ type: 'release', dataSet, scope }),
    show: refresh.show,
    showAll: refresh.showAll,
    refill: () => {
      for (const { dataSet } of parts.registry.entities) {
        void writer
          .run({ type: 'reextract', dataSet, noteInputs: notes.all(), ifStale: true })
          .then(({ changed }) => changed > 0 && touch(dataSet, []))
          .catch(() => undefined)
      }
    },
    recordWritten: ownWrites.recordWritten,
    markSuspect: ownWrites.markSuspect,
    version: (dataSet) => versions.get(dataSet) ?? 0,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch,
    close: async () => {
      refresh.close()
      // The last one to close folds the write-ahead log into the file, and a reader cannot.
      reader.close()
      await writer.close()
    },
  }
}
