import type { Log } from '../platform/log.ts'
import type { FolderWatch, FoundFile, LeftOutFile } from '../ports/files.ts'
import type { Clock } from '../ports.ts'
import { createLoop, type Next } from '../sync/loop.ts'
import type { SiteLoop } from '../sync/site-loop.ts'
import type { Watch, WatchStore } from './watches.queries.ts'

/** The watched folders of the site that is open. */
export interface Watching extends SiteLoop {
  /** Folders that are not there now. */
  away(): string[]
  /** Looks whether a folder is there; one that is not counts as away from now on. */
  isAway(id: string): Promise<boolean>
  /** What the last walk through a folder left out: how much, and the first of it. */
  leftOut(id: string): { count: number; first: readonly LeftOutFile[] }
}

interface WatchingParts {
  clock: Clock
  folderWatch: FolderWatch
  log: Log
  site: string
  watches: WatchStore
  /** Files were found in a folder; some may be known. */
  found(watch: Watch, files: readonly FoundFile[]): void
  /** A folder went away, or is back: files of it wait, or may go. */
  moved(): void
}

/** How one folder stands. */
interface Followed {
  folder: string
  isThere: boolean
  /** Ends the system's notices; undefined while there are none. */
  end: (() => Promise<void>) | undefined
  /** Files that were written and not looked at since, by their ways. */
  written: Map<string, string[]>
  walkAt: number
  leftOut: { count: number; first: LeftOutFile[] }
}

const nothing = () => ({ count: 0, first: [] as LeftOutFile[] })

const asBegun = (folder: string): Followed => ({
  ...{ folder, isThere: false, end: undefined },
  ...{ written: new Map(), walkAt: 0, leftOut: nothing() },
})

/** A drive that is plugged in again is noticed after so long at the latest. */
const lookEveryMs = 30_000
/** Not every system reports everything that is written, least of all for folders of a network. */
const walkEveryMs = 10 * 60_000
/** A program writes many files at once: they are looked at together. */
const gatherMs = 500
/** More than these are found by a walk. */
const mostWritten = 5_000
/** The laptop slept when its two clocks differ by so much more than before. */
const sleptMs = 30_000
const atOnce = 200
/** Of what is left out so much is named. */
const mostNamed = 50

/** Finds what is new in the watched folders: by the system's notices, and by a look at all of it now and then. */
export function startWatching(parts: WatchingParts): Watching {
  const { clock, folderWatch, log, site, watches } = parts
  // Nothing of them is sent before it was checked whether they are there.
  const followed = new Map(watches.of(site).map(({ id, folder }) => [id, asBegun(folder)]))
  let isStopped = false
  let isGathering = false
  let apart = clock.now() - clock.monotonic()

  function gather(): void {
    if (isGathering) return
    isGathering = true
    clock.after(gatherMs, () => {
      isGathering = false
      loop.kick()
    })
  }

  function written(follows: Followed, way: string[]): void {
    if (follows.written.size >= mostWritten) follows.walkAt = 0
    else follows.written.set(way.join('/'), way)
    gather()
  }

  const listen = (follows: Followed) => {
    follows.end = folderWatch.watch(follows.folder, {
      written: (way) => written(follows, way),
      failed: (error) => log.warn('folder-not-watched', {}, error),
      missed: () => {
        follows.walkAt = 0
        gather()
      },
    })
  }

  async function leave(follows: Followed): Promise<void> {
    const { end } = follows
    follows.end = undefined
    await end?.().catch((error: unknown) => log.warn('folder-still-watched', {}, error))
  }

  /** Looks whether a folder is there, and begins or ends to listen to it. */
  async function look(id: string, follows: Followed): Promise<void> {
    const isThere = await folderWatch.isThere(follows.folder)
    if (isStopped || isThere === follows.isThere) return
    follows.isThere = isThere
    if (isThere) {
      follows.walkAt = 0
      listen(follows)
      watches.rows.lookAgain(id)
    } else await leave(follows)
    parts.moved()
  }

  async function walk(watch: Watch, follows: Followed): Promise<void> {
    follows.walkAt = clock.monotonic() + walkEveryMs
    follows.written.clear()
    let some: FoundFile[] = []
    const leftOut = nothing()
    const leave = (file: LeftOutFile) => {
      leftOut.count += 1
      if (leftOut.first.length < mostNamed) leftOut.first.push(file)
    }
    for await (const file of folderWatch.walk(follows.folder, leave)) {
      some.push(file)
      if (some.length < atOnce) continue
      if (isStopped) return
      parts.found(watch, some)
      some = []
    }
    follows.leftOut = leftOut
    if (!isStopped) parts.found(watch, some)
  }

  async function lookAtWritten(watch: Watch, follows: Followed): Promise<void> {
    const ways = [...follows.written.values()]
    follows.written.clear()
    const files = await Promise.all(ways.map((way) => folderWatch.look(follows.folder, way)))
    if (!isStopped)
      parts.found(
        watch,
        files.filter((file) => file !== undefined),
      )
  }

  async function step(): Promise<Next> {
    const now = clock.now() - clock.monotonic()
    const hasSlept = Math.abs(now - apart) > sleptMs
    apart = now
    const wanted = watches.of(site)
    for (const [id, follows] of followed) {
      if (wanted.some((watch) => watch.id === id)) continue
      followed.delete(id)
      await leave(follows)
    }
    for (const watch of wanted) {
      if (isStopped) return 'idle'
      const follows = followed.get(watch.id) ?? asBegun(watch.folder)
      followed.set(watch.id, follows)
      await look(watch.id, follows)
      if (!follows.isThere) continue
      if (hasSlept || clock.monotonic() >= follows.walkAt) await walk(watch, follows)
      else if (follows.written.size > 0) await lookAtWritten(watch, follows)
    }
    return wanted.length === 0 ? 'idle' : { inMs: lookEveryMs }
  }

  const loop = createLoop({ clock, step, failed: (error) => log.warn('folders-not-watched', {}, error) })
  loop.kick()
  return {
    kick: loop.kick,
    away: () => [...followed].flatMap(([id, { isThere }]) => (isThere ? [] : [id])),
    leftOut: (id) => followed.get(id)?.leftOut ?? nothing(),
    isAway: async (id) => {
      const follows = followed.get(id)
      if (follows === undefined) return false
      await look(id, follows)
      return !follows.isThere
    },
    stop: async () => {
      isStopped = true
      await loop.stop()
      for (const follows of followed.values()) await leave(follows)
    },
  }
}
