import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { NextCursor } from '../../../shared/wire/media-paging.ts'
import type { Sending } from './sending.ts'
import { isNumberedForm, siteNameOf } from './site-name.ts'

/** Two clocks may differ, and a file is never older than its upload. */
const clocksDifferMs = 120_000
/** Pages that are read in any case, and as long as all on them changed after the file was sent. */
const [pagesAnyway, mostPages] = [3, 30]

/**
 * The file in its folder: by name, size and content. Where the site does not give the content, where it gave another
 * name, and where a person wants the file beside the same one, it also is as new as our sending it. Undefined when the
 * list has none; throws what the site says, never its refusal to list.
 */
export async function findThere(sending: Pick<Sending, 'client' | 'file' | 'folderId' | 'signal' | 'store'>) {
  const { client, file, folderId, signal } = sending
  const oldest = (file.mayHaveArrivedAt ?? 0) - clocksDifferMs
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const paging = cursor === undefined ? { limit: 100 } : { limit: 100, cursor }
    const sort = { fieldName: 'updatedDate', order: 'DESC' as const }
    const input = { parentFolderId: folderId, sort, paging }
    const asked = client.call(endpoints.list, input, { priority: 'blobs', signal })
    const found = await asked.catch(page === 0 ? refusedFolder : refusedPage)
    if (found === undefined) return undefined
    const it = found.files.find((one) => isIt(one, sending, oldest))
    if (it !== undefined) return it
    cursor = nextOf(found.nextCursor)
    // The list is in the order of changes, and no file changed before it was made.
    const isNewer = Date.parse(found.files.at(-1)?.updatedDate ?? '') >= oldest
    if (cursor === undefined || (page + 1 >= pagesAnyway && !isNewer)) return undefined
  }
  return undefined
}

/**
 * A list that does not know the folder has none of its files; it may be late, as any other. A refusal of the question is no
 * word about the file: it is asked again later. Returns undefined, or throws.
 */
function refusedFolder(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  return refusedPage(error)
}

/** A place in a list that the site has forgotten is no word about the file: the list is read again later. Throws always. */
function refusedPage(error: unknown): never {
  if (!(error instanceof AppError) || (error.code !== 'refused' && error.code !== 'not_found')) throw error
  throw new AppError('bad_answer', { data: { sent: true }, cause: error })
}

/** Where the list goes on; undefined at its end. */
const nextOf = (place: NextCursor | undefined): string | undefined =>
  place?.hasNext === false ? undefined : (place?.cursors?.next ?? undefined)

const createdAt = (file: FileDescriptor | undefined): number => Date.parse(file?.createdDate ?? '')

function isIt(
  found: FileDescriptor,
  { file, store, folderId }: Pick<Sending, 'file' | 'store' | 'folderId'>,
  oldest: number,
): boolean {
  const name = (found.displayName ?? '').normalize()
  const ours = siteNameOf(file).normalize()
  const isKnown = found.hash?.length === 64
  if (found.state === 'DELETED' || Number(found.sizeInBytes) !== file.size) return false
  if (isKnown && found.hash?.toLowerCase() !== file.sha256) return false
  const isNamed = name === ours
  // A site that has a file of this name already may number ours; without its content that could be anything.
  if (!isNamed && !(isKnown && isNumberedForm(ours, name))) return false
  // Its date is read off two clocks, either of which may be wrong: the content alone says more, except of copies.
  const byContentAlone = isNamed && isKnown && file.insists === 0
  if (!byContentAlone && !(createdAt(found) >= oldest)) return false
  return !store.alike.isOfAnother(file, { fileId: found.id, ...(isNamed ? {} : { name, folderId }) })
}
