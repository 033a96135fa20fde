import { jsonReply, type Reply } from '../http.ts'
import type { RawParts } from '../raw-route.ts'
import { addFile, checkRequest, type FileRequest, refuse, shownFile } from '../world/media-files.ts'
import { plainType, saysKind } from '../world/media-kinds.ts'
import { type ByteRequest, type Intake, keepBytes, newIntake, readBody, takeIn } from './bytes.ts'
import { pictureSize } from './picture-size.ts'

/** One request for the addresses that take or give bytes. */
export interface Exchange {
  request: ByteRequest
  url: URL
  parts: Omit<RawParts, 'faults'>
}

/** What was said of a file when its address was asked for. */
export interface Announced {
  fileName?: string | undefined
  mimeType?: string | undefined
  sizeInBytes?: string | undefined
}

/** A file that has come in whole and may be kept. */
interface Arrived {
  displayName: string
  mimeType: string | undefined
  intake: Intake
}

/**
 * Takes the bytes of one file, as the whole body or as the part `file` of a form, and holds them against what was
 * announced. Nothing is kept when it throws or when the connection breaks.
 */
export async function arrivalOf({ request, url }: Exchange, announced: Announced): Promise<Arrived> {
  const sent = request.headers['content-type']
  if (plainType(sent) === 'multipart/form-data') return arrivalInForm(request, announced)
  const displayName = nameOf(url.searchParams.get('filename') ?? undefined, announced)
  const mimeType = typeOf(sent, announced)
  checkRequest({ displayName, mimeType, size: lengthOf(request) })
  const intake = newIntake()
  let refusal = lengthOf(request) === undefined ? undefined : mismatch(lengthOf(request), announced)
  if (refusal !== undefined) throw refusal
  await readBody(request, (chunk) => {
    if (refusal !== undefined) return
    takeIn(intake, chunk)
    // A body without a length may go on for ever: what is too much is not held in memory.
    refusal = tooLarge({ displayName, mimeType, size: intake.size })
  })
  if (refusal !== undefined) throw refusal
  return checked({ displayName, mimeType, intake }, announced)
}

const largestForm = 25 * 1024 * 1024

async function arrivalInForm(request: ByteRequest, announced: Announced): Promise<Arrived> {
  const chunks: Buffer[] = []
  let size = 0
  await readBody(request, (chunk) => {
    size += chunk.length
    if (size <= largestForm) chunks.push(chunk)
  })
  if (size > largestForm) throw refuse('file', 'FILE_SIZE_OVER_LIMIT', 'is too large for a form', 413)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => undefined)
  const part = form?.get('file')
  if (!(part instanceof File)) throw refuse('file', 'REQUIRED_FIELD', 'is no part of the form')
  const intake = newIntake()
  takeIn(intake, Buffer.from(await part.arrayBuffer()))
  const displayName = nameOf(part.name, announced)
  return checked({ displayName, mimeType: typeOf(part.type, announced), intake }, announced)
}

function checked(arrived: Arrived, announced: Announced): Arrived {
  const { displayName, mimeType, intake } = arrived
  checkRequest({ displayName, mimeType, size: intake.size })
  const refusal = mismatch(intake.size, announced)
  if (refusal !== undefined) throw refusal
  return arrived
}

/** The length that the request announces; undefined for a body in chunks. */
function lengthOf({ headers }: ByteRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
}

/** The refusal of a size that is not the announced one. */
export function mismatch(size: number | undefined, { sizeInBytes }: Announced): Error | undefined {
  if (sizeInBytes === undefined || size === Number(sizeInBytes)) return undefined
  return refuse('sizeInBytes', 'MISMATCH_FILE_SIZE', `was ${sizeInBytes}, but ${size} bytes came`)
}

function tooLarge(intent: FileRequest): Error | undefined {
  try {
    checkRequest(intent)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The file's name: as it comes with the bytes, else as it was announced. Throws when there is neither. */
export function nameOf(given: string | undefined, { fileName }: Announced): string {
  const name = given || fileName
  if (!name) throw refuse('filename', 'REQUIRED_FIELD', 'is missing: the address was made without a name')
  return name
}

/** The mime type to go by. Throws when the announced one and the sent one are not the same. */
export function typeOf(sent: string | undefined, { mimeType }: Announced): string | undefined {
  if (!saysKind(mimeType)) return sent
  if (saysKind(sent) && plainType(sent) !== plainType(mimeType)) {
    throw refuse('mimeType', 'MISMATCH_MIME_TYPE', `was ${mimeType}, but ${sent} came`)
  }
  return mimeType
}

/** Puts a file that has arrived into the library and returns it. */
export function keepFile(
  { parts }: Exchange,
  arrived: Arrived & Omit<FileRequest, 'size' | 'hash'>,
  by: { siteId: string; id?: string },
): Reply {
  const { state, url } = parts
  const { intake, mimeType, ...intent } = arrived
  const now = state.now()
  const hash = intake.hash.copy().digest('hex')
  const bytes = intake.chunks && Buffer.concat(intake.chunks)
  const extent = bytes && pictureSize(bytes)
  const stored = addFile(state.world, { ...intent, mimeType, size: intake.size, hash, extent }, { ...by, now })
  if (bytes !== undefined) {
    const type = plainType(mimeType) || 'application/octet-stream'
    keepBytes(state.world, stored.file.id, { bytes, type })
  }
  state.touch()
  return jsonReply(200, { file: shownFile(stored, { now, url }) })
}
