import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { foundFiles } from '../uploads/standing-files.ts'

/** Most files that one request gives. */
export const perRead = 100
const options = { priority: 'documents' as const }

/** Files by their ids, wherever they are: the library first, then the trash. What is in neither is left out. */
export async function filesById(
  client: PlatformClient,
  ids: readonly string[],
  how: CallOptions,
): Promise<FileDescriptor[]> {
  const found = new Map<string, FileDescriptor>()
  for (let start = 0; start < ids.length; start += perRead) {
    for (const file of await foundFiles(client, ids.slice(start, start + perRead), how)) found.set(file.id, file)
  }
  const missing = new Set(ids.filter((id) => !found.has(id)))
  for (const file of missing.size === 0 ? [] : await inTrash(client, missing, how)) found.set(file.id, file)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The same, as evidence about rows of the queue; null for what the site does not have. */
export async function readAll(
  { client }: SiteContext,
  items: readonly OutboxItem<{ fileId: string }>[],
): Promise<Evidence> {
  const ids = items.map(({ input }) => input.fileId)
  const found = new Map((await filesById(client, ids, options)).map((file) => [file.id, file]))
  return { documents: ids.map((id) => ({ id, document: found.get(id) ?? null })), isRead: true }
}

/** A file of the library; null for one that is gone or in the trash, where it cannot be changed. */
export async function readStanding({ client }: SiteContext, fileId: string): Promise<FileDescriptor | null> {
  const file = (await orGone(client.call(endpoints.get, { fileId }, options)))?.file
  return file === undefined || file.state === 'DELETED' ? null : file
}

/** The trash has no look-up by id, so it is read, what came last first, until all are found. */
async function inTrash(
  client: PlatformClient,
  wanted: ReadonlySet<string>,
  how: CallOptions,
): Promise<FileDescriptor[]> {
  const found: FileDescriptor[] = []
  let cursor: string | null | undefined
  do {
    const query =
      cursor === undefined
        ? { filter: { state: 'DELETED' }, sort: newestFirst, cursorPaging: { limit: perRead } }
        : { cursorPaging: { limit: perRead, cursor: cursor ?? '' } }
    const page = await client.call(endpoints.query, { query }, how)
    found.push(...page.files.filter(({ id }) => wanted.has(id)))
    cursor = page.files.length === 0 ? null : page.pagingMetadata?.cursors?.next
  } while (typeof cursor === 'string' && cursor !== '' && found.length < wanted.size)
  return found
}

/** What changed last comes first: the only date that the platform sorts files and folders by. */
export const newestFirst = [{ fieldName: 'updatedDate', order: 'DESC' as const }]
