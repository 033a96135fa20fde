import { AppError } from '../../../shared/errors.ts'
import type { Transfers } from '../ports/network.ts'

/** Pictures that are fetched at once; a wall of them must not keep the sale beside it waiting. */
const atOnce = 4
const mostBytes = 2 * 1024 * 1024
const idleTimeoutMs = 15_000
/** What is kept in memory, counted in characters. */
const keptLength = 48 * 1024 * 1024
/** Addresses that gave no picture are not asked again in this run. */
const keptFailures = 2_000

/** Small pictures as data addresses. They come from the file host, outside the budget of the platform's calls. */
export interface Thumbnails {
  /** Null for what is no picture. Rejects with `offline` and `timeout`, after which it may be asked again. */
  get(address: string): Promise<string | null>
}

/**
 * Fetches pictures, at most four at once and the one that was asked for last first: it is the one in sight. What came is
 * kept in memory, the oldest goes when it becomes too much.
 */
export function createThumbnails({ transfers }: { transfers: Transfers }): Thumbnails {
  const kept = new Map<string, string | null>()
  const running = new Map<string, Promise<string | null>>()
  const waiting: (() => void)[] = []
  let [length, busy] = [0, 0]

  function keep(address: string, picture: string | null): void {
    kept.set(address, picture)
    length += picture?.length ?? 0
    for (const [oldest, value] of kept) {
      if (length <= keptLength && kept.size <= keptFailures) return
      kept.delete(oldest)
      length -= value?.length ?? 0
    }
  }

  async function fetched(address: string): Promise<string | null> {
    // A waiting one takes the place of the one that ended.
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      const response = await transfers.send({ method: 'GET', url: address, headers: {}, idleTimeoutMs, mostBytes })
      const picture = pictureOf(response)
      keep(address, picture)
      return picture
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'bad_answer') throw error
      keep(address, null)
      return null
    } finally {
      const next = waiting.pop()
      if (next === undefined) busy -= 1
      else next()
    }
  }

  return {
    get: (address) => {
      const known = kept.get(address)
      if (known !== undefined) return Promise.resolve(known)
      const under = running.get(address)
      if (under !== undefined) return under
      const coming = fetched(address).finally(() => running.delete(address))
      running.set(address, coming)
      return coming
    },
  }
}

/** The picture of a response; in an `img` element it runs no script, whatever it holds. */
function pictureOf({ status, headers, bytes }: Awaited<ReturnType<Transfers['send']>>): string | null {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (status !== 200 || !/^image\/[a-z0-9.+-]{1,40}$/.test(type) || bytes.length === 0) return null
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
