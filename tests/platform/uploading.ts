import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import type { FileDescriptor } from '../../shared/wire/media-entities.ts'
import type { OpenPlatform } from './open-platform.ts'

type PlanOptions = InputOf<typeof wire.files.generateUploadUrl>

/** Bytes that differ along their way, so that a lost or doubled part changes the checksum. */
export function someBytes(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8) * 7) % 251))
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Asks for the address of a simple upload. */
export async function uploadUrl(site: OpenPlatform, options: PlanOptions): Promise<string> {
  return (await site.client.call(wire.files.generateUploadUrl, options)).uploadUrl
}

interface UploadResponse {
  status: number
  file: FileDescriptor | undefined
  /** The platform's code or rule. */
  code: string | undefined
  headers: Headers
}

interface Refusal {
  details?: {
    applicationError?: { code?: string }
    validationError?: { fieldViolations?: { ruleName?: string }[] }
  }
}

/** Sends a request with bytes and reads the response. Rejects when the connection breaks. */
export async function send(
  url: string,
  method: string,
  options: { headers?: Record<string, string>; body?: Buffer | FormData | ReadableStream } = {},
): Promise<UploadResponse> {
  const body = options.body instanceof Uint8Array ? new Uint8Array(options.body) : (options.body ?? null)
  const response = await fetch(url, { method, headers: options.headers ?? {}, body, ...{ duplex: 'half' } })
  const text = await response.text()
  const json = (text === '' ? {} : JSON.parse(text)) as Refusal & { file?: FileDescriptor }
  const { applicationError, validationError } = json.details ?? {}
  const code = applicationError?.code ?? validationError?.fieldViolations?.[0]?.ruleName
  return { status: response.status, file: json.file, code, headers: response.headers }
}

/** Sends the head of a request and the first of its bytes, and then breaks the connection. */
export async function sendHalf(
  url: string,
  method: string,
  { headers, body, sent }: { headers: Record<string, string>; body: Buffer; sent: number },
): Promise<void> {
  const { hostname, port, pathname, search } = new URL(url)
  const all = { host: `${hostname}:${port}`, 'content-length': String(body.length), ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n`)
    socket.write(body.subarray(0, sent), () => resolve())
  })
  // The other end must have read them: bytes in flight are lost when a connection is reset.
  socket.end()
  await new Promise((resolve) => socket.once('close', resolve).resume())
}

const tusResumable = { 'tus-resumable': '1.0.0' }

/** A tus client for one file: as little of the protocol as an upload needs. */
export async function openTus(site: OpenPlatform, options: PlanOptions, length: number) {
  const granted = await site.client.call(wire.files.generateResumableUploadUrl, options)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const said = { filename: options.fileName ?? '', contentType: options.mimeType ?? '', token: granted.uploadToken }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${base64(value)}`)
  const create = (headers: Record<string, string> = {}) =>
    send(granted.uploadUrl, 'POST', {
      headers: {
        ...tusResumable,
        'upload-length': String(length),
        'upload-metadata': metadata.join(','),
        ...headers,
      },
    })
  const chunkHeaders = (offset: number) => ({
    ...tusResumable,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })
  return {
    ...granted,
    create,
    /** Where the upload is, as the server names it. */
    begin: async () => new URL((await create()).headers.get('location') ?? '', granted.uploadUrl).href,
    chunkHeaders,
    patch: (location: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
      send(location, 'PATCH', { headers: { ...chunkHeaders(offset), ...headers }, body }),
    probe: (location: string) => send(location, 'HEAD', { headers: tusResumable }),
    remove: (location: string) => send(location, 'DELETE', { headers: tusResumable }),
    finalise: (query = '', body = '{}') => {
      const headers: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json' }
      const url = `${granted.uploadUrl}/${granted.uploadToken}${query}`
      return send(url, 'PUT', body === '' ? {} : { headers, body: Buffer.from(body) })
    },
  }
}
