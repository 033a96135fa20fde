import { recordIdOf } from '../../electron/core/data/item-id.ts'
import { type Act, act } from '../../sandbox/act/act.ts'
import { envelopeOf, PlatformError } from '../../sandbox/errors.ts'
import { createFaults } from '../../sandbox/faults.ts'
import { takeIdsFrom } from '../../sandbox/ids.ts'
import {
  type BytesAnswer,
  type BytesRequest,
  type InProcessSandbox,
  openInProcess,
  type TextAnswer,
  type TextRequest,
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
  answer: TextAnswer
  requestId: string | undefined
}

/** The response to a request, by whatever of it `carriedOut` does; undefined for one that is not meant. */
type OwnAnswer = (request: TextRequest, carriedOut: (request: TextRequest) => TextAnswer) => TextAnswer | undefined

/** The one site of the evening, with what others do to it. */
export interface Site {
  readonly sandbox: InProcessSandbox
  readonly gateway: Gateway
  /** Carries a request out now; a read may see the site as it was `staleMs` ago. */
  carryOut(request: TextRequest, staleMs: number, by?: Asked): Carried
  /** Takes or gives bytes now; undefined when the line broke in the middle of them. */
  carryBytes(request: BytesRequest): Promise<BytesAnswer | undefined>
  /** Something another client does; undefined when the site refuses. */
  act(wanted: Act): Record<string, unknown> | undefined
  /** A change of the world that no call of the platform makes. */
  change(work: () => void): void
  /** Called once, right after the site carried out the next request that fits. */
  afterNext(fits: (request: TextRequest, answer: TextAnswer) => boolean, work: (answer: TextAnswer) => void): void
  /** From here on places in lists are remembered for good, and no request is waited for any more. */
  calm(): void
  /** From here on the site takes this many requests a minute from all laptops together. */
  limit(perMinute: number): void
  /** Asked before a change is carried out; undefined leaves it to the site as it is. */
  answerInstead(answer: OwnAnswer): void
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
  const marks = new Map<string, number>()
  const cursors = new Map<string, number>()
  let { cursorLifeMs } = options
  let carryingOut: Asked | undefined
  let ownAnswer: OwnAnswer = () => undefined
  const awaited: { fits(request: TextRequest, answer: TextAnswer): boolean; work(answer: TextAnswer): void }[] = []

  function read(request: TextRequest, staleMs: number): TextAnswer {
    const marked = marks.get(request.headers['x-wix-consistent'] ?? '') ?? Number.NEGATIVE_INFINITY
    const from = Math.max(marked, timeline.now() - staleMs)
    return staleMs > 0 && from < timeline.now() ? sandbox.answer(request, past.at(from)) : sandbox.answer(request)
  }

  function carriedOut(asked: TextRequest, staleMs: number): TextAnswer {
    // The checkers read as well, and their requests belong to no laptop.
    const seconds = carryingOut === undefined ? undefined : faults.overLimit(sandbox.state.now())
    if (seconds !== undefined) return tooMany(seconds)
    const admitted = gateway.admit(asked)
    if ('answer' in admitted) return { ...admitted.answer, headers: { ...admitted.answer.headers, date: date() } }
    const { request, cursor } = smallerPages(admitted.request, options.pageRows)
    if (cursor !== undefined && (cursors.get(cursor) ?? 0) + cursorLifeMs < timeline.now()) {
      options.forgotPlace?.()
      return expired()
    }
    if (isRead(request)) {
      const answer = read(request, isConsistent(request) ? 0 : staleMs)
      for (const [, next] of answer.text.matchAll(/"next":"([^"]+)"/g)) cursors.set(next ?? '', timeline.now())
      return answer
    }
    const answer = ownAnswer(request, sandbox.answer) ?? sandbox.answer(request)
    const mark = answer.headers['x-wix-consistent']
    if (mark !== undefined) marks.set(mark, timeline.now())
    past.remember(timeline.now())
    return answer
  }

  const date = () => new Date(clock.now()).toUTCString()
  const expired = (): TextAnswer => ({
    status: 400,
    headers: { 'content-type': 'application/json', date: date() },
    text: JSON.stringify(envelopeOf(new PlatformError(400, 'INVALID_CURSOR'))),
  })

  const tooMany = (seconds: number): TextAnswer => ({
    status: 429,
    headers: { 'content-type': 'application/json', date: date(), 'retry-after': String(seconds) },
    text: JSON.stringify(envelopeOf(new PlatformError(429, 'RATE_LIMITED'))),
  })

  return {
    sandbox,
    gateway,
    carryOut: (request, staleMs, by) => {
      carryingOut = by
      const answer = carriedOut(request, staleMs)
      carryingOut = undefined
      const requestId = answer.headers['x-wix-request-id']
      const told = awaited.findIndex(({ fits }) => fits(request, answer))
      if (told !== -1) awaited.splice(told, 1)[0]?.work(answer)
      const text = options.hasNewFields && answer.status === 200 ? withNewFields(answer.text) : answer.text
      return { answer: { ...answer, text }, requestId }
    },
    carryBytes: async (request) => {
      const answer = await sandbox.exchange(request)
      past.remember(timeline.now())
      return answer
    },
    act: (wanted) => {
      try {
        const answer = act(wanted, sandbox.state)
        past.remember(timeline.now())
        return answer
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
    answerInstead: (answer) => {
      ownAnswer = answer
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
