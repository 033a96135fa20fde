import type { DataSet } from '../../../shared/app/sync.ts'
import type { MirrorWriter, NoteSource, PageCommand, PageResult, ReadPage, SweepResult } from './commands.ts'
import type { PendingChanges } from './overlay.ts'
import type { LocalOnlyRecords } from './overlay-refresh.ts'
import type { ReadYourWrites } from './read-your-writes.ts'
import type { Registry } from './registry.ts'
import { idIn } from './store/read-page.ts'

/** What the platform has comes in, and what it has no more goes out. */
export interface MirrorIntake {
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
  /** The platform does not have these records any more. */
  remove(dataSet: DataSet, ids: readonly string[]): Promise<void>
  /**
   * What belongs to this scope is gone with it. Rows with unsent work stay, are published as changed, and
   * leave with a later call.
   */
  removeScope(dataSet: DataSet, scope: string): Promise<void>
  /**
   * This scope is not kept here any more, though the site has it. Rows with unsent work stay, and leave with a later
   * call.
   */
  release(dataSet: DataSet, scope: string): Promise<void>
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

export function createMirrorIntake(parts: {
  writer: MirrorWriter
  registry: Registry
  pending: PendingChanges
  localOnly: LocalOnlyRecords
  notes: NoteSource
  ownWrites: Pick<ReadYourWrites, 'against' | 'recordFetched' | 'written'>
  changed(dataSet: DataSet, ids: readonly string[]): void
}): MirrorIntake {
  const { writer, pending, notes, ownWrites, changed } = parts
  const { entityOf } = parts.registry
  /** The queue may be long, and a page is about few records: only what waits for those is read. */
  const pendingAbout = (page: Pick<PageCommand, 'dataSet' | 'documents' | 'texts' | 'read' | 'asked'>) => {
    const { dataSet, documents, texts, read = [], asked } = page
    const entity = entityOf(dataSet)
    const ids =
      documents !== undefined
        ? documents.map((document) => idIn(entity, document))
        : texts === undefined
          ? read.flatMap((readPage) => readPage.ids)
          : (asked ?? pending.ids(dataSet))
    return pending.of(dataSet, ids)
  }
  const keptOf = (dataSet: DataSet) => [
    ...pending.ids(dataSet),
    ...parts.localOnly.ids(dataSet),
    // What was made here was written under its local name; the mirror has it under the platform's.
    ...ownWrites.written(dataSet).flatMap((id) => [id, pending.platformId(id)]),
  ]

  async function takeOut(wanted: { type: 'removeScope' | 'release'; dataSet: DataSet; scope: string }): Promise<void> {
    const { dataSet } = wanted
    const keep = [...pending.ids(dataSet), ...parts.localOnly.ids(dataSet)]
    const { removed, kept } = await writer.run({ ...wanted, keep })
    if (removed.length + kept.length > 0) changed(dataSet, [...removed, ...kept])
  }

  return {
    takeOver: async ({ scope, askedAt, ...page }) => {
      const result = await writer.run({
        ...page,
        type: 'page',
        context: { scope, noteInputs: notes.of(scope) },
        pending: pendingAbout(page),
        ...ownWrites.against(page.dataSet, askedAt),
      })
      // No one has seen an earlier state of rows that come for the first time.
      const isFirst = page.advance?.full === true && page.advance.state.fullAt === null
      if (!isFirst) ownWrites.recordFetched(page.dataSet, result.changed)
      if (result.changed.length > 0) changed(page.dataSet, result.changed)
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
      if (result.removed.length > 0) changed(wanted.dataSet, result.removed)
      return result
    },
    kept: keptOf,
    remove: async (dataSet, ids) => {
      const { removed } = await writer.run({ type: 'remove', dataSet, ids })
      if (removed.length > 0) changed(dataSet, removed)
    },
    removeScope: (dataSet, scope) => takeOut({ type: 'removeScope', dataSet, scope }),
    release: (dataSet, scope) => takeOut({ type: 'release', dataSet, scope }),
  }
}
