import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Log } from '../platform/log.ts'
import type { FolderWatch, FoundFile, LeftOutFile } from '../ports/files.ts'
import type { Ports } from '../ports.ts'
import type { SiteLoop } from '../sync/site-loop.ts'
import type { LibraryIndex } from './library-index.ts'
import { LocalFault } from './local-bytes.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'
import { choiceOfWatch } from './watch-choices.ts'
import { addFound, type FoundParts } from './watch-found.ts'
import { addLeftOutOf, shownLeftOut } from './watch-left-out.ts'
import type { Watch, WatchStore } from './watches.queries.ts'
import { startWatching, type Watching } from './watching.ts'

/** Folders of this computer whose new files are sent by themselves. */
export interface WatchedFolders {
  handlers: Pick<Handlers<App>['uploads'], 'watched' | 'watch' | 'unwatch' | 'decideVersions'>
  /** Begins to watch for a site that was opened. */
  start(site: string): SiteLoop
  /** Folders that are not there now: nothing of them is compared or sent. */
  away(): string[]
  /** Whether a file cannot be read because its whole folder is not there. */
  isAway(row: Pick<UploadRecord, 'watch'>, error: unknown): Promise<boolean>
  /** Whether a try failed because a file of such a folder was renamed or deleted before a byte left: it is off the list. */
  vanished(row: UploadRecord, error: unknown): boolean
  /** What becomes of a file of such a folder once it was compared. */
  applyChoices(row: UploadRecord): UploadChange
  /** A file of such a folder is at the site. */
  arrived(row: UploadRecord): void
}

interface WatchedFoldersParts extends Omit<FoundParts, 'ports'> {
  ports: Pick<Ports, 'clock' | 'random' | 'folderWatch'>
  log: Log
  settings: Pick<SettingsStore, 'get'>
  /** The site that is open. Throws `not_connected`. */
  mustSite(): string
  site(): string
  library: LibraryIndex
  watches: WatchStore
  /** Batches of which no file is left on the list are off it, too. */
  forgetEmpty(): void
}

const atOnce = 200

export function createWatchedFolders(parts: WatchedFoldersParts): WatchedFolders {
  const { ports, watches, library, wake } = parts
  const { clock, folderWatch } = ports
  let watching: Watching | undefined
  /** Folders that are looked through before they are watched. */
  const coming = new Set<string>()

  /** The folder that the operator names or chooses; undefined when they chose none. */
  async function folderOf(port: FolderWatch, path: string | undefined): Promise<string | undefined> {
    if (port.choose !== undefined) return port.choose()
    if (path === undefined) throw new AppError('invalid_input')
    return port.admit(path)
  }

  /** Two folders of which one lies in the other would send everything twice. */
  function mustBeApart(folder: string): void {
    const steps = stepsOf(folder)
    const meets = (other: string[]) => steps.slice(0, other.length).join('/') === other.slice(0, steps.length).join('/')
    const others = [...watches.of(parts.mustSite()).map((watch) => watch.folder), ...coming]
    if (others.some((other) => meets(stepsOf(other)))) {
      throw new AppError('precondition', { reason: messageOf('uploads.watchedAlready') })
    }
  }

  async function watch(port: FolderWatch, { target, path }: { target: string; path?: string | undefined }) {
    const site = parts.mustSite()
    const folder = await folderOf(port, path)
    if (folder === undefined) return { id: null, planned: 0 }
    mustBeApart(folder)
    coming.add(folder)
    try {
      return await begin(port, { site, folder, target })
    } finally {
      coming.delete(folder)
    }
  }

  /** Writes down as a plan what is in a folder, and watches it from then on. */
  async function begin(port: FolderWatch, { site, folder, target }: Pick<Watch, 'site' | 'folder' | 'target'>) {
    const { operator, deskName: laptop } = parts.settings.get()
    const about = { id: ports.random.uuid(), site, folder, target, operator, desk: laptop, addedAt: clock.now() }
    const added: Watch = { ...about, name: stepsOf(folder).at(-1) ?? folder }
    let [planned, some]: [number, FoundFile[]] = [0, []]
    const leftOut: LeftOutFile[] = []
    for await (const file of port.walk(folder, (one) => void leftOut.push(one))) {
      some.push(file)
      if (some.length < atOnce) continue
      planned += addFound(parts, added, some, true)
      some = []
    }
    planned += addFound(parts, added, some, true)
    if (planned > 0) addLeftOutOf(parts, added, leftOut)
    // Only now: what is in it already was written down as a plan.
    watches.add(added)
    watching?.kick()
    wake()
    return { id: added.id, planned }
  }

  return {
    start: (site) => {
      if (folderWatch === undefined) return { kick: () => undefined, stop: async () => undefined }
      const started = startWatching({
        ...{ clock, folderWatch, log: parts.log, site, watches },
        found: (watch, files) => void addFound(parts, watch, files, false),
        moved: wake,
      })
      watching = started
      return {
        kick: started.kick,
        stop: async () => {
          if (watching === started) watching = undefined
          await started.stop()
        },
      }
    },
    away: () => watching?.away() ?? [],
    isAway: async ({ watch: id }, error) => {
      const isFault = error instanceof LocalFault && (error.fault === 'gone' || error.fault === 'unreadable')
      return isFault && id !== null && ((await watching?.isAway(id)) ?? false)
    },
    vanished: (row, error) => {
      const isGone = error instanceof LocalFault && error.fault === 'gone'
      const hasLeft = row.confirmed > 0 || row.resume !== null || row.mayHaveArrivedAt !== null
      if (row.watch === null || !isGone || hasLeft) return false
      watches.rows.vanished(row)
      parts.forgetEmpty()
      return true
    },
    applyChoices: (row) => choiceOfWatch({ watches, library, now: clock.now() }, row),
    arrived: (row) => {
      if (row.watch !== null && row.state === 'done') watches.found.sent(row)
    },
    handlers: {
      watched: () => {
        const away = watching?.away() ?? []
        return {
          folders: watches.of(parts.site()).map(({ id, name, target, operator, addedAt }) => ({
            ...{ id, name, operator, addedAt: new Date(addedAt).toISOString() },
            path: [...(target === '' ? [] : library.pathOf(target)), name],
            isThere: !away.includes(id),
            files: watches.found.files(id),
            leftOut: shownLeftOut(watching?.leftOut(id)),
          })),
          by: folderWatch === undefined ? null : folderWatch.choose === undefined ? 'path' : 'dialog',
          versions: watches.rows.versions(parts.site()),
        }
      },
      watch: (wanted) => {
        if (folderWatch === undefined) throw new AppError('unavailable_here')
        return watch(folderWatch, wanted)
      },
      unwatch: ({ id }) => {
        watches.remove(parts.site(), id)
        watching?.kick()
        wake()
        return {}
      },
      decideVersions: ({ choice: response }) => {
        const count = watches.rows.decideVersions(parts.site(), response, clock.now())
        wake()
        return { count }
      },
    },
  }
}

const stepsOf = (folder: string): string[] => folder.split(/[/\\]/).filter((step) => step !== '')
