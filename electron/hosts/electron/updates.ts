import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { UpdateRefusal } from '../../../shared/app/updates.ts'
import { type UpdateFound, UpdateRefused, type Updates } from '../../core/ports/updates.ts'
import { isSignedFeed, type OfferedUpdate } from './signed-feed.ts'

/** Ends a download. */
interface Cancellation {
  cancel(): void
}

/** The part of an updater that the adapter uses: `electron-updater`'s `AppUpdater` has it. */
export interface AppUpdater<C extends Cancellation = Cancellation> {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  allowDowngrade: boolean
  disableWebInstaller: boolean
  setFeedURL(options: { provider: 'generic'; url: string }): void
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: OfferedUpdate } | null>
  /** Resolves to the paths of the files. */
  downloadUpdate(cancellation: C): Promise<readonly string[]>
  quitAndInstall(): void
}

interface UpdateParts<C extends Cancellation> {
  /** The address that the build was given. */
  feed: string
  /** The public key that the build was given: Ed25519, SPKI in base64. */
  key: string
  updater: AppUpdater<C>
  newCancellation(): C
}

/** What an updater says when its own checks fail, by the code of its error. */
const refusals: ReadonlyMap<unknown, UpdateRefusal> = new Map([
  ['ERR_UPDATER_INVALID_SIGNATURE', 'bad_signature'],
  ['ERR_CHECKSUM_MISMATCH', 'incomplete'],
  ['ERR_UPDATER_INVALID_VERSION', 'bad_version'],
])

/**
 * The `Updates` port over an updater that is handed in. It never downloads or installs by itself. The feed must be signed
 * with the build's own key before a byte of an update is downloaded, and what was downloaded is one of its files, byte for
 * byte. The system's own signature (Windows, macOS) is checked by the updater on top of that.
 */
export function systemUpdates<C extends Cancellation>(parts: UpdateParts<C>): Updates {
  const { feed, updater } = parts
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  // It would download and run a second file that nothing here has seen.
  updater.disableWebInstaller = true
  let isVerified = false

  async function download({ files }: OfferedUpdate, signal: AbortSignal): Promise<void> {
    isVerified = false
    signal.throwIfAborted()
    const cancellation = parts.newCancellation()
    const cancel = () => cancellation.cancel()
    signal.addEventListener('abort', cancel)
    try {
      const [path, ...others] = await updater.downloadUpdate(cancellation).catch(refuseByCode)
      if (path === undefined || others.length > 0) throw new UpdateRefused('incomplete')
      const [{ size }, sha512] = await Promise.all([stat(path), sha512Of(path)])
      if (!files.some((file) => file.size === size && file.sha512 === sha512)) throw new UpdateRefused('incomplete')
      signal.throwIfAborted()
      isVerified = true
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  return {
    feed,
    check: async (): Promise<UpdateFound | null> => {
      updater.setFeedURL({ provider: 'generic', url: feed })
      const found = await updater.checkForUpdates().catch(refuseByCode)
      if (found?.isUpdateAvailable !== true) return null
      const { updateInfo } = found
      if (updateInfo.foyerSignature === undefined) throw new UpdateRefused('unsigned')
      if (!isSignedFeed(updateInfo, parts.key)) throw new UpdateRefused('bad_signature')
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
