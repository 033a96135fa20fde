import { createHash, type Hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { World } from '../world/world.ts'

/** Bytes of files that are kept in all, so that a picture can be shown again. Of larger ones only hash and size stay. */
const mostKept = 64 * 1024 * 1024

/** What came in of a file so far. */
export interface Intake {
  hash: Hash
  size: number
  /** Undefined once it is more than is kept. */
  chunks: Buffer[] | undefined
}

export function newIntake(): Intake {
  return { hash: createHash('sha256'), size: 0, chunks: [] }
}

export function takeIn(intake: Intake, chunk: Buffer): void {
  intake.hash.update(chunk)
  intake.size += chunk.length
  if (intake.size > mostKept) intake.chunks = undefined
  intake.chunks?.push(chunk)
}

/** A request that may have a body; it breaks off in the middle where a line does. */
export interface ByteRequest extends AsyncIterable<Buffer> {
  readonly method?: string | undefined
  readonly headers: IncomingHttpHeaders
  /** Its connection is gone. */
  readonly destroyed: boolean
  /** All of it has come. */
  readonly complete: boolean
  destroy(): unknown
}

/** Gives every chunk of the request's body to `onChunk`. Rejects when the connection breaks before the end. */
export async function readBody(request: ByteRequest, onChunk: (chunk: Buffer) => void): Promise<void> {
  for await (const chunk of request) onChunk(chunk)
}

/** Lets the rest of the body pass: a response before its end would reach few clients. */
export async function passOver(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  await readBody(request, () => {}).catch(() => {})
}

interface Kept {
  bytes: Buffer
  type: string
}

const keptOf = new WeakMap<World, Map<string, Kept>>()

/** Keeps the bytes of a file in memory; the oldest go when there are too many. */
export function keepBytes(world: World, fileId: string, kept: Kept): void {
  const all = keptOf.get(world) ?? new Map<string, Kept>()
  keptOf.set(world, all)
  all.set(fileId, kept)
  let sum = [...all.values()].reduce((total, { bytes }) => total + bytes.length, 0)
  for (const [id, { bytes }] of all) {
    if (sum <= mostKept) break
    all.delete(id)
    sum -= bytes.length
  }
}

/** The bytes of an uploaded file while they are kept; a restart forgets them. */
export function bytesOf(world: World, fileId: string): Kept | undefined {
  return keptOf.get(world)?.get(fileId)
}
