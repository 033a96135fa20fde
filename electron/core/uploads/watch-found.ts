import type { FoundFile, Ports } from '../ports.ts'
import { isOfTheSystem, type NewRow, rootOf, rowOf } from './adding.ts'
import { isHidden, type KeptOut } from './plan-filter.ts'
import type { UploadStore } from './uploads.queries.ts'
import { type Watch, type WatchStore, watchedPath } from './watches.queries.ts'

export interface FoundParts {
  ports: Pick<Ports, 'clock' | 'random'>
  store: UploadStore
  watches: WatchStore
  /** The batch that belongs to what is written down now. */
  batchFor(about: string): string
  /** Why a file of the plan is not meant. */
  keptOut: KeptOut
}

/**
 * Writes down those of the files found in a watched folder that are new or were changed; how many there were. Each is
 * compared once it rests, and then goes by itself; with `plan` somebody confirms them. An empty file is passed over until
 * something is in it: most are about to be written.
 */
export function addFound(parts: FoundParts, watch: Watch, found: readonly FoundFile[], plan: boolean): number {
  const { ports, store } = parts
  let count = 0
  store.together(() => {
    const rows = found.flatMap((file) => newRow(parts, watch, file, plan) ?? [])
    count = rows.length
    if (count === 0) return
    const batch = parts.batchFor(rootOf(rows[0]))
    store.add(
      watch.site,
      rows.map((row) => ({ ...row, batch, keptOut: plan ? parts.keptOut(row) : null })),
      ports.clock.now(),
    )
  })
  return count
}

function newRow({ ports, watches }: FoundParts, watch: Watch, file: FoundFile, plan: boolean): NewRow | undefined {
  const [name, folder] = [file.path.at(-1) ?? '', file.path.slice(0, -1).join('/')]
  if (file.size === 0 || isOfTheSystem(name) || isHidden({ name, folder })) return undefined
  const path = watchedPath({ folder, name })
  const { size, modifiedAt, changedAt = null } = file
  const seen = watches.seen(watch.id, path)
  if (seen?.size === size && seen.modifiedAt === modifiedAt && seen.changedAt === changedAt) return undefined
  watches.see(watch.id, path, file)
  // What is on its way is looked at again before it leaves, and while it does.
  const open = watches.openRow(watch.id, folder, name)
  if (open !== undefined) {
    watches.lookAgain(watch.id, open.id)
    return undefined
  }
  const more = { id: ports.random.uuid(), place: file.place, target: watch.target, watch: watch.id }
  return rowOf(file, { ...more, state: 'planned', isPlanned: plan ? 1 : 3 })
}
