import { PlatformError } from '../errors.ts'
import type { Reply } from '../http.ts'
import { checkRequest, refuse } from '../world/media-files.ts'
import { largestOf } from '../world/media-kinds.ts'
import { readBody, takeIn } from './bytes.ts'
import { type Exchange, keepFile, mismatch, nameOf, typeOf } from './exchange.ts'
import { beginResource, type TusResource, uploadOf, uploadWith } from './pending.ts'

/** Where the tus server is: uploads are made here, and finalised at `{here}/{token}`. */
export const tusPath = '/_uploads/tus'
const resources = `${tusPath}/resources/`
const version = '1.0.0'
/** Bytes of the body of the last step that are looked at. */
const largestFinalBody = 1_000

/** tus 1.0.0 with creation and termination, and the platform's own last step: `PUT {uploadUrl}/{token}`. */
export async function serveTus(exchange: Exchange): Promise<Reply> {
  const { request, url } = exchange
  const method = request.headers['x-http-method-override']?.toString().toUpperCase() ?? request.method ?? 'GET'
  if (method === 'OPTIONS') return tusReply(204, abilities)
  // linear: a fixed start and one part of a path.
  const [, token] = new RegExp(`^${tusPath}/([^/]+)$`).exec(url.pathname) ?? []
  if (method === 'PUT' && token !== undefined) return finalise(exchange, token)
  if (request.headers['tus-resumable'] !== version) {
    throw tusError(412, 'UNSUPPORTED_TUS_VERSION', 'Tus-Resumable must be 1.0.0', { 'tus-version': version })
  }
  if (url.pathname === tusPath && method === 'POST') return create(exchange)
  if (url.pathname.startsWith(resources)) return ofResource(exchange, method)
  throw tusError(404, 'NOT_FOUND', 'There is nothing of this kind here')
}

const abilities = {
  'tus-version': version,
  'tus-extension': 'creation,termination',
  'tus-max-size': String(largestOf('VIDEO')),
}

function create({ request, parts }: Exchange): Reply {
  const { state } = parts
  const length = wholeNumber(request.headers['upload-length'])
  if (length === undefined) throw tusError(400, 'INVALID_UPLOAD_LENGTH', 'Upload-Length must be a number of bytes')
  const said = metadataOf(request.headers['upload-metadata'])
  const { intent, ...upload } = uploadOf(state.world, said.get('token') ?? '', { kind: 'tus', now: state.now() })
  const mimeType = typeOf(said.get('contentType'), intent)
  const fileName = said.get('filename') || undefined
  checkRequest({ displayName: nameOf(fileName, intent), mimeType, size: length })
  const refusal = mismatch(length, intent)
  if (refusal !== undefined) throw refusal
  const begun = uploadOf(state.world, upload.token, { kind: 'tus', now: state.now() })
  const { id } = beginResource(begun, { length, fileName, mimeType })
  // Without the host, as the protocol allows: a client has to resolve it.
  return tusReply(201, { location: resources + id })
}

async function ofResource(exchange: Exchange, method: string): Promise<Reply> {
  const { url, parts } = exchange
  const { state } = parts
  const { upload, tus } = uploadWith(state.world, url.pathname.slice(resources.length), state.now())
  // A connection that was cut may still look alive here; a caller that asks again has given it up.
  while (tus.running !== undefined) {
    tus.running.stop()
    await tus.running.ended
  }
  if (method === 'PATCH') return append(exchange, tus)
  if (method === 'DELETE') {
    upload.resource = undefined
    return tusReply(204)
  }
  if (method !== 'HEAD') throw tusError(405, 'METHOD_NOT_ALLOWED', 'An upload takes HEAD, PATCH and DELETE')
  const { intake, length } = tus
  const headers = { 'upload-offset': String(intake.size), 'upload-length': String(length) }
  return tusReply(200, { ...headers, 'cache-control': 'no-store' })
}

/** Bytes count as they come in: those before a cut stay. */
async function append({ request }: Exchange, tus: TusResource): Promise<Reply> {
  const { headers } = request
  const { intake, length } = tus
  if (headers['content-type'] !== 'application/offset+octet-stream') {
    throw tusError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/offset+octet-stream')
  }
  if (wholeNumber(headers['upload-offset']) !== intake.size) {
    throw tusError(409, 'WRONG_UPLOAD_OFFSET', `The next byte is ${intake.size}`)
  }
  let isTooMuch = intake.size + (wholeNumber(headers['content-length']) ?? 0) > length
  if (isTooMuch) throw tooMuch()
  const reading = readBody(request, (chunk) => {
    isTooMuch ||= intake.size + chunk.length > length
    if (!isTooMuch) takeIn(intake, chunk)
  })
  const ended = reading
    .catch(() => {})
    .then(() => {
      tus.running = undefined
    })
  tus.running = { stop: () => request.destroy(), ended }
  await reading
  if (isTooMuch) throw tooMuch()
  return tusReply(204, { 'upload-offset': String(intake.size) })
}

async function finalise(exchange: Exchange, given: string): Promise<Reply> {
  const { parts, url } = exchange
  const token = tokenIn(given)
  const { state } = parts
  const upload = uploadOf(state.world, token, { kind: 'tus', now: state.now() })
  const { intent, resource: tus, siteId } = upload
  if (tus === undefined || tus.intake.size < tus.length) {
    const message = `Only ${tus?.intake.size ?? 0} of ${tus?.length ?? 'its'} bytes are here`
    throw new PlatformError(428, 'UPLOAD_INCOMPLETE', { message })
  }
  await checkFinalBody(exchange)
  const { intake, mimeType } = tus
  const displayName = nameOf(url.searchParams.get('filename') ?? undefined, {
    fileName: tus.fileName ?? intent.fileName,
  })
  const reply = keepFile(exchange, { ...intent, displayName, mimeType, intake }, { siteId })
  upload.done = true
  upload.resource = undefined
  return reply
}

/** The token of a path, as it was given out or percent-encoded. */
function tokenIn(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Public clients differ in what they finalise with, so the switch decides: a JSON object, or no body at all. */
async function checkFinalBody({ request, parts }: Exchange): Promise<void> {
  const chunks: Buffer[] = []
  let size = 0
  await readBody(request, (chunk) => {
    size += chunk.length
    if (size <= largestFinalBody) chunks.push(chunk)
  })
  const text = Buffer.concat(chunks).toString('utf8')
  const isExpected = parts.state.switches.finaliseBody === 'none' ? size === 0 : text.trim() === '{}'
  if (!isExpected) throw refuse('body', 'INVALID_BODY', 'is not what finalising an upload takes')
}

/** `key value` pairs with base64 values. Throws 400 for anything else. */
function metadataOf(header: string | string[] | undefined): Map<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
  if (header !== undefined && pairs.some(([key = '', ...rest]) => key === '' || rest.length > 1)) {
    throw refuse('Upload-Metadata', 'INVALID_METADATA', 'is not a list of keys and base64 values')
  }
  return new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]))
}

function wholeNumber(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

const tooMuch = () => tusError(413, 'TOO_MANY_BYTES', 'More bytes came than were announced')

function tusError(status: number, code: string, message: string, headers: Record<string, string> = {}): PlatformError {
  return new PlatformError(status, code, { message, headers })
}

function tusReply(status: number, headers: Record<string, string> = {}): Reply {
  return { status, type: 'text/plain', body: Buffer.alloc(0), headers }
}
