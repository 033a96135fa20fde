import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { openInside } from './inside-folder.ts'

/** A file; with `root` it is read only as long as it lies in that folder. */
export interface HashedFile {
  /** Its bytes where they are no text. */
  path: string | Uint8Array
  root?: string | undefined
}

/** What the thread is asked: the hash of a file's first bytes, or to leave off with one. */
export type HashQuestion = { id: number; file: HashedFile; size: number } | { id: number; stop: true }

/** SHA-256 in hex, undefined for a file that is shorter than said, or what the system said. */
export type HashReply = { id: number; hash: string | undefined } | { id: number; error: Error }

const sliceBytes = 1024 * 1024

/**
 * Memory to read into, used again for the next file: this thread makes so little garbage that it seldom collects any, and a
 * fresh slice for each file would stay until then.
 */
const slices: Buffer[] = []
const mostSlices = 4

/** A buffer that comes to another thread arrives as plain bytes. */
const pathFor = (path: string | Uint8Array) => (typeof path === 'string' ? path : Buffer.from(path))

/** The cancelled questions. */
const stopped = new Set<number>()

async function hashOf(id: number, { path, root }: HashedFile, size: number): Promise<string | undefined> {
  const hash = createHash('sha256')
  let slice: Buffer | undefined
  const file = await (root === undefined || typeof path !== 'string'
    ? open(pathFor(path), 'r')
    : openInside({ root, path }))
  try {
    slice = slices.pop() ?? Buffer.allocUnsafe(sliceBytes)
    for (let at = 0; at < size; ) {
      // The cancelled caller was rejected already.
      if (stopped.delete(id)) return undefined
      const { bytesRead } = await file.read(slice, 0, Math.min(slice.byteLength, size - at), at)
      if (bytesRead === 0) return undefined
      hash.update(slice.subarray(0, bytesRead))
      at += bytesRead
    }
    return hash.digest('hex')
  } finally {
    if (slice !== undefined && slices.length < mostSlices) slices.push(slice)
    await file.close()
  }
}

parentPort?.on('message', (question: HashQuestion) => {
  const { id } = question
  if ('stop' in question) {
    stopped.add(id)
    return
  }
  const reply = (response: HashReply) => parentPort?.postMessage(response)
  void hashOf(id, question.file, question.size)
    .then(
      (hash) => reply({ id, hash }),
      (error: Error) => reply({ id, error }),
    )
    .finally(() => stopped.delete(id))
})
