import { recordIdOf } from '../../electron/core/data/item-id.ts'
import { applyControl, type ControlRequest } from '../../sandbox/controls/apply-control.ts'
import { envelopeOf, PlatformError } from '../../sandbox/errors.ts'
import { createFaults } from '../../sandbox/faults.ts'
import { takeIdsFrom } from '../../sandbox/ids.ts'
import {
  type BytesRequest,
  type BytesResponse,
  type InProcessSandbox,
  openInProcess,
  type TextRequest,
  type TextResponse,
} from '../../sandbox/in-process.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { SwitchPatch } from '../../sandbox/switches.ts'
import type { StoredItem } from '../../sandbox/world/data.ts'
import type { Contact } from '../../shared/wire/contact-entities.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { smallerPages } from './pages.ts'
import type { Asked } from './story.ts'
import type { Timeline } from './timeline.ts'
import { createPastWorlds, evening, freshWorld, siteAddress } from './world.ts'

/** How this evening's site behaves beside its faults. */
export interface SiteOptions {
  seed: number
  /** The most rows it gives at once, whatever it is asked for. */
  pageRows: number
  /** How long a place in a list is remembered. */
  cursorLifeMs: number
  /** Its responses have members that Foyer does not know. */
  hasNewFields: boolean
  /** Where it differs from the strict platform. */
  switches?: SwitchPatch | undefined
  /** Called whenever a client came with a place that is not remembered any more. */
  forgotPlace?: (() => void) | undefined
}

/** One request as the site carried it out. */
export interface Carried {
  response: TextResponse
  requestId: string | undefined
}

/** The response to a request, by whatever of it `carriedOut` does; undefined for one that is not meant. */
type OwnResponse = (
  request: TextRequest,
  carriedOut: (request: TextRequest) => TextResponse,
) => TextResponse | undefined

/** The one site of the evening, with what others do to it. */
export interface Site {
  readonly sandbox: InProcessSandbox
  readonly gateway: Gateway
  /** Carries a request out now; a read may see the site as it was `staleMs` ago. */
  carryOut(request: TextRequest, staleMs: number, by?: Asked): Carried
  /** Takes or gives bytes now; undefined when the line broke in the middle of them. */
  carryBytes(request: BytesRequest): Promise<BytesResponse | undefined>
  /** Something another client does; undefined when the site refuses. */
  control(wanted: ControlRequest): Record<string, unknown> | undefined
  /** A change of the world that no call of the platform makes. */
  change(work: () => void): void
  /** Called once, right after the site carried out the next request that fits. */
  afterNext(
    fits: (request: TextRequest, response: TextResponse) => boolean,
    work: (response: TextResponse) => void,
  ): void
  /** From here on places in lists are remembered for good, and no request is waited for any more. */
  calm(): void
  /** From here on the site takes this many requests a minute from all laptops together. */
  limit(perMinute: number): void
  /** Asked before a change is carried out; undefined leaves it to the site as it is. */
  respondInstead(response: OwnResponse): void
  /** Whose request is carried out now. */
  carriesOutFor(): Asked | undefined
  /** Called for every version of a contact. */
  watchContacts(listener: (id: string, contact: Contact | undefined, by: Asked | undefined) => void): void
  /** Called for every version of an item, by `Collection/item`. */
  watchItems(listener: (id: string, item: StoredItem | undefined, by: Asked | undefined) => void): void
  close(): void
}

const isRead = ({ method, url }: TextRequest) => method === 'GET' || /\/(query|search)(\?|$)/.test(url)

/** Whether it asks for the newest that is there, whatever an index shows. */
function isConsistent({ url, body = '' }: TextRequest): boolean {
  const packed = new URL(url, 'http://site').searchParams.get('.r')
  const asked = packed === null ? url : Buffer.from(packed, 'base64url').toString()
  return (
    asked.includes('"consistentRead":true') ||
    asked.includes('consistentRead=true') ||
    body.includes('"consistentRead":true')
  )
}

