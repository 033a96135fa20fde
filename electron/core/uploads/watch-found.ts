import type { FoundFile } from '../ports/files.ts'
import type { Ports } from '../ports.ts'
import { isOfTheSystem, type NewRow, rootOf, rowOf } from './adding.ts'
import { isHidden, type KeptOut } from './plan-filter.ts'
import { isTemporaryName } from './temporary-name.ts'
import type { UploadStore } from './uploads.queries.ts'
import { type Watch, type WatchStore, watchedPath } from './watches.queries.ts'

export interface FoundParts {
  ports: Pick<Ports, 'clock' | 'random'>
  store: UploadStore
  watches: WatchStore
  /** The batch that belongs to what is written down now. */
  batchFor(about: string): string
  /** Files may be compared, or go. */
  wake(): void
  /** Why a file of the plan is not meant. */
  keptOut: KeptOut
}

/**
 * Writes down those of the files found in a watched folder that are new or were changed; returns how many there were.
 * Each is compared once it rests, and is then sent; with `plan` the operator confirms them first. An empty file is
 * passed over until something is in it: most are about to be written; one with a temporary name until it has its own.
 */
export function addFound(parts: FoundParts, watch: Watch, found: readonly FoundFile[], plan: boolean): number {
  const { ports, store } = parts
  let [news, rows]: [FoundFile[], NewRow[]] = [[], []]
  store.states.together(() => {
    news = found.filter((file) => isNews(parts, watch, file))
    rows = news.flatMap((file) => newRow(parts, watch, file, plan) ?? [])
    if (rows.length === 0) return
    const batch = parts.batchFor(rootOf(rows[0]))
    store.add(
      watch.site,
      rows.map((row) => ({ ...row, batch, keptOut: plan ? parts.keptOut(row) : null })),
      ports.clock.now(),
    )
  })
  if (news.length > 0) parts.wake()
  return rows.length
}

const namesOf = ({ path }: FoundFile) => ({ name: path.at(-1) ?? '', folder: path.slice(0, -1).join('/') })

/** Whether a file is to be looked at: it is not there as it was when it was found before. From now on it is. */
function isNews({ watches }: FoundParts, watch: Watch, file: FoundFile): boolean {
  const { size, modifiedAt, changedAt = null } = file
  const { name } = namesOf(file)
  if (size === 0 || isOfTheSystem(name) || isTemporaryName(name) || isHidden(namesOf(file))) return false
  const path = watchedPath(namesOf(file))
  const seen = watches.found.seen(watch.id, path)
  if (seen?.size === size && seen.modifiedAt === modifiedAt && seen.changedAt === changedAt) return false
  watches.found.see(watch.id, path, file)
  return true
}

/** The row of a file; undefined for one that is on its way: it is looked at again before it leaves, and while it does. */
function newRow({ ports, watches }: FoundParts, watch: Watch, file: FoundFile, plan: boolean): NewRow | undefined {
  const { name, folder } = namesOf(file)
  const open = watches.rows.openRow(watch.id, folder, name)
  if (open !== undefined) {
    watches.rows.lookAgain(watch.id, open.id)
    return undefined
  }
  const more = { id: ports.random.uuid(), place: file.place, target: watch.target, watch: watch.id }
  return rowOf(file, { ...more, state: 'planned', isPlanned: plan ? 1 : 3 })
}
