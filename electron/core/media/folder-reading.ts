import { endpoints as filesWire } from '../../../shared/wire/files.ts'
import { endpoints } from '../../../shared/wire/folders.ts'
import type { Folder } from '../../../shared/wire/media-entities.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, SiteContext } from '../sync/queued-operation.ts'
import { newestFirst, perRead } from './media-reading.ts'

const options = { priority: 'documents' as const }

/** Folders by their ids, in the library or in the trash; null for what is in neither. */
export async function foldersAnywhere(
  client: PlatformClient,
  ids: readonly string[],
  how: CallOptions = options,
): Promise<Map<string, Folder | null>> {
  const get = async (folderId: string) => (await orGone(client.call(endpoints.get, { folderId }, how)))?.folder ?? null
  const found = new Map(await Promise.all(ids.map(async (id) => [id, await get(id)] as const)))
  let cursor: string | null | undefined
  const areMissing = () => [...found.values()].includes(null)
  // The trash has no look-up by id, so it is read, what came last first.
  for (let more = areMissing(); more; more = areMissing() && typeof cursor === 'string' && cursor !== '') {
    const query =
      typeof cursor === 'string'
        ? { cursorPaging: { limit: perRead, cursor } }
        : { filter: { state: 'DELETED' }, sort: newestFirst, cursorPaging: { limit: perRead } }
    const page = await client.call(endpoints.query, { query }, how)
    for (const folder of page.folders) if (found.get(folder.id) === null) found.set(folder.id, folder)
    cursor = page.folders.length === 0 ? null : page.pagingMetadata?.cursors?.next
  }
  return found
}

/**
 * What the site changed last, of files and folders: a folder that goes or comes takes along what lies in it, and its
 * own response does not include that. What is more than a page comes with the next look at the changes.
 */
export async function justChanged({ client }: SiteContext): Promise<NonNullable<Evidence['others']>> {
  const queries = (['OK', 'DELETED'] as const).map((state) => ({
    query: { filter: { state }, sort: newestFirst, cursorPaging: { limit: perRead } },
  }))
  const [files, folders] = await Promise.all([
    Promise.all(queries.map(async (asked) => (await client.call(filesWire.query, asked, options)).files)),
    Promise.all(queries.map(async (asked) => (await client.call(endpoints.query, asked, options)).folders)),
  ])
  return [
    { dataSet: 'mediaFiles', scope: '', documents: files.flat() },
    { dataSet: 'mediaFolders', scope: '', documents: folders.flat() },
  ]
}