export function createSite(timeline: Timeline, options: SiteOptions): Site {
  const ids = createPrng(seedOf(`ids:${options.seed}`))
  const giveBack = takeIdsFrom(() => ids.uuid())
  const clock = { now: () => Math.floor(evening + timeline.now()) }
  const sandbox = openInProcess({ world: freshWorld(), clock, url: siteAddress, switches: options.switches })
  const faults = createFaults(() => 0)
  const gateway = createGateway(() => timeline.now())
  const past = createPastWorlds(sandbox.world)
  /** When each read-your-writes token was given. */
  const versions = new Map<string, number>()
  const cursors = new Map<string, number>()
  let { cursorLifeMs } = options
  let carryingOut: Asked | undefined
  let ownResponse: OwnResponse = () => undefined
  const awaited: { fits(request: TextRequest, response: TextResponse): boolean; work(response: TextResponse): void }[] =
    []

  function read(request: TextRequest, staleMs: number): TextResponse {
    const marked = versions.get(request.headers['x-wix-consistent'] ?? '') ?? Number.NEGATIVE_INFINITY
    const from = Math.max(marked, timeline.now() - staleMs)
    return staleMs > 0 && from < timeline.now() ? sandbox.respond(request, past.at(from)) : sandbox.respond(request)
  }

  function carriedOut(asked: TextRequest, staleMs: number): TextResponse {
    // The checkers read as well, and their requests belong to no laptop.
    const seconds = carryingOut === undefined ? undefined : faults.overLimit(sandbox.state.now())
    if (seconds !== undefined) return tooMany(seconds)
    const admitted = gateway.admit(asked)
    if ('response' in admitted) return { ...admitted.response, headers: { ...admitted.response.headers, date: date() } }
    const { request, cursor } = smallerPages(admitted.request, options.pageRows)
    if (cursor !== undefined && (cursors.get(cursor) ?? 0) + cursorLifeMs < timeline.now()) {
      options.forgotPlace?.()
      return expired()
    }
    if (isRead(request)) {
      const response = read(request, isConsistent(request) ? 0 : staleMs)
      for (const [, next] of response.text.matchAll(/"next":"([^"]+)"/g)) cursors.set(next ?? '', timeline.now())
      return response
    }
    const result = ownResponse(request, sandbox.respond) ?? sandbox.respond(request)
    const text = result.headers['x-wix-consistent']
    if (text !== undefined) versions.set(text, timeline.now())
    past.remember(timeline.now())
    return result
  }

  const date = () => new Date(clock.now()).toUTCString()
  const expired = (): TextResponse => ({
    status: 400,
    headers: { 'content-type': 'application/json', date: date() },
    text: JSON.stringify(envelopeOf(new PlatformError(400, 'INVALID_CURSOR'))),
  })

  const tooMany = (seconds: number): TextResponse => ({
    status: 429,
    headers: { 'content-type': 'application/json', date: date(), 'retry-after': String(seconds) },
    text: JSON.stringify(envelopeOf(new PlatformError(429, 'RATE_LIMITED'))),
  })

  return {
    sandbox,
    gateway,
    carryOut: (request, staleMs, by) => {
      carryingOut = by
      const response = carriedOut(request, staleMs)
      carryingOut = undefined
      const requestId = response.headers['x-wix-request-id']
      const evening = awaited.findIndex(({ fits }) => fits(request, response))
      if (evening !== -1) awaited.splice(evening, 1)[0]?.work(response)
      const text = options.hasNewFields && response.status === 200 ? withNewFields(response.text) : response.text
      return { response: { ...response, text }, requestId }
    },
    carryBytes: async (request) => {
      const response = await sandbox.exchange(request)
      past.remember(timeline.now())
      return response
    },
    control: (wanted) => {
      try {
        const response = applyControl(wanted, sandbox.state)
        past.remember(timeline.now())
        return response
      } catch (error) {
        if (error instanceof PlatformError) return undefined
        throw error
      }
    },
    change: (work) => {
      work()
      past.remember(timeline.now())
    },
    afterNext: (fits, work) => awaited.push({ fits, work }),
    calm: () => {
      cursorLifeMs = Number.POSITIVE_INFINITY
      awaited.length = 0
    },
    limit: (rateLimitPerMinute) => void faults.set({ rateLimitPerMinute }),
    respondInstead: (response) => {
      ownResponse = response
    },
    carriesOutFor: () => carryingOut,
    watchContacts: (listener) => {
      const { contacts } = sandbox.world
      const { put, remove } = contacts
      contacts.put = (contact) => {
        put(contact)
        listener(contact.id, contact, carryingOut)
      }
      contacts.remove = (id) => {
        const isGone = remove(id)
        if (isGone) listener(id, undefined, carryingOut)
        return isGone
      }
    },
    watchItems: (listener) => {
      const { dataItems } = sandbox.world
      const { put, remove } = dataItems
      dataItems.put = (item) => {
        put(item)
        listener(recordIdOf({ collectionId: item.collectionId, itemId: item.id }), item, carryingOut)
      }
      dataItems.remove = (key) => {
        const item = dataItems.get(key)
        const isGone = remove(key)
        if (item !== undefined && isGone)
          listener(recordIdOf({ collectionId: item.collectionId, itemId: item.id }), undefined, carryingOut)
        return isGone
      }
    },
    close: giveBack,
  }
}

/** A member of the response and one of each ticket and contact that no schema names. */
function withNewFields(text: string): string {
  if (!text.startsWith('{') || text.length < 3) return text
  return `{"zzSince":{"year":2027,"parts":["a",null]},${text.slice(1)}`
    .replaceAll('{"ticketNumber":', '{"zzGate":"north","ticketNumber":')
    .replaceAll('"primaryInfo":', '"zzScore":7,"primaryInfo":')
}
