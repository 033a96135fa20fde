import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundFile, LeftOutFile, UserFiles } from '../../core/ports/files.ts'
import type { FileReading } from './file-reading/file-reading.ts'
import { goneAsUndefined } from './file-reading/inside-folder.ts'
import { copyPlace } from './file-reading/local-path.ts'

/** The port, with the two ways in which a host is handed files. */
export interface HandedFiles extends UserFiles {
  /** Paths that a person picked or dropped, more of them under the same token; they are walked once. */
  handOver(token: string, paths: readonly string[]): void
  /**
   * Writes bytes of a copy that is expected, from a position on. Returns how many bytes of it are here now; undefined
   * when it is not expected. A position that is not where it ends, or more bytes than were announced, change nothing.
   */
  takeCopy(id: string, from: number, bytes: Uint8Array): Promise<number | undefined>
}

const ofCopy = 'copy:'
const copiesFolder = 'copies'
const plainId = /^[\w-]{1,64}$/

/** Files of a person, read through `reading`. Copies are in a folder of the data directory, which this process writes. */
export function userFilesOf(dataDir: string, reading: FileReading): HandedFiles {
  const folder = join(dataDir, copiesFolder)
  const handed = new Map<string, readonly string[]>()
  const expected = new Map<string, number>()
  /** Copies that are written now: one piece at a time. */
  const turns = new Map<string, Promise<unknown>>()
  const copyPath = (id: string) => join(folder, id)
  /** The core knows a copy by its id, so that the data directory may be moved. */
  const placeOf = (place: string) =>
    place.startsWith(ofCopy) ? copyPlace(copyPath(place.slice(ofCopy.length))) : place

  async function* walk(
    token: string,
    leftOut: (file: LeftOutFile) => void = () => undefined,
  ): AsyncGenerator<FoundFile> {
    const paths = handed.get(token) ?? []
    handed.delete(token)
    for (const path of paths) yield* reading.walkPicked(path, leftOut)
  }

  const take = async (id: string, from: number, bytes: Uint8Array): Promise<number | undefined> => {
    const size = expected.get(id)
    if (size === undefined) return undefined
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(copyPath(id), 'a', 0o600)
    try {
      const here = (await file.stat()).size
      if (here !== from || from + bytes.byteLength > size) return here
      await file.appendFile(bytes)
      const now = from + bytes.byteLength
      // Whole, and on the disk, before any caller learns so.
      if (now === size) await file.sync()
      return now
    } finally {
      await file.close()
    }
  }

  const expectCopy = (id: string, size: number): string => {
    // Ids of the core are plain words; a path would be a fault of ours.
    if (!plainId.test(id)) throw new Error('A copy is named by a plain id.')
    expected.set(id, size)
    return ofCopy + id
  }

  return {
    handOver: (token, paths) => {
      handed.set(token, [...(handed.get(token) ?? []), ...paths])
    },
    takeCopy: (id, from, bytes) => {
      const mine = (turns.get(id) ?? Promise.resolve()).then(() => take(id, from, bytes))
      const settled = mine.then(
        () => undefined,
        () => undefined,
      )
      turns.set(id, settled)
      void settled.then(() => {
        if (turns.get(id) === settled) turns.delete(id)
      })
      return mine
    },
    walk,
    stat: async (place) => {
      const found = await reading.stat(placeOf(place))
      return found && (place.startsWith(ofCopy) ? { size: found.size, modifiedAt: undefined } : found)
    },
    read: (place, from, most) => reading.read(placeOf(place), from, most),
    open: (place) => reading.open(placeOf(place)),
    sha256: (place, size, signal) => reading.sha256(placeOf(place), size, signal),
    expectCopy,
    writeCopy: async (id, bytes) => {
      const place = expectCopy(id, bytes.byteLength)
      const here = await take(id, 0, bytes)
      if (here !== bytes.byteLength) throw new Error('There is a copy of this name already.')
      return place
    },
    letGo: async (place) => {
      if (!place.startsWith(ofCopy)) return
      const id = place.slice(ofCopy.length)
      expected.delete(id)
      // A piece that is being written would make the file anew.
      await turns.get(id)
      await rm(copyPath(id), { force: true })
    },
    copies: async () => {
      // Behind a link there would be another folder's files.
      if ((await lstat(folder).catch(goneAsUndefined))?.isDirectory() !== true) return []
      const entries = await readdir(folder, { withFileTypes: true })
      return entries.flatMap((entry) => (entry.isFile() && plainId.test(entry.name) ? [ofCopy + entry.name] : []))
    },
  }
}
