import { appendFileSync, readFileSync } from 'node:fs'
import type { Network } from '../../../electron/core/ports/network.ts'
import { packedKey, unpack } from '../../../shared/wire/packed.ts'

/** One request of a first load, and what came back. */
export interface Exchange {
  method: string
  /** Path and query; the address is the site's. */
  url: string
  headers: Record<string, string>
  body: string | undefined
  status: number
  text: string
}

/** Writes down the pages of full passes while `isLoading`: the bounds move the very same bytes. */
export function recordingNetwork(network: Network, file: string, isLoading: () => boolean): Network {
  return {
    ...network,
    request: async (request) => {
      const response = await network.request(request)
      const { method, headers, body } = request
      const { status, text } = response
      const { pathname, search } = new URL(request.url)
      const url = pathname + search
      // A question for changes since an instant is no part of a first load, although one may fall due during it.
      if (!isLoading() || body?.includes('"$gte"') === true) return response
      appendFileSync(file, `${JSON.stringify({ method, url, headers, body, status, text } satisfies Exchange)}\n`)
      return response
    },
  }
}

/** Whether a request has this in its address, its body, or the input that its address carries packed. */
export function hasPart({ url, body }: { url: string; body: string | undefined }, part: string): boolean {
  if (url.includes(part) || body?.includes(part) === true) return true
  const packed = new URL(url, 'http://site').searchParams.get(packedKey)
  return packed !== null && JSON.stringify(unpack(packed)).includes(part)
}

export function readRecording(file: string): Exchange[] {
  // One line at a time: the whole is longer than the longest string.
  const bytes = readFileSync(file)
  const exchanges: Exchange[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start)
    exchanges.push(JSON.parse(bytes.toString('utf8', start, end)) as Exchange)
    start = end + 1
  }
  return exchanges
}
