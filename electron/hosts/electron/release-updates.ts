import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Updater from 'electron-updater'
import { z } from 'zod'
import type { Updates } from '../../core/ports/updates.ts'
import { systemUpdates } from './updates.ts'

/** What the build was given: where newer versions are announced, and the key they are signed with. */
const Release = z.object({ feed: z.url({ protocol: /^https$/ }), key: z.string().min(1).max(200) })

interface ReleaseParts {
  /** `updates.json` of the build (`scripts/updates-address.mjs`). */
  configPath: string
  isPackaged: boolean
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** Loads the updater, which costs a start some time. */
  load?: () => LoadedUpdater
}

/** What is used of `electron-updater`. */
type LoadedUpdater = Pick<typeof Updater, 'autoUpdater' | 'CancellationToken'>

/**
 * Newer versions of this build. Undefined where it was given no address, isn't installed as a package, or is one that can't
 * replace itself: the portable program of Windows, and on Linux everything but an AppImage.
 */
export function releaseUpdates({
  configPath,
  isPackaged,
  platform,
  env,
  load = loadUpdater,
}: ReleaseParts): Updates | undefined {
  if (!isPackaged || !canReplaceItself(platform, env)) return undefined
  const release = releaseAt(configPath)
  if (release === undefined) return undefined
  const { autoUpdater, CancellationToken } = load()
  // Its own log would have the paths of this computer in it.
  autoUpdater.logger = null
  return systemUpdates<InstanceType<typeof CancellationToken>>({
    ...release,
    updater: autoUpdater,
    newCancellation: () => new CancellationToken(),
  })
}

function canReplaceItself(platform: NodeJS.Platform, env: ReleaseParts['env']): boolean {
  if (platform === 'win32') return env['PORTABLE_EXECUTABLE_FILE'] === undefined
  return platform === 'darwin' || env['APPIMAGE'] !== undefined
}

/** Nothing where the build wrote no file, or one that it would not write. */
function releaseAt(path: string): z.infer<typeof Release> | undefined {
  try {
    return Release.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Not an import: it is read only where a build has an address, and never becomes a part of the browser host's bundle. */
function loadUpdater(): LoadedUpdater {
  return createRequire(import.meta.url)('electron-updater') as LoadedUpdater
}
