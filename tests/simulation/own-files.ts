import { createHash } from 'node:crypto'
import type { FoundFile, UserFiles } from '../../electron/core/ports/files.ts'

/** A file on a laptop that a person picks. */
export interface OwnFile {
  /** The folders above it in what is picked, then its name. */
  path: readonly string[]
  bytes: Uint8Array
  modifiedAt: number
}

/** The files of one laptop: they outlive its processes. */
export interface OwnFiles extends UserFiles {
  /** Files that a person has and hands over under a token. */
  handOver(token: string, files: readonly OwnFile[]): void
}

/** Files in memory, read at once: nothing in a simulation waits for a disk. */
export function createOwnFiles(): OwnFiles {
  const byPlace = new Map<string, OwnFile>()
  const handed = new Map<string, readonly string[]>()
  const search = (place: string): FoundFile[] => {
    const file = byPlace.get(place)
    if (file === undefined) return []
    const { path, bytes, modifiedAt } = file
    return [{ place, path: [...path], size: bytes.byteLength, modifiedAt }]
  }
  const bytesAt = (place: string): Uint8Array => {
    const file = byPlace.get(place)
    if (file === undefined) throw new Error('There is no such file.')
    return file.bytes
  }
  return {
    handOver: (token, files) => {
      const places = files.map(({ path }) => `own:${path.join('/')}`)
      for (const [at, file] of files.entries()) byPlace.set(places[at] ?? '', file)
      handed.set(token, places)
    },
    walk: async function* (token) {
      for (const place of handed.get(token) ?? []) yield* search(place)
      handed.delete(token)
    },
    stat: async (place) => {
      const [file] = search(place)
      return file && { size: file.size, modifiedAt: file.modifiedAt }
    },
    read: async (place, from, most) => bytesAt(place).subarray(from, from + most),
    open: async (place) => {
      const bytes = bytesAt(place)
      return { read: async (from, most) => bytes.subarray(from, from + most), close: async () => undefined }
    },
    sha256: async (place, size) => {
      const bytes = bytesAt(place)
      return bytes.byteLength < size ? undefined : createHash('sha256').update(bytes.subarray(0, size)).digest('hex')
    },
    expectCopy: () => {
      throw new Error('No window brings copies here.')
    },
    writeCopy: async (id, bytes) => {
      const place = `copy:${id}`
      byPlace.set(place, { path: [id], bytes, modifiedAt: 0 })
      return place
    },
    letGo: async () => undefined,
    copies: async () => [],
  }
}
