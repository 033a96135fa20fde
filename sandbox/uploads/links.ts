import { createHmac, timingSafeEqual } from 'node:crypto'
import { minute } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Site } from '../seeds/site.ts'
import { mediaPrefix } from '../world/media-files.ts'
import type { World } from '../world/world.ts'

/** What a download address says besides the file. */
interface LinkOptions {
  /** Milliseconds. */
  until: number
  /** The name to save it under. */
  filename?: string | undefined
  disposition?: string | undefined
  /** Where the address leads when it is too old. */
  redirect?: string | undefined
}

/** An address of a file that also works for a private one, until it expires. */
export function signedLink(by: { site: Site; url: string }, path: string, options: LinkOptions): string {
  const query = new URLSearchParams({ until: String(options.until) })
  for (const name of ['filename', 'disposition', 'redirect'] as const) {
    const value = options[name]
    if (value !== undefined) query.set(name, value)
  }
  query.set('signature', signatureOf(by.site, path, query))
  return `${by.url}${path}?${query}`
}

/** What a download address is good for: nothing was signed, its time is over, or it is good. */
export function readLink(site: Site, url: URL, now: number): 'plain' | 'forged' | 'expired' | 'good' {
  const query = new URLSearchParams(url.search)
  const given = query.get('signature')
  if (given === null) return query.has('until') ? 'forged' : 'plain'
  query.delete('signature')
  const [left, right] = [Buffer.from(given), Buffer.from(signatureOf(site, url.pathname, query))]
  if (left.length !== right.length || !timingSafeEqual(left, right)) return 'forged'
  return Number(query.get('until')) < now ? 'expired' : 'good'
}

function signatureOf(site: Site, path: string, query: URLSearchParams): string {
  return createHmac('sha256', site.tokenSecret).update(`media:${path}?${query}`).digest('base64url')
}

/** Files to be sent as one archive, by the name that each has in it. */
export interface Archive {
  members: readonly { fileId: string; name: string }[]
  /** Milliseconds. */
  until: number
}

const archives = new WeakMap<World, Map<string, Archive>>()
const archiveLifeMs = 600 * minute

/** The path of an archive that is made when it is fetched. After a restart the client asks for another one. */
export function archivePath(world: World, members: Archive['members'], now: number): string {
  const known = archives.get(world) ?? new Map<string, Archive>()
  archives.set(world, known)
  const token = newId().replaceAll('-', '')
  known.set(token, { members, until: now + archiveLifeMs })
  return `${mediaPrefix}archives/${token}.zip`
}

/** The archive of a token that is still good. */
export function archiveOf(world: World, token: string, now: number): Archive | undefined {
  const archive = archives.get(world)?.get(token)
  return archive === undefined || archive.until < now ? undefined : archive
}
