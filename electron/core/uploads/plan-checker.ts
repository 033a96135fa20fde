import type { Verdict } from '../../../shared/app/upload-plan.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { createLoop, type Next } from '../sync/loop.ts'
import type { SiteLoop } from '../sync/site-loop.ts'
import type { KnownKinds } from './known-kinds.ts'
import type { FolderOf, LibraryIndex } from './library-index.ts'
import { LocalFault, mustBeUnchanged, sha256Of, statOf } from './local-bytes.ts'
import { localFaultChange } from './outcome.ts'
import type { PlanStore } from './plan.queries.ts'
import type { KeptOut } from './plan-filter.ts'
import { driveSilent, stillWritten } from './plan-shown.ts'
import { foldersOf, isCopyName, siteNameOf } from './site-name.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

interface PlanCheckerParts {
  ports: Pick<Ports, 'clock' | 'userFiles'>
  log: Log
  site: string
  store: UploadStore
  plans: PlanStore
  library: LibraryIndex
  madeFolder: FolderOf
  /** A file of a plan that was confirmed before it was compared goes, or is skipped, by a person's choices. */
  applyChoices(row: UploadRecord): UploadChange
  kinds: Pick<KnownKinds, 'doubt'>
  /** Why a file of the plan is not meant. */
  keptOut: KeptOut
  /** Watched folders that are not there: nothing of them is compared. */
  away(): string[]
  /** Whether a file cannot be read because its whole folder is not there. */
  isAway(file: UploadRecord, error: unknown): Promise<boolean>
  /** Whether a file went away without a need to ask the operator: it is off the list. */
  vanished(file: UploadRecord, error: unknown): boolean
  changed(): void
  /** Confirmed files wait for their turn now. */
  go(): void
}

/** Whether the first of two files with one content is called as a copy of the other, and both wait for a choice. */
const isCopyOf = (copy: UploadRecord, file: UploadRecord): boolean =>
  copy.isPlanned === 1 && file.isPlanned === 1 && isCopyName(copy.name, file.name)

/** A file that changed so lately may be written still: it is looked at again. */
const restMs = 3_000
/** In a watched folder nothing says that a file is done: it rests for longer. */
const watchedRestMs = 10_000
/** A file whose drive doesn't respond rests before it is looked at again. */
const silentMs = 60_000
const restOf = ({ watch }: UploadRecord): number => (watch === null ? restMs : watchedRestMs)

/** Compares the files of a plan with the site's library, one after the other, from what this laptop has of both. */
export function startPlanChecker(parts: PlanCheckerParts): SiteLoop {
  const { ports, log, site, store, plans, library, kinds, changed } = parts
  const { clock, userFiles } = ports
  const ending = new AbortController()
  /** Files that were being written when they were looked at, and when they are looked at again. */
  const resting = new Map<string, number>()

  function verdictOf(file: UploadRecord): { verdict: Verdict; likeId: string | null } {
    const { target, size, sha256 } = file
    const same = library.sameContent(size, sha256 ?? '')
    if (same !== undefined) return { verdict: 'same', likeId: same }
    const twin = plans.checking.twin(file)
    if (twin !== undefined && !isCopyOf(twin, file)) return { verdict: 'twin', likeId: null }
    // Of a file and its copy the file goes, whichever was found first.
    if (twin !== undefined) store.states.change(twin.id, { verdict: 'twin', likeId: null })
    const folderId = library.folderAt(target, foldersOf(file), parts.madeFolder)
    const other = folderId === undefined ? undefined : library.ofName(folderId, siteNameOf(file))
    // The site does not give every content: what may be the same is compared with the site itself when its turn comes.
    if (other?.hash === null || other === undefined) return { verdict: 'new', likeId: null }
    return { verdict: 'newer', likeId: other.id }
  }

  /** Reads a file as it is now. Throws `LocalFault`; `changed` while another program writes into it. */
  async function read(file: UploadRecord): Promise<Pick<UploadRecord, 'size' | 'modifiedAt' | 'sha256'>> {
    const now = await statOf(userFiles, file)
    const { size, modifiedAt = file.modifiedAt } = now
    const isYoung = now.modifiedAt !== undefined && Math.abs(clock.now() - now.modifiedAt) < restOf(file)
    const hasMoved = size !== file.size || modifiedAt !== file.modifiedAt
    if (hasMoved || isYoung) {
      // Of one that was confirmed meanwhile it is known that it is meant.
      const isOpen = store.get(file.id)?.isPlanned === 1
      const keptOut = isOpen ? parts.keptOut({ ...file, size, modifiedAt }) : null
      store.states.change(file.id, { size, modifiedAt, sha256: null, reason: stillWritten, keptOut })
    }
    // Of a file that is written again and again not every look sees a young time: it has to stay as it is, too.
    if (hasMoved || isYoung) throw new LocalFault('changed')
    if (size === 0) throw new LocalFault('empty')
    const latest = { place: file.place, size, modifiedAt }
    // One that was read for this plan before is not read again because its filter says something else.
    const sha256 = file.sha256 ?? (await sha256Of(userFiles, latest, ending.signal))
    await mustBeUnchanged(userFiles, latest)
    return { size, modifiedAt, sha256 }
  }

  async function check(file: UploadRecord): Promise<void> {
    // A person looks at the plan, and may send it anyway; what no one looks at the site decides.
    const doubt = file.isPlanned === 1 ? kinds.doubt(file.name) : null
    if (doubt !== null && file.size > 0) {
      store.states.change(file.id, { state: 'failed', reason: doubt, endedAt: clock.now() })
      changed()
      return
    }
    try {
      const latest = await read(file)
      const found = { ...latest, reason: null, ...verdictOf({ ...file, ...latest }) }
      // It may have been left out, or the plan confirmed, while it was read.
      const standing = store.get(file.id)
      if (standing?.state !== 'planned') return
      const isConfirmed = standing.isPlanned >= 2
      store.states.together(() => {
        store.states.change(
          file.id,
          isConfirmed ? { ...found, ...parts.applyChoices({ ...standing, ...found }) } : found,
        )
      })
      if (isConfirmed) parts.go()
    } catch (error) {
      if (ending.signal.aborted) return
      if (!(error instanceof LocalFault)) throw error
      if (error.fault === 'changed') {
        resting.set(file.id, clock.monotonic() + restOf(file))
        return
      }
      if (error.fault === 'silent') {
        resting.set(file.id, clock.monotonic() + silentMs)
        store.states.change(file.id, { reason: driveSilent })
        return
      }
      if ((await parts.isAway(file, error)) || parts.vanished(file, error)) return
      const isConfirmed = (store.get(file.id)?.isPlanned ?? 0) >= 2
      store.states.change(file.id, {
        ...localFaultChange(error.fault, clock.now()),
        ...(isConfirmed ? { isPlanned: 0 } : {}),
      })
    } finally {
      changed()
    }
  }

  async function step(): Promise<Next> {
    const now = clock.monotonic()
    for (const [id, at] of resting) if (at <= now) resting.delete(id)
    const file = plans.checking.nextUnchecked(site, { ids: [...resting.keys()], watches: parts.away() })
    if (file !== undefined) {
      await check(file)
      return 'again'
    }
    return resting.size === 0 ? 'idle' : { inMs: Math.max(1, Math.min(...resting.values()) - now) }
  }

  const loop = createLoop({ clock, step, failed: (error) => log.warn('plan-not-checked', {}, error) })
  loop.kick()
  return {
    kick: loop.kick,
    stop: async () => {
      ending.abort()
      await loop.stop()
    },
  }
}
