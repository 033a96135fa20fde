import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../core/ports.ts'
import type { HandedFiles } from '../common/user-files.ts'
import type { Access } from './access.ts'
import { nothingHere, plain, type Reply } from './replies.ts'

/** Where a window brings the bytes of a file that only it can read. */
export const copiesPath = '/copies/'
/** One piece of a file; the window sends no larger ones. */
const largestPiece = 4 * 1024 * 1024

/**
 * `POST /copies/{id}?from=N` with the pass of this launch: one piece of a copy that the core expects. Responds with how
 * many bytes are here, whether the piece was taken or began elsewhere.
 */
export async function respondWithCopy(
  request: IncomingMessage,
  parts: { access: Access; clock: Clock; takeCopy: HandedFiles['takeCopy'] },
): Promise<Reply> {
  // The scheme and one token, and nothing behind it.
  const pass = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (pass === undefined || !parts.access.isPass(pass)) {
    request.resume()
    const delayMs = parts.access.failed()
    if (delayMs > 0) await new Promise<void>((resolve) => void parts.clock.after(delayMs, resolve))
    return plain(401, 'This window’s pass has expired.')
  }
  const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
  const id = url?.pathname.slice(copiesPath.length) ?? ''
  const from = url?.searchParams.get('from') ?? ''
  if (!/^[\w-]{1,64}$/.test(id) || !/^\d{1,15}$/.test(from)) return nothingHere
  const piece = await readPiece(request)
  if (piece === undefined) return plain(413, 'That is more than Foyer takes at once.')
  const have = await parts.takeCopy(id, Number(from), piece)
  if (have === undefined) return nothingHere
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ have }) }
}

/** The whole piece; undefined when it is too long. Rejects when it breaks off: then nothing of it is taken. */
async function readPiece(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // What is too much is read on and thrown away: a response before its end would reach few windows.
    if (bytes <= largestPiece) chunks.push(chunk)
  }
  return bytes > largestPiece ? undefined : Buffer.concat(chunks)
}
