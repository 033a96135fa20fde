import { mediaRoot, visitorUploads } from '../../../shared/app/media.ts'
import { AppError } from '../../../shared/errors.ts'
import { minute } from '../mirror/feed.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { isUnreachable } from '../platform/link.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock } from '../ports.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { createLoop, type Loop, type Next } from '../sync/loop.ts'
import type { StartSiteLoop } from '../sync/site-loop.ts'
import { readFolder } from './media-folder.mirror.ts'

/** Folders that are asked for at a time: each is a request. */
const perLook = 10
/** After this a folder that the site did not give is asked for once more. */
const againAfter = 10 * minute
const options = { priority: 'background' as const }

interface UnknownFolders {
  start: StartSiteLoop
  /** These files came or changed: they may lie in folders that are new. */
  filesChanged(fileIds: readonly string[]): void
}

/**
 * Asks for the folders that files lie in and that are not here yet: an upload has just made one, or another client did,
 * and the list of folders is read seldom.
 */
export function createUnknownFolders(parts: {
  clock: Clock
  log: Log
  mirror: Pick<Mirror, 'reader' | 'intake'>
}): UnknownFolders {
  const { clock, log, mirror } = parts
  const notHere = "state = 'OK' AND folder_id NOT IN (SELECT id FROM media_folders)"
  const ofFiles = mirror.reader
    .prepare(`SELECT DISTINCT folder_id FROM media_files WHERE id IN (SELECT value FROM json_each(?)) AND ${notHere}`)
    .pluck()
  const ofAll = mirror.reader.prepare(`SELECT DISTINCT folder_id FROM media_files WHERE ${notHere}`).pluck()
  const areHere = mirror.reader.prepare(`SELECT 1 FROM pulls WHERE data_set = 'mediaFolders' AND full_at IS NOT NULL`)
  const isFolder = mirror.reader.prepare('SELECT 1 FROM media_folders WHERE id = ?')
  const wanted = new Set<string>()
  const askedAt = new Map<string, number>()
  let loop: Loop | undefined

  function want(ids: readonly string[]): void {
    // Before the first load of the list all folders are unknown, and come with it.
    if (areHere.get() === undefined) return
    for (const id of ids) {
      const isAsked = clock.monotonic() - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < againAfter
      if (id !== mediaRoot && id !== visitorUploads && !isLocalId(id) && !isAsked) wanted.add(id)
    }
  }

  async function look({ client }: Platform): Promise<void> {
    const ids = [...wanted].filter((id) => isFolder.get(id) === undefined).slice(0, perLook)
    const now = clock.monotonic()
    const found = await Promise.all(ids.map((id) => readFolder(client, id, options)))
    for (const id of ids) askedAt.set(id, now)
    const documents = found.flatMap((folder) => folder ?? [])
    await mirror.intake.takeOver({ dataSet: 'mediaFolders', documents, scope: '', run: null, askedAt: now })
    for (const id of wanted) if (askedAt.get(id) === now || isFolder.get(id) !== undefined) wanted.delete(id)
    // The folder around a new one may be new as well.
    want(documents.flatMap(({ parentFolderId }) => parentFolderId ?? []).filter((id) => isFolder.get(id) === undefined))
  }

  return {
    filesChanged: (fileIds) => {
      want(ofFiles.all(JSON.stringify(fileIds)) as string[])
      if (wanted.size > 0) loop?.kick()
    },
    start: ({ platform, isPaused }) => {
      wanted.clear()
      askedAt.clear()
      want(ofAll.all() as string[])
      const step = async (): Promise<Next> => {
        const isCut = isUnreachable(platform.connectivity.snapshot().state) || platform.session.state() === 'signedOut'
        if (wanted.size === 0 || isPaused() || isCut) return 'idle'
        try {
          await look(platform)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          // The line is back with a kick; without the right there is the list of folders, which reports it.
          return { inMs: againAfter }
        }
        return wanted.size === 0 ? 'idle' : 'again'
      }
      loop = createLoop({ clock, step, failed: (error) => log.warn('folders-not-asked', {}, error) })
      return loop
    },
  }
}
