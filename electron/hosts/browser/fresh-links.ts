import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Folder of the data directory in which one start of Foyer asks a running one for a link. */
const folder = 'links'
const question = /^([A-Za-z0-9_-]{43})\.ask$/
/** A link is as good as a window for ten minutes: no more of them are made at a time. */
const mostQuestions = 8
const lookEveryMs = 50

/** The folder, if only this account can read and write it. */
function ownFolder(dataDir: string): string | undefined {
  const path = join(dataDir, folder)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const { uid, mode } = lstatSync(path)
    // Windows has no such numbers; there the folder has the rights of the person's profile.
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)
    return isOwn && lstatSync(path).isDirectory() ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Gives a fresh link to every later start of Foyer over the same data, which can't open that data itself. A program that can ask
 * could read the data as well. Returns the end of it.
 */
export function offerFreshLinks(dataDir: string, newLink: () => string): () => void {
  const path = ownFolder(dataDir)
  if (path === undefined) return () => undefined
  for (const name of readdirSync(path)) rmSync(join(path, name), { force: true })
  const look = () => {
    const asked = readdirSync(path).flatMap((name) => question.exec(name)?.[1] ?? [])
    for (const id of asked.slice(0, mostQuestions)) {
      const part = join(path, `${id}.part`)
      rmSync(join(path, `${id}.ask`), { force: true })
      writeFileSync(part, newLink(), { mode: 0o600 })
      renameSync(part, join(path, `${id}.link`))
    }
  }
  const watcher = watch(path, () => {
    try {
      look()
    } catch {
      // A full disk, or the folder is gone: the other start says that Foyer runs already.
    }
  })
  watcher.on('error', () => watcher.close())
  return () => {
    watcher.close()
    rmSync(path, { recursive: true, force: true })
  }
}

/** A link to the Foyer that runs over this data; undefined when none responds in time: it may be the desktop application. */
export async function askForFreshLink(dataDir: string, withinMs: number): Promise<string | undefined> {
  const path = ownFolder(dataDir)
  if (path === undefined) return undefined
  const id = randomBytes(32).toString('base64url')
  const [asked, given] = [join(path, `${id}.ask`), join(path, `${id}.link`)]
  try {
    writeFileSync(asked, '', { mode: 0o600 })
    for (let waitedMs = 0; waitedMs < withinMs; waitedMs += lookEveryMs) {
      if (existsSync(given)) return readFileSync(given, 'utf8')
      await pause(lookEveryMs)
    }
    return undefined
  } catch {
    return undefined
  } finally {
    for (const file of [asked, given]) rmSync(file, { force: true })
  }
}
