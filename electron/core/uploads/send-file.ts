import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { mustBeUnchanged, sha256Of } from './local-bytes.ts'
import { sendResumable } from './resumable.ts'
import { sameThere } from './same-there.ts'
import type { Sending, Told, UploadSite } from './sending.ts'
import { sendSimple } from './simple.ts'
import { foldersOf, siteNameOf } from './site-name.ts'

/** Files up to this size go in one request; larger ones can be resumed. The platform advises that above 10 MB. */
const mostSimpleBytes = 4 * 1024 * 1024

export type Sent =
  /** The site has it. */
  | { kind: 'kept'; file: FileDescriptor }
  /** The same file is on its way to the same place: it is not sent twice. */
  | { kind: 'twin' }
  /** The same file is in its folder already. */
  | { kind: 'there'; file: FileDescriptor }
  /** It may be there already, and no list shows it yet. */
  | { kind: 'lookAgain' }

/**
 * Brings one file to the site, from wherever an earlier try left it. Throws `LocalFault` when the file on this computer is
 * not what was added, and `AppError` for whatever the line and the site say.
 */
export async function sendFile(site: UploadSite, id: string, told: Told): Promise<Sent> {
  const { store, files, folders, signal } = site
  const latest = () => store.get(id) ?? gone()
  await mustBeUnchanged(files, latest())
  if (latest().sha256 === null) store.jot(id, { sha256: await sha256Of(files, latest(), signal) })
  const mayBeThere = latest().confirmed === 0 && latest().perhapsAt === null && latest().insists === 0
  const twin = mayBeThere ? store.twin(latest()) : undefined
  if (twin !== undefined && twin.state !== 'done') return { kind: 'twin' }
  const { target, folderId: known } = latest()
  const folderId = known ?? (await folders.idOf(target, foldersOf(latest()), signal))
  if (folderId !== known) store.jot(id, { folderId })
  if (mayBeThere) {
    const ids = [
      ...new Set([
        ...(twin?.fileId ? [twin.fileId] : []),
        ...site.alike(folderId, { name: siteNameOf(latest()), size: latest().size }),
      ]),
    ]
    const file = await sameThere(site, { file: latest(), folderId, ids })
    if (file !== undefined) return { kind: 'there', file }
  }
  const sending: Sending = { ...site, file: latest(), folderId, ...told }
  if (sending.file.perhapsAt !== null) {
    const there = await findThere(sending)
    if (there !== undefined) return { kind: 'kept', file: there }
    if (sending.file.lookedUp + 1 < lookUpDelays.length) return { kind: 'lookAgain' }
    store.change(id, { perhapsAt: null, lookedUp: 0 })
    sending.file = latest()
  }
  const send = sending.file.size <= mostSimpleBytes ? sendSimple : sendResumable
  return { kind: 'kept', file: await send(sending) }
}

/** Milliseconds between looks for a file that may have arrived: lists may lag behind by half a minute. */
export const lookUpDelays: readonly number[] = [1_000, 5_000, 12_000, 25_000]

/** Two clocks may differ, and a file is never older than its upload. */
const clocksDifferMs = 120_000
const pagesLookedAt = 3

/** The file in its folder, by name and size, as new as our sending it; and by its content where the site tells that. */
async function findThere({ client, file, folderId, signal }: Sending): Promise<FileDescriptor | undefined> {
  const oldest = (file.perhapsAt ?? 0) - clocksDifferMs
  const isIt = (found: FileDescriptor) =>
    found.displayName === siteNameOf(file) &&
    Number(found.sizeInBytes) === file.size &&
    Date.parse(found.createdDate ?? '') >= oldest &&
    (found.hash === undefined || found.hash.length !== 64 || found.hash.toLowerCase() === file.sha256)
  let cursor: string | undefined
  for (let page = 0; page < pagesLookedAt; page += 1) {
    const paging = cursor === undefined ? { limit: 100 } : { limit: 100, cursor }
    const sort = { fieldName: 'createdDate', order: 'DESC' as const }
    const input = { parentFolderId: folderId, sort, paging }
    const found = await client.call(endpoints.list, input, { priority: 'blobs', signal })
    const it = found.files.find(isIt)
    if (it !== undefined) return it
    cursor = found.nextCursor?.cursors?.next ?? undefined
    if (cursor === undefined) return undefined
  }
  return undefined
}

function gone(): never {
  throw new AppError('cancelled', { data: { sent: false } })
}
