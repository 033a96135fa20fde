import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/folders.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Clock } from '../ports.ts'
import type { KnownFolders } from './known-folders.queries.ts'
import { listsLagMs } from './look-ups.ts'

/** The site's folders by their path, found or made. */
export interface SiteFolders {
  /** The id of the folder at this path below `target` (empty = the top of the library); what is missing is made. */
  idOf(target: string, path: readonly string[], signal: AbortSignal): Promise<string>
  /** The site said that this folder is not there: it is looked for again the next time. */
  forget(id: string): void
}

/** The platform's name for the top of the library. */
const topOfLibrary = 'media-root'
const topOf = (target: string): string => (target === '' ? topOfLibrary : target)
const most = 100

/**
 * Folders are asked for one at a time: two files of a new folder must not make it twice. Making one is not safe to repeat,
 * so after a response that got lost it is only looked for by its name, until no list can be late any more.
 */
export function createSiteFolders(parts: {
  known: KnownFolders
  client: PlatformClient
  clock: Pick<Clock, 'monotonic'>
}): SiteFolders {
  const { known, client, clock } = parts
  /**
   * When a folder was asked for whose response got lost, by its parent and its name; before this process is
   * `startedAt`.
   */
  const mayHaveMade = new Map<string, number>()
  const startedAt = clock.monotonic()
  let turn: Promise<unknown> = Promise.resolve()
  const options = (signal: AbortSignal) => ({ priority: 'blobs' as const, signal })

  async function find(parent: string, name: string, signal: AbortSignal): Promise<string | undefined> {
    let cursor: string | undefined
    do {
      const paging = cursor === undefined ? { limit: most } : { limit: most, cursor }
      const page = await client.call(endpoints.list, { parentFolderId: parent, paging }, options(signal))
      const found = page.folders.find(({ displayName }) => displayName === name)
      if (found !== undefined) return found.id
      cursor = page.nextCursor?.cursors?.next ?? undefined
    } while (cursor !== undefined)
    return undefined
  }

  async function findOrMake(parent: string, name: string, signal: AbortSignal): Promise<string> {
    const before = await find(parent, name, signal)
    if (before !== undefined) return before
    const key = `${parent}/${name}`
    const asked = mayHaveMade.get(key) ?? (known.isAsked(parent, name) ? startedAt : undefined)
    if (asked !== undefined && clock.monotonic() - asked < listsLagMs) {
      throw new AppError('timeout', { data: { sent: false } })
    }
    mayHaveMade.set(key, clock.monotonic())
    known.asked(parent, name)
    try {
      const wanted = { displayName: name, parentFolderId: parent }
      const made = await client.call(endpoints.create, wanted, options(signal))
      mayHaveMade.delete(key)
      return made.folder.id
    } catch (error) {
      if (error instanceof AppError && error.data?.['sent'] === false) {
        mayHaveMade.delete(key)
        known.notAsked(parent, name)
      }
      throw error
    }
  }

  async function walk(target: string, path: readonly string[], signal: AbortSignal): Promise<string> {
    let parent = topOf(target)
    for (const name of path) {
      const before = known.idOf(parent, name)
      const id = before ?? (await findOrMake(parent, name, signal))
      if (before === undefined) known.add(parent, name, id)
      parent = id
    }
    return parent
  }

  /** The folder at this path where all of it is known. */
  function knownAt(target: string, path: readonly string[]): string | undefined {
    let at: string | undefined = topOf(target)
    for (const name of path) at = at === undefined ? undefined : known.idOf(at, name)
    return at
  }

  return {
    idOf: async (target, path, signal) => {
      const here = knownAt(target, path)
      if (here !== undefined) return here
      const mine = turn.then(() => {
        if (signal.aborted) throw new AppError('cancelled', { data: { sent: false } })
        return walk(target, path, signal)
      })
      turn = mine.catch(() => undefined)
      return mine
    },
    forget: known.forget,
  }
}
