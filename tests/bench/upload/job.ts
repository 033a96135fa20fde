import { encodeRequest, urlPath } from '../../../shared/wire/encode.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { SiteAddress } from '../core.ts'

/** What an arm sends, and how. */
export interface UploadJob {
  /** How the arm reaches the site: over the line, where there is one. */
  site: SiteAddress
  /** How the site calls itself in the addresses that it gives. */
  ownUrl: string
  files: { path: string; name: string; size: number; mimeType: string }[]
  atOnce: number
  /** A data directory for the arm that needs one. */
  dir: string
  now: string
}

export interface UploadResult {
  /** From the moment the operator says "upload" to the last file at the site. */
  ms: number
  /** What the arm's process, with all of its threads, worked meanwhile. */
  processorMs: number
}

/** Begins to measure; the returned function ends the measure. */
export function measured(): () => UploadResult {
  const start = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { ms: performance.now() - start, processorMs: (user + system) / 1000 }
  }
}

/** An address of the site, over the line. */
export const overLine = ({ site, ownUrl }: Pick<UploadJob, 'site' | 'ownUrl'>, address: string): string =>
  address.startsWith(ownUrl) ? site.url + address.slice(ownUrl.length) : address

/** Asks the site for the address of one file, as both bare arms do. */
export async function addressOf(
  job: Pick<UploadJob, 'site' | 'ownUrl'>,
  file: UploadJob['files'][number],
  isResumable: boolean,
): Promise<{ uploadUrl: string; uploadToken: string }> {
  const { url, apiKey, siteId } = job.site
  const upload = { mimeType: file.mimeType, fileName: file.name, sizeInBytes: String(file.size) }
  const endpoint = isResumable ? endpoints.generateResumableUploadUrl : endpoints.generateUploadUrl
  const input = isResumable ? { ...upload, uploadProtocol: 'TUS' as const } : upload
  const request = encodeRequest(endpoint, input)
  const response = await fetch(url + urlPath(request), {
    method: request.method,
    headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  })
  if (!response.ok) throw new Error(`The site answers ${response.status}: ${await response.text()}`)
  const said = (await response.json()) as { uploadUrl: string; uploadToken?: string }
  return { uploadUrl: overLine(job, said.uploadUrl), uploadToken: said.uploadToken ?? '' }
}

/** Runs the work on every item, so many at a time. */
export async function together<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
