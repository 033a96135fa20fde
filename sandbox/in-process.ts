import { createTokens, type Tokens } from './auth.ts'
import type { Clock } from './clock.ts'
import { createFaults } from './faults.ts'
import { apiRequest, respondTo } from './responses.ts'
import { type Site, siteOf } from './seeds/site.ts'
import { createState, type SandboxState } from './state.ts'
import { createSwitches, type SwitchBoard, type SwitchPatch } from './switches.ts'
import type { ByteRequest } from './uploads/bytes.ts'
import { replyTo } from './uploads/upload.ts'
import type { World, WorldName } from './world/world.ts'

/** A request that brings bytes. `arrives` are those that came before the line broke; all of them when left out. */
export interface BytesRequest {
  method: string
  url: string
  headers: Record<string, string>
  bytes: Uint8Array
  arrives?: number | undefined
}

export interface BytesResponse {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
}

export interface InProcessOptions {
  world: WorldName | World
  seed?: number
  clock: Clock
  /** Its own address, for links in responses. */
  url?: string | undefined
  checkResponses?: boolean
  /** Where it differs from the strict platform. */
  switches?: SwitchPatch | undefined
}

/** One HTTP request. `url` is an address or a path with its query, `body` is JSON; header names are in lower case. */
export interface TextRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | undefined
}

export interface TextResponse {
  status: number
  headers: Record<string, string>
  text: string
}

/** The sandbox without a server: the same behaviours, sign-ins and state, responding at once and in this thread. */
export interface InProcessSandbox {
  readonly site: Site
  readonly state: SandboxState
  readonly world: World
  readonly tokens: Tokens
  readonly switches: SwitchBoard
  /** Responds to a request from the world as it is; with `as`, reads another state of it. */
  respond(request: TextRequest, as?: World): TextResponse
  /** Takes or gives the bytes of a file; undefined when the line broke in the middle. Waits for no real time. */
  exchange(request: BytesRequest): Promise<BytesResponse | undefined>
}

/** A sandbox for a simulation: nothing in it waits, and its only clock is the one it is given. */
export function openInProcess(options: InProcessOptions): InProcessSandbox {
  const { clock, seed = 1, checkResponses = false, url: own = 'http://sandbox' } = options
  const site = siteOf(seed)
  const tokens = createTokens(site, clock)
  const given = typeof options.world === 'string' ? undefined : options.world
  const name = typeof options.world === 'string' ? options.world : options.world.name
  const switches = createSwitches(options.switches)
  const faults = createFaults(() => 0)
  const state = createState({ name, seed, clock, faults, switches, file: undefined, world: given })
  return {
    site,
    state,
    tokens,
    switches,
    get world() {
      return state.world
    },
    exchange: async (request) => {
      const { url } = request
      const parts = { site, tokens, state, url: own }
      const reply = await replyTo({ request: arriving(request), url: new URL(url, own), parts })
      if (reply === undefined) return undefined
      const headers = { 'content-type': reply.type, date: new Date(state.now()).toUTCString(), ...reply.headers }
      return { status: reply.status, headers, bytes: Buffer.from(reply.body) }
    },
    respond({ method, url, headers, body }, as) {
      const asked = { method, url: new URL(url, own), headers, own }
      const seen: SandboxState = as === undefined ? state : { ...state, world: as, now: state.now }
      const parts = { site, tokens, state: seen, checkResponses }
      const reply = respondTo(parts, apiRequest({ ...asked, body: body === undefined ? undefined : JSON.parse(body) }))
      return {
        status: reply.status,
        headers: { 'content-type': reply.type, date: new Date(state.now()).toUTCString(), ...reply.headers },
        text: String(reply.body),
      }
    },
  }
}

/** The request as it comes in over its line. */
function arriving({ method, headers, bytes, arrives = bytes.byteLength }: BytesRequest): ByteRequest {
  let isGone = false
  const isWhole = arrives >= bytes.byteLength
  return {
    method,
    headers,
    complete: isWhole,
    get destroyed() {
      return isGone
    },
    destroy: () => {
      isGone = true
    },
    async *[Symbol.asyncIterator]() {
      if (arrives > 0) yield Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(arrives, bytes.byteLength))
      if (isWhole) return
      isGone = true
      throw new Error('The line broke.')
    },
  }
}
