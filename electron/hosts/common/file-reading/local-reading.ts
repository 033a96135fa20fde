import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { readdir, realpath } from 'node:fs/promises'
import type { OpenFile } from '../../../core/ports/files.ts'
import type { FileReading, ReadablePlaces } from './file-reading.ts'
import { folderWalk, listenTo, lookInside } from './folder-listening.ts'
import { openPlace, statPlace } from './opened-file.ts'
import { pickedWalk } from './picked-walk.ts'
import { ownFolder, watchableFolder } from './watchable-folder.ts'

const sliceBytes = 1024 * 1024

/** Memory of hashes that ended, used again by the next: fresh slices for each file would have the heap collected all the time. */
const slices: Buffer[] = []
const mostSlices = 4

/** Reads in this very process. `alive` is called again and again while a long hash gets on. */
export function localReading(places: ReadablePlaces, alive: () => void = () => undefined): FileReading {
  const openedAt = (place: string) => openPlace(place, places.dataDir)
  return {
    admit: (path, from) => (from === 'typed' ? watchableFolder(path, places) : ownFolder(path, places)),
    walkPicked: (path, leftOut) => pickedWalk(path, leftOut, places),
    isThere: async (folder) => {
      const real = await realpath(folder).catch(() => undefined)
      if (real !== folder) return false
      return readdir(folder).then(
        () => true,
        () => false,
      )
    },
    walk: folderWalk,
    look: lookInside,
    watch: listenTo,
    stat: statPlace,
    read: async (place, from, most) => {
      const file = await openedAt(place)
      try {
        return await readInto(Buffer.allocUnsafe(most), file, from)
      } finally {
        await file.close()
      }
    },
    open: async (place) => readingOf(await openedAt(place)),
    sha256: async (place, size, signal) => {
      signal.throwIfAborted()
      const file = await openedAt(place)
      const slice = slices.pop() ?? Buffer.allocUnsafeSlow(sliceBytes)
      try {
        const hash = createHash('sha256')
        for (let at = 0; at < size; ) {
          const { bytesRead } = await file.read(slice, 0, Math.min(slice.byteLength, size - at), at)
          signal.throwIfAborted()
          if (bytesRead === 0) return undefined
          hash.update(slice.subarray(0, bytesRead))
          at += bytesRead
          alive()
        }
        return hash.digest('hex')
      } finally {
        if (slices.length < mostSlices) slices.push(slice)
        await file.close()
      }
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
