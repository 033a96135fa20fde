import { type FileHandle, lstat, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundFile, LeftOutFile, OpenFile, UserFiles } from '../../core/ports/files.ts'
import { fileHashes } from './file-hashes.ts'
import { goneAsUndefined, insideFile, openInside, statInside } from './inside-folder.ts'
import { pathOfPlace } from './local-path.ts'
import { pickedWalk } from './picked-walk.ts'

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

/** Files of a person through Node. Copies are in a folder of the data directory; a thread of its own reads for hashes. */
export function userFilesOf(dataDir: string, hashWorkerUrl: URL): HandedFiles {
  const hashes = fileHashes(hashWorkerUrl)
  const folder = join(dataDir, copiesFolder)
  const handed = new Map<string, readonly string[]>()
  const expected = new Map<string, number>()
  /** Copies that are written now: one piece at a time. */
  const turns = new Map<string, Promise<unknown>>()
  const copyPath = (id: string) => join(folder, id)
  const pathOf = (place: string) =>
    place.startsWith(ofCopy) ? copyPath(place.slice(ofCopy.length)) : pathOfPlace(place)

  const openedAt = (place: string): Promise<FileHandle> => {
    const inside = insideFile(place)
    return inside === undefined ? open(pathOf(place), 'r') : openInside(inside)
  }

  async function* walk(
    token: string,
    leftOut: (file: LeftOutFile) => void = () => undefined,
  ): AsyncGenerator<FoundFile> {
    const paths = handed.get(token) ?? []
    handed.delete(token)
    for (const path of paths) yield* pickedWalk(path, leftOut)
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
      const inside = insideFile(place)
      if (inside !== undefined) return statInside(inside)
      const found = await stat(pathOf(place)).catch(goneAsUndefined)
      if (found === undefined || !found.isFile()) return undefined
      const modifiedAt = place.startsWith(ofCopy) ? undefined : Math.floor(found.mtimeMs)
      return { size: found.size, modifiedAt }
    },
    read: async (place, from, most) => {
      const file = await openedAt(place)
      try {
        return await readInto(Buffer.allocUnsafe(most), file, from)
      } finally {
        await file.close()
      }
    },
    open: async (place) => readingOf(await openedAt(place)),
    sha256: (place, size, signal) => {
      const { root, path } = insideFile(place) ?? { path: pathOf(place), root: undefined }
      return hashes.of({ path, root }, size, signal)
    },
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
      await rm(pathOf(place), { force: true })
    },
    copies: async () => {
      // Behind a link there would be another folder's files.
      if ((await lstat(folder).catch(goneAsUndefined))?.isDirectory() !== true) return []
      const entries = await readdir(folder, { withFileTypes: true })
      return entries.flatMap((entry) => (entry.isFile() && plainId.test(entry.name) ? [ofCopy + entry.name] : []))
    },
  }
}

/** Fills the buffer from a position of the file on; returns the part that was filled. */
async function readInto(bytes: Buffer, file: FileHandle, from: number): Promise<Uint8Array> {
  let length = 0
  while (length < bytes.byteLength) {
    const { bytesRead } = await file.read(bytes, length, bytes.byteLength - length, from + length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return bytes.subarray(0, length)
}

/**
 * Reads in turns into two pieces of memory. A fresh one for each read makes the whole heap be collected every few reads: for
 * 2 GB that took longer than to send them.
 */
function readingOf(file: FileHandle): OpenFile {
  let [next, other] = [Buffer.alloc(0), Buffer.alloc(0)]
  return {
    read: (from, most) => {
      const bytes = next.byteLength < most ? Buffer.allocUnsafeSlow(most) : next
      ;[next, other] = [other, bytes]
      return readInto(bytes.subarray(0, most), file, from)
    },
    close: () => file.close(),
  }
}
