import { z } from 'zod'
import type { Network, NetworkRequest, NetworkResponse } from '../../electron/core/ports/network.ts'
import type { TextResponse } from '../../sandbox/in-process.ts'
import type { Prng } from '../../sandbox/seeds/prng.ts'
import { AppError } from '../../shared/errors.ts'
import { packedKey, unpack } from '../../shared/wire/packed.ts'
import { counted, draw, type ExchangeFault, type FaultCounts, type Weather } from './faults.ts'
import type { LaptopClock } from './laptop-clock.ts'
import type { Site } from './site.ts'
import type { Asked, Story } from './story.ts'
import type { Timeline } from './timeline.ts'

/** What the line of one laptop is like now. */
export interface Line {
  weather: Weather
  /** While set, nothing gets through, and it looks like this. */
  outage: 'dns' | 'portalPage' | 'timeout' | undefined
  /** What the machine itself says. */
  isPlugged: boolean
}

interface NetworkParts {
  laptop: number
  run: number
  timeline: Timeline
  clock: LaptopClock
  site: Pick<Site, 'carryOut' | 'sandbox'>
  line: Line
  prng: Prng
  story: Story
  counts: FaultCounts
  /** Called just before a response is handed over. */
  delivering(asked: Asked): void
}

export interface SimulatedNetwork extends Network {
  /** The process is gone: what is under way may still arrive, and is delivered to no listener. */
  cut(): void
}

/** The longest that a request is on its way before the site has it, or never gets it. */
const longestWayMs = 1_500
const longestWayBackMs = 5_000
/** After this nothing of a request is on its way any more. */
export const longestExchangeMs = longestWayMs + longestWayBackMs

/** The line between one process and the site. Everything on it takes time and can go wrong. */
export function createNetwork(parts: NetworkParts): SimulatedNetwork {
  const { timeline, clock, site, line, prng, story, counts } = parts
  let isCut = false

  function request(wanted: NetworkRequest): Promise<NetworkResponse> {
    if (isCut) return new Promise(() => undefined)
    const fault = line.outage ?? draw(line.weather, prng)
    const asked = write(wanted, fault)
    if (fault !== undefined) counted(counts, fault)
    return new Promise((resolve, reject) => {
      let isOver = false
      const over = (work: () => void) =>
        clock.whenAwake(() => {
          if (isOver || isCut) return
          isOver = true
          stopWaiting()
          wanted.signal?.removeEventListener('abort', abort)
          parts.delivering(asked)
          work()
        })
      const fail = (code: 'offline' | 'timeout' | 'cancelled', data?: Record<string, unknown>) =>
        over(() => {
          story.report(`${time()} ${who()} ${asked.number} failed ${code}`)
          asked.response = { at: timeline.now(), status: 0, genuine: false, retryAfterMs: undefined, code }
          reject(new AppError(code, { reason: 'The line failed.', ...(data === undefined ? {} : { data }) }))
        })
      const stopWaiting = clock.after(wanted.timeoutMs, () => fail('timeout'))
      const abort = () => fail('cancelled')
      wanted.signal?.addEventListener('abort', abort)
      exchange({
        wanted,
        asked,
        fault,
        fail,
        give: (response, genuine) => over(() => resolve(taken(asked, wanted, response, genuine))),
      })
    })
  }

  function write(wanted: NetworkRequest, fault: string | undefined): Asked {
    const url = new URL(wanted.url)
    const what = `${wanted.method} ${url.pathname}`
    const asked: Asked = {
      number: story.asked.length,
      at: timeline.now(),
      laptop: parts.laptop,
      run: parts.run,
      wallAt: clock.now(),
      what,
      body: what.endsWith('/query') ? '' : (wanted.body ?? ''),
      tickets: ticketsIn(url, wanted.body),
      items: itemsLookedAt(url, wanted.body),
      subject: url.searchParams.get('orderNumber') ?? /"orderNumber":"([^"]+)"/.exec(wanted.body ?? '')?.[1] ?? '',
      fault: fault ?? '',
      carriedAt: undefined,
      carriedStatus: undefined,
      response: undefined,
    }
    story.asked.push(asked)
    story.onAsked(asked)
    story.report(`${time()} ${who()} ${asked.number} asks ${what}${url.search} ${wanted.body ?? ''} ${asked.fault}`)
    return asked
  }

  interface Exchange {
    wanted: NetworkRequest
    asked: Asked
    fault: ExchangeFault | undefined
    fail(code: 'offline' | 'timeout', data?: Record<string, unknown>): void
    give(response: TextResponse, genuine: boolean): void
  }

  function exchange(on: Exchange): void {
    const { fault, fail, give } = on
    const up = fault === 'delay' ? 200 + prng.next() * (longestWayMs - 200) : 4 + prng.next() * 40
    const down = fault === 'delay' ? prng.next() * longestWayBackMs : 4 + prng.next() * 40
    const isCarriedOut = prng.chance(0.5)
    switch (fault) {
      case 'dns':
        return void timeline.after(up, () => fail('offline', { sent: false }))
      case 'tls':
      case 'dropRequest':
        return void timeline.after(up, () => fail('offline'))
      case 'timeout':
        return
      case 'halfOpen':
        if (isCarriedOut) timeline.after(up, () => carryOut(on))
        return
      case 'tooMany':
      case 'serverError':
      case 'portalPage':
      case 'portalRedirect':
        return void timeline.after(up + down, () => give(foreignResponse(fault), false))
      default:
        timeline.after(up, () => {
          const response = carryOut(on)
          if (fault === 'duplicate' && mayRepeat(on.wanted)) carryOut(on)
          timeline.after(down, () => handOver(on, response))
        })
    }
  }

  function handOver({ fault, fail, give }: Exchange, response: TextResponse): void {
    if (fault === 'dropAnswer' || fault === 'reset') fail('offline')
    else if (fault === 'errorAfterApply') give(foreignResponse('serverError'), false)
    else if (fault === 'truncated' && response.text.length > 2) {
      give({ ...response, text: response.text.slice(0, prng.int(1, response.text.length - 1)) }, false)
    } else give(response, true)
  }

  function carryOut({ wanted, asked, fault }: Exchange): TextResponse {
    const staleMs = fault === 'staleRead' ? prng.next() * 30_000 : 0
    const { method, url, headers, body } = wanted
    const { response, requestId } = site.carryOut({ method, url, headers, body }, staleMs, asked)
    asked.carriedAt ??= timeline.now()
    asked.carriedStatus ??= response.status
    story.requestOf.set(requestId ?? '', asked)
    story.report(
      `${time()} site carries out ${asked.number}: ${response.status} ${response.text.length} ${response.text.slice(-60)}`,
    )
    return response
  }

  /** A response that the site did not give for this request: it is turned away, or another server responds. */
  function foreignResponse(fault: 'tooMany' | 'serverError' | 'portalPage' | 'portalRedirect'): TextResponse {
    const date = new Date(site.sandbox.state.now()).toUTCString()
    const json = { 'content-type': 'application/json', date }
    switch (fault) {
      case 'tooMany': {
        const seconds = prng.int(1, 20)
        const until = new Date(site.sandbox.state.now() + seconds * 1000).toUTCString()
        return {
          status: 429,
          headers: { ...json, 'retry-after': prng.chance(0.5) ? String(seconds) : until },
          text: '{}',
        }
      }
      case 'serverError': {
        const status = prng.pick([500, 502, 503, 504])
        const isPage = prng.chance(0.4)
        return isPage
          ? { status, headers: { 'content-type': 'text/html', date }, text: '<html>Bad gateway</html>' }
          : { status, headers: json, text: '{"message":"Something broke","details":{}}' }
      }
      case 'portalPage':
        return {
          status: prng.pick([200, 200, 511]),
          headers: { 'content-type': 'text/html' },
          text: '<html>Sign in</html>',
        }
      case 'portalRedirect':
        return { status: 302, headers: { location: 'https://portal.example.org/' }, text: '' }
    }
  }

  function taken(asked: Asked, wanted: NetworkRequest, response: TextResponse, genuine: boolean): NetworkResponse {
    const { status, headers, text } = response
    const retryAfterMs = retryAfterOf(headers)
    asked.response = { at: timeline.now(), status, genuine, retryAfterMs, code: undefined }
    story.report(`${time()} ${who()} ${asked.number} hears ${status} ${genuine}`)
    return { status, url: wanted.url, headers, text }
  }

  const time = () => Math.round(timeline.now())
  const who = () => `laptop ${parts.laptop}.${parts.run}`

  return {
    request,
    mayBeOnline: () => line.isPlugged,
    cut: () => {
      isCut = true
    },
  }
}

