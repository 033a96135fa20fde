import { AppError } from '../../../../shared/errors.ts'
import { hasRoom } from '../../data-folder/disk-space.ts'
import { isUnreachable } from '../../platform/link.ts'
import type { Log } from '../../platform/log.ts'
import type { Ports } from '../../ports.ts'
import { createLoop, type Next } from '../../sync/loop.ts'
import type { StartSiteLoop } from '../../sync/site-loop.ts'
import { fetchFile } from './fetch-file.ts'
import type { KeptFileStore } from './kept-files.queries.ts'
import type { Share } from './share.ts'
import { sumOf } from './sum-of.ts'

/** So long a file waits that could not be fetched though the site can be reached; twice as long each time, up to the other. */
const firstRestMs = 30_000
const longestRestMs = 6 * 3_600_000
/** So long everything waits for a disk with room. */
const diskMs = 5 * 60_000

interface KeeperParts {
  ports: Pick<Ports, 'clock' | 'random' | 'transfers' | 'keptFiles' | 'files'>
  log: Log
  store: KeptFileStore
  /** What is to be here of this site now; undefined while that is not known. */
  share(site: string): Share | undefined
  /** Removes what is not to be here any more. */
  tidy(site: string): Promise<void>
  /** Removes what is of other sites, and unknown files. */
  sweep(site: string): Promise<void>
  changed(): void
  /** Where the site is. */
  siteUrl(): string
}

/**
 * Fetches the files that are to be here, one by one, the newest first, with a pace of its own. A file is here once it is
 * whole on the disk and noted, so it goes on where it was after a cut, a sleep or a restart.
 */
export function keepFiles(parts: KeeperParts): StartSiteLoop {
  const { store, share, tidy, changed, log } = parts
  const { clock, random, transfers, keptFiles, files } = parts.ports
  return ({ platform, identity: site, isPaused }) => {
    const stopping = new AbortController()
    const resting = new Map<string, { tries: number; until: number }>()
    let isSwept = false

    async function take(fileId: string): Promise<Next> {
      const { signal } = stopping
      const bytes = await fetchFile({ platform, transfers, signal }, { fileId, siteUrl: parts.siteUrl() })
      const row = { site, fileId, place: random.uuid(), size: 0, sha256: '' }
      if (typeof bytes === 'string') {
        store.put({ ...row, state: bytes })
        return 'again'
      }
      const sized = { ...row, size: bytes.length, sha256: await sumOf(bytes) }
      // Now that its size is known older ones may have to make room for it, or it has none itself.
      store.put({ ...sized, state: 'over' })
      await tidy(site)
      if (signal.aborted || share(site)?.fetch.includes(fileId) !== true) return 'again'
      await keptFiles.write(sized.place, bytes)
      store.put({ ...sized, state: 'here' })
      resting.delete(fileId)
      return 'again'
    }

    function rest(fileId: string): void {
      const tries = (resting.get(fileId)?.tries ?? 0) + 1
      resting.set(fileId, { tries, until: clock.monotonic() + Math.min(longestRestMs, firstRestMs * 2 ** tries) })
    }

    async function step(): Promise<Next> {
      if (!isSwept) await parts.sweep(site)
      isSwept = true
      await tidy(site)
      if (isPaused() || isUnreachable(platform.connectivity.snapshot().state)) return 'idle'
      if (platform.session.state() === 'signedOut' || stopping.signal.aborted) return 'idle'
      if (!hasRoom(files, 'copies')) return { inMs: diskMs }
      const now = clock.monotonic()
      const wanted = share(site)?.fetch ?? []
      const fileId = wanted.find((id) => (resting.get(id)?.until ?? now) <= now)
      if (fileId === undefined) {
        const waits = wanted.map((id) => (resting.get(id)?.until ?? now) - now)
        return waits.length === 0 ? 'idle' : { inMs: Math.min(...waits) }
      }
      try {
        return await take(fileId)
      } catch (error) {
        if (error instanceof AppError && error.code === 'cancelled') return 'idle'
        // A disk that takes nothing, too: the file must not be fetched over and over.
        log.warn('file-not-kept', {}, error)
        rest(fileId)
        return 'again'
      } finally {
        changed()
      }
    }

    const loop = createLoop({ clock, step, failed: (error) => log.warn('files-not-kept', {}, error) })
    const back = platform.connectivity.subscribe(({ state }) => {
      // What failed for the line may be tried again now.
      if (!isUnreachable(state)) resting.clear()
    })
    loop.kick()
    return {
      kick: loop.kick,
      stop: async () => {
        back()
        stopping.abort()
        await loop.stop()
      },
    }
  }
}
