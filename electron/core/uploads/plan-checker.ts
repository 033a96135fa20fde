import type { Verdict } from '../../../shared/app/upload-plan.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { createLoop, type Next } from '../sync/loop.ts'
import type { SiteLoop } from '../sync/site-loop.ts'
import type { FolderOf, LibraryIndex } from './library-index.ts'
import { factsOf, LocalFault, mustBeUnchanged, sha256Of } from './local-bytes.ts'
import { localFaultChange } from './outcome.ts'
import type { PlanStore } from './plan.queries.ts'
import { foldersOf, siteNameOf } from './site-name.ts'
import type { UploadChange, UploadRecord, UploadStore } from './uploads.queries.ts'

interface PlanCheckerParts {
  ports: Pick<Ports, 'clock' | 'userFiles'>
  log: Log
  site: string
  store: UploadStore
  plans: PlanStore
  library: LibraryIndex
  madeFolder: FolderOf
  /** A file of a plan that was confirmed before it was compared goes, or is skipped, as the answers say. */
  answered(row: UploadRecord): UploadChange
  changed(): void
  /** Confirmed files wait for their turn now. */
  go(): void
}

/** A file that changed so lately may be written still: it is looked at again. */
const restMs = 3_000

/** Compares the files of a plan with the site's library, one after the other, from what this laptop has of both. */
export function startPlanChecker(parts: PlanCheckerParts): SiteLoop {
  const { ports, log, site, store, plans, library, changed } = parts
  const { clock, userFiles } = ports
  const ending = new AbortController()
  /** Files that were being written when they were looked at, and when they are looked at again. */
  const resting = new Map<string, number>()

  function verdictOf(file: UploadRecord): { verdict: Verdict; likeId: string | null } {
    const { target, size, sha256 } = file
    if (plans.twin(file) !== undefined) return { verdict: 'same', likeId: null }
    const same = library.sameContent(size, sha256 ?? '')
    if (same !== undefined) return { verdict: 'same', likeId: same }
    const folderId = library.folderAt(target, foldersOf(file), parts.madeFolder)
    const other = folderId === undefined ? undefined : library.ofName(folderId, siteNameOf(file))
    // The site does not tell every content: what may be the same is compared with the site itself when its turn comes.
    if (other?.hash === null || other === undefined) return { verdict: 'new', likeId: null }
    return { verdict: 'newer', likeId: other.id }
  }

  /** Reads a file as it is now. Throws `LocalFault`; `changed` while somebody writes into it. */
  async function read(file: UploadRecord): Promise<Pick<UploadRecord, 'size' | 'modifiedAt' | 'sha256'>> {
    const now = await factsOf(userFiles, file)
    const { size, modifiedAt = file.modifiedAt } = now
    const isYoung = now.modifiedAt !== undefined && Math.abs(clock.now() - now.modifiedAt) < restMs
    if (size !== file.size || modifiedAt !== file.modifiedAt || isYoung) {
      const reason = storedMessage(messageOf('uploads.stillWritten'))
      store.change(file.id, { size, modifiedAt, sha256: null, reason })
    }
    if (isYoung) throw new LocalFault('changed')
    if (size === 0) throw new LocalFault('empty')
    const latest = { place: file.place, size, modifiedAt }
    const sha256 = await sha256Of(userFiles, latest, ending.signal)
    await mustBeUnchanged(userFiles, latest)
    return { size, modifiedAt, sha256 }
  }

  async function check(file: UploadRecord): Promise<void> {
    try {
      const latest = await read(file)
      const found = { ...latest, reason: null, ...verdictOf({ ...file, ...latest }) }
      // Somebody may have left it out, or confirmed the plan, while it was read.
      const standing = store.get(file.id)
      if (standing?.state !== 'planned') return
      const isConfirmed = standing.isPlanned === 2
      store.change(file.id, isConfirmed ? { ...found, ...parts.answered({ ...standing, ...found }) } : found)
      if (isConfirmed) parts.go()
    } catch (error) {
      if (ending.signal.aborted) return
      if (!(error instanceof LocalFault)) throw error
      if (error.fault === 'changed') {
        resting.set(file.id, clock.monotonic() + restMs)
        return
      }
      const isConfirmed = store.get(file.id)?.isPlanned === 2
      store.change(file.id, {
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
    const file = plans.nextUnchecked(site, [...resting.keys()])
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