/** What a proxy may deliver twice: requests that say themselves that once more changes nothing. */
function mayRepeat({ method, url }: NetworkRequest): boolean {
  return method !== 'POST' || /\/(query|check-in)(\?|$)/.test(url)
}

function retryAfterOf(headers: Record<string, string>): number | undefined {
  const value = headers['retry-after']
  if (value === undefined) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  return Math.max(0, Date.parse(value) - Date.parse(headers['date'] ?? ''))
}

const itemPath = '/wix-data/v2/items/'

/** Items are looked at one by one, or many at once by their ids; submissions many at once. */
function itemsLookedAt(url: URL, body: string | undefined): readonly string[] {
  if (url.pathname.endsWith('/submissions/namespace/query')) return idsIn(body)
  if (url.pathname !== `${itemPath}query`) {
    return url.pathname.startsWith(itemPath) && body === undefined ? [url.pathname.slice(itemPath.length)] : []
  }
  const packed = url.searchParams.get(packedKey)
  const { query, consistentRead } = Looked.parse(packed === null ? JSON.parse(body ?? '{}') : unpack(packed))
  return consistentRead === true ? (query?.filter?._id?.$in ?? []) : []
}

const idsIn = (body = ''): readonly string[] =>
  /"id":\{"\$in":\[([^\]]*)/.exec(body)?.[1]?.split(/[",]+/).filter(Boolean) ?? []

const Looked = z.object({
  query: z
    .object({
      filter: z
        .object({
          _id: z
            .object({ $in: z.array(z.string()) })
            .optional()
            .catch(undefined),
        })
        .nullish(),
    })
    .optional(),
  consistentRead: z.boolean().optional(),
})

function ticketsIn(url: URL, body: string | undefined): readonly string[] {
  if (url.pathname.endsWith('/guests/query'))
    return (
      /"ticketNumber":\{"\$in":\[([^\]]*)/
        .exec(body ?? '')?.[1]
        ?.split(/[",]+/)
        .filter(Boolean) ?? []
    )
  if (!url.pathname.includes('/tickets')) return []
  const inQuery = url.searchParams.getAll('ticketNumber')
  if (inQuery.length > 0 || body === undefined) return inQuery
  const { ticketNumber } = JSON.parse(body) as { ticketNumber?: string | string[] }
  return ticketNumber === undefined ? [] : [ticketNumber].flat()
}
