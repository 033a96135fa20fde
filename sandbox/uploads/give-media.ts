import { minute } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { Reply } from '../http.ts'
import { fileNamed } from '../world/forms-files.ts'
import type { StoredFile } from '../world/media.ts'
import { mediaPrefix } from '../world/media-files.ts'
import { extensionOf } from '../world/media-kinds.ts'
import type { World } from '../world/world.ts'
import { bytesOf } from './bytes.ts'
import { drawnDocument, drawnPicture } from './drawn.ts'
import { drawnSent } from './drawn-sent.ts'
import type { Exchange } from './exchange.ts'
import { archiveOf, readLink, signedLink } from './links.ts'
import { zipOf } from './zip.ts'

/** `GET /_media/...`: a file, a picture that stands for one, or an archive of several. */
export function giveMedia(exchange: Exchange): Reply {
  const { request, url, parts } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new PlatformError(405, 'METHOD_NOT_ALLOWED', {
      message: 'Files are read here',
      headers: { allow: 'GET, HEAD' },
    })
  }
  const { world } = parts.state
  const [first = '', ...rest] = url.pathname.slice(mediaPrefix.length).split('/').map(decoded)
  if (first === 'archives') return giveArchive(exchange, rest.join('/'))
  const stored = fileNamed(world, first)
  if (stored?.file.state !== 'OK' || stored.fails) throw notThere('There is no such file')
  const link = readLink(parts.site, url, parts.state.now())
  if (link === 'expired') return expired(url)
  if (link === 'forged' || (link === 'plain' && stored.file.private === true)) {
    throw new PlatformError(403, 'FORBIDDEN', { message: 'This address is not allowed to see the file' })
  }
  const asset = rest.join('/')
  if (asset.startsWith('stream.')) return giveStream(exchange, stored)
  const content = isStill(asset) ? pictureOf(stored) : contentOf(world, stored)
  if (content === undefined) throw notThere('The sandbox has no bytes of this file')
  return reply(content, { disposition: dispositionOf(url, stored) })
}

interface Content {
  type: string
  body: Buffer
}

/** A page among the files must not run, nor look at others: browsers show it like a stranger's. */
const guards = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, max-age=60',
}

function reply({ type, body }: Content, { disposition }: { disposition: string }): Reply {
  return { status: 200, type, body, headers: { ...guards, 'content-disposition': disposition } }
}

/** The still of a film, or the view of a model. */
const isStill = (asset: string) => /\.(?:jpg|png)$/.test(asset)

function pictureOf({ file, extent }: StoredFile): Content {
  const body = drawnPicture({ id: file.id, name: file.displayName ?? file.id }, extent)
  return { type: 'image/svg+xml', body }
}

/** The kept bytes; without them pictures and plain documents are drawn, and the rest is not there. */
function contentOf(world: World, stored: StoredFile): Content | undefined {
  const { id, displayName: name = id, mediaType } = stored.file
  const kept = bytesOf(world, id)
  if (kept !== undefined) return { type: kept.type, body: kept.bytes }
  if (world.sentFiles.get(id) !== undefined) return drawnSent(stored.file)
  if (mediaType === 'IMAGE' || mediaType === 'VECTOR') return pictureOf(stored)
  const extension = extensionOf(name)
  if (extension === 'pdf') return { type: 'application/pdf', body: drawnDocument(name) }
  if (extension === 'txt' || extension === 'csv')
    return { type: 'text/plain; charset=utf-8', body: Buffer.from(`${name}\n`) }
  return undefined
}

/** A playlist of one part: the film itself. */
function giveStream({ url, parts }: Exchange, { file }: StoredFile): Reply {
  const now = parts.state.now()
  if (bytesOf(parts.state.world, file.id) === undefined) throw notThere('The sandbox has no bytes of this film')
  const source = signedLink(parts, mediaPrefix + encodeURIComponent(file.id), { until: now + 600 * minute })
  const isDash = url.pathname.endsWith('.mpd')
  const type = isDash ? 'application/dash+xml' : 'application/vnd.apple.mpegurl'
  const text = isDash
    ? `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${source.replaceAll('&', '&amp;')}</BaseURL></Representation></AdaptationSet></Period></MPD>\n`
    : `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:60\n#EXTINF:60,\n${source}\n#EXT-X-ENDLIST\n`
  return reply({ type, body: Buffer.from(text) }, { disposition: 'inline' })
}

function giveArchive({ parts }: Exchange, name: string): Reply {
  const { world } = parts.state
  const archive = archiveOf(world, name.replace(/\.zip$/, ''), parts.state.now())
  if (archive === undefined) throw notThere('This archive is no longer there')
  const members = archive.members.flatMap(({ fileId, name: member }) => {
    const stored = fileNamed(world, fileId)
    if (stored?.file.state !== 'OK') return []
    // Of a file without bytes the archive has an empty one, so that none is missing.
    return [{ name: member, bytes: contentOf(world, stored)?.body ?? Buffer.alloc(0) }]
  })
  return reply({ type: 'application/zip', body: zipOf(members) }, { disposition: 'attachment; filename="files.zip"' })
}

/** Too old: to where its maker said, else refused. */
function expired(url: URL): Reply {
  const location = url.searchParams.get('redirect')
  if (location === null) throw new PlatformError(403, 'LINK_EXPIRED', { message: 'This address is too old' })
  return { status: 302, type: 'text/plain', body: Buffer.alloc(0), headers: { location, 'cache-control': 'no-store' } }
}

function dispositionOf(url: URL, { file }: StoredFile): string {
  const wanted = url.searchParams.get('filename')
  const isSaved =
    url.searchParams.get('disposition') === 'ATTACHMENT' || (wanted !== null && !url.searchParams.has('disposition'))
  const name = encodeURIComponent((wanted ?? file.displayName ?? file.id).toWellFormed()).replaceAll("'", '%27')
  return `${isSaved ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`
}

function notThere(message: string): PlatformError {
  return new PlatformError(404, 'NOT_FOUND', { message })
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
