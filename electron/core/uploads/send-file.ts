import { AppError } from '../../../shared/errors.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { findThere } from './find-there.ts'
import { mustBeUnchanged, sha256Of } from './local-bytes.ts'
import { sendResumable } from './resumable.ts'
import { sameThere } from './same-there.ts'
import type { Sending, SendListener, UploadSite } from './sending.ts'
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
  /** It may be there already, and no list shows it yet; in so many milliseconds one would. */
  | { kind: 'lookAgain'; restMs: number }

/**
 * Brings one file to the site, from wherever an earlier try left it. Throws `LocalFault` when the file on this computer is
 * not what was added, and `AppError` for whatever the line and the site say.
 */
export async function sendFile(site: UploadSite, id: string, listener: SendListener): Promise<Sent> {
  const { store, files, folders, signal } = site
  const latest = () => store.get(id) ?? gone()
  await mustBeUnchanged(files, latest())
  if (latest().sha256 === null) store.states.jot(id, { sha256: await sha256Of(files, latest(), signal) })
  const mayBeThere = latest().confirmed === 0 && latest().mayHaveArrivedAt === null && latest().insists === 0
  const twin = mayBeThere ? store.alike.twin(latest()) : undefined
  if (twin !== undefined && twin.state !== 'done') return { kind: 'twin' }
  // It was added once more, and the outcome of the first one is unknown.
  const mayHaveArrivedAt = mayBeThere ? store.alike.lostAt(latest()) : undefined
  if (mayHaveArrivedAt !== undefined) store.states.jot(id, { mayHaveArrivedAt, lookedUp: 0 })
  const { target, folderId: known } = latest()
  const folderId = known ?? (await folders.idOf(target, foldersOf(latest()), signal))
  if (folderId !== known) store.states.jot(id, { folderId })
  if (mayBeThere) {
    const alike = site.library.alike(folderId, { name: siteNameOf(latest()), size: latest().size })
    // What this laptop threw away is no reason to keep a file here, also while the site does not know of it.
    const ids = [...new Set([...(twin?.fileId ? [twin.fileId] : []), ...alike])].filter(
      (id) => !site.library.isThrownAway(id),
    )
    const file = await sameThere(site, { file: latest(), folderId, ids })
    if (file !== undefined) return { kind: 'there', file }
  }
  const sending: Sending = { ...site, file: latest(), folderId, ...listener }
  if (sending.file.mayHaveArrivedAt !== null) {
    const restMs = site.lookUps.restMs(sending.file)
    const there = await findThere(sending)
    if (there !== undefined) return { kind: 'kept', file: there }
    if (restMs > 0) return { kind: 'lookAgain', restMs }
    store.states.change(id, { mayHaveArrivedAt: null, lookedUp: 0 })
    site.lookUps.over(id)
    sending.file = latest()
  }
  const send = sending.file.size <= mostSimpleBytes ? sendSimple : sendResumable
  return { kind: 'kept', file: await send(sending) }
}

function gone(): never {
  throw new AppError('cancelled', { data: { sent: false } })
}
