import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type UpdateFound, type UpdateRefusal, UpdateRefused, type Updates } from '../../core/ports/updates.ts'

/** A file of an update, as the feed describes it: SHA-512 in base64, and its length in bytes. */
interface OfferedFile {
  sha512: string
  size: number
}

/** What an updater offers. `files` has one file for this computer. */
interface OfferedUpdate {
  version: string
  files: readonly OfferedFile[]
}

/** Ends a download. */
interface Cancellation {
  cancel(): void
}

/** The part of an updater that the adapter uses, in the shape that `electron-updater` gives its `AppUpdater`. */
export interface AppUpdater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  allowDowngrade: boolean
  setFeedURL(options: { provider: 'generic'; url: string }): void
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: OfferedUpdate } | null>
  /** Resolves to the paths of the files. */
  downloadUpdate(cancellation: Cancellation): Promise<readonly string[]>
  quitAndInstall(): void
}

/** What the system says about the signature of a file. */
export type Signature = { kind: 'valid'; publisher: string } | { kind: 'unsigned' } | { kind: 'invalid' }

interface UpdateParts {
  /** The address that the build was given. */
  feed: string
  /** Who must have signed an update: exactly this name. */
  publisher: string
  updater: AppUpdater
  newCancellation(): Cancellation
  signatureOf(path: string): Promise<Signature>
}

/** What an updater says when its own checks fail, by the code of its error. */
const refusals: ReadonlyMap<unknown, UpdateRefusal> = new Map([
  ['ERR_UPDATER_INVALID_SIGNATURE', 'bad_signature'],
  ['ERR_CHECKSUM_MISMATCH', 'incomplete'],
  ['ERR_UPDATER_INVALID_VERSION', 'bad_version'],
])

/**
 * The `Updates` port over an updater that is handed in. No build makes one today: `electron-updater` is not among the
 * dependencies, and an update address makes a build fail until it is (`scripts/updates-address.mjs`). The updater never
 * downloads or installs by itself. What it downloaded is verified here a second time: length, hash, signature, publisher.
 */
export function systemUpdates(parts: UpdateParts): Updates {
  const { feed, updater } = parts
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  let isVerified = false

  async function download({ files }: OfferedUpdate, signal: AbortSignal): Promise<void> {
    isVerified = false
    signal.throwIfAborted()
    const cancellation = parts.newCancellation()
    const cancel = () => cancellation.cancel()
    signal.addEventListener('abort', cancel)
    try {
      const paths = await updater.downloadUpdate(cancellation).catch(refuseByCode)
      const [path] = paths
      const [file] = files
      // Another number of files is no update of ours, and the second one would be unverified.
      if (path === undefined || file === undefined || paths.length > 1 || files.length > 1)
        throw new UpdateRefused('incomplete')
      await verify(path, file)
      signal.throwIfAborted()
      isVerified = true
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  async function verify(path: string, file: OfferedFile): Promise<void> {
    const { size } = await stat(path)
    if (size !== file.size || (await sha512Of(path)) !== file.sha512) throw new UpdateRefused('incomplete')
    const signature = await parts.signatureOf(path)
    if (signature.kind === 'unsigned') throw new UpdateRefused('unsigned')
    if (signature.kind === 'invalid') throw new UpdateRefused('bad_signature')
    if (signature.publisher !== parts.publisher) throw new UpdateRefused('other_publisher')
  }

  return {
    feed,
    check: async (): Promise<UpdateFound | null> => {
      updater.setFeedURL({ provider: 'generic', url: feed })
      const found = await updater.checkForUpdates().catch(refuseByCode)
      if (found?.isUpdateAvailable !== true) return null
      const { updateInfo } = found
      return { version: updateInfo.version, download: (signal) => download(updateInfo, signal) }
    },
    install: () => {
      if (isVerified) updater.quitAndInstall()
    },
  }
}

function refuseByCode(error: unknown): never {
  const refusal = error instanceof Error && 'code' in error ? refusals.get(error.code) : undefined
  throw refusal === undefined ? error : new UpdateRefused(refusal, error)
}

async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}
