import { randomUUID } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { basename, isAbsolute, resolve, sep } from 'node:path'
import { type HandedFile, screenForFiles } from '../../../shared/handed-files.ts'
import type { HandedFiles } from '../common/user-files.ts'

/** More than a person picks by hand; a folder is one. */
const mostPaths = 1_000
const longestPath = 32_768

/** The values of Foyer's own options, which may be paths, and no files to open. */
const withValue = /^--(data|site|now|port|desk)$/

/**
 * The paths that a command line names: no options, no links and nothing of the program's own, which are its first `ownWords`.
 * With a link among the words there are none: its text comes from another program and could have been written to look like
 * more words.
 */
export function pathsOfCommandLine(words: readonly string[], cwd: string, ownWords: number): string[] {
  if (words.some((word) => /foyer:/i.test(word))) return []
  // Electron may put options of its own before the words that begin every command line.
  const named = words
    .filter((word, at) => word !== '' && !word.startsWith('-') && !withValue.test(words[at - 1] ?? ''))
    .slice(ownWords)
  return named.flatMap((word) => (isAbsolute(word) || isAbsolute(cwd) ? [resolve(cwd, word)] : []))
}

/**
 * What lies at a path, where Foyer may read it: a plain file or a folder, named from the root. Undefined for what is not
 * there, for devices and addresses of other computers, and for Foyer's own data with every folder around it.
 */
export function openableFile(path: string, dataDir: string): HandedFile | undefined {
  // A path of another computer would give it the person's name and a proof of their password (Windows).
  if (path.length > longestPath || path.includes('\0') || !isAbsolute(path) || /^[\\/]{2}/.test(path)) return undefined
  try {
    if (isOwnData(path, dataDir)) return undefined
    const found = statSync(path)
    return found.isFile() || found.isDirectory() ? { name: basename(path), isFolder: found.isDirectory() } : undefined
  } catch {
    return undefined
  }
}

/** Whether a path is of Foyer's own data, or of a folder around it. What is not there is neither. */
export function isOwnData(path: string, dataDir: string): boolean {
  try {
    const [real, own] = [realpathSync(path), realpathSync(dataDir)]
    return isAround(own, real) || isAround(real, own)
  } catch {
    return false
  }
}

/** The same or below. Some systems see no difference in case, so none counts. */
function isAround(folder: string, path: string): boolean {
  const [around, inside] = [folder, path].map((one) => `${one.toLowerCase()}${one.endsWith(sep) ? '' : sep}`)
  return around !== undefined && inside?.startsWith(around) === true
}

/** What the window shows for paths that the system handed over: a route; null where Foyer opens none of them. */
export function routeOfPaths(
  paths: readonly string[],
  dataDir: string,
  files: Pick<HandedFiles, 'handOver'>,
): string | null {
  const found = paths.length > mostPaths ? [] : paths.map((path) => openableFile(path, dataDir))
  const all = found.filter((file) => file !== undefined)
  const screen = all.length === found.length ? screenForFiles(all) : undefined
  if (screen === undefined) return null
  const token = randomUUID()
  files.handOver(token, paths)
  return `/${screen === 'import' ? 'contacts/import' : 'uploads'}?handed=${token}`
}
