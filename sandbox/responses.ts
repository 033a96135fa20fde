import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { authenticate, type Tokens } from './auth.ts'
import { staffWith } from './behaviours/staff-tokens.ts'
import { PlatformError } from './errors.ts'
import { assertEventFilter } from './event-filters.ts'
import { jsonReply, type Reply } from './http.ts'
import { newId } from './ids.ts'
import { assertDrafts, assertMay } from './key-rights.ts'
import { refuse, refuseBy } from './refusals.ts'
import { type Match, matchRoute, parseInput, type Route } from './router.ts'
import type { Site } from './seeds/site.ts'
import { assertStaffEvents, assertStaffMay, worldOf } from './staff-rights.ts'
import type { SandboxState } from './state.ts'

export interface ResponseParts {
  site: Site
  tokens: Tokens
  state: SandboxState
  /** Parses responses with their schema, except in the large world, where that would cost too much. */
  checkResponses: boolean
}

/** One request to the platform, wherever it came from. */
export interface ApiRequest {
  requestId: string
  method: string
  url: URL
  headers: IncomingHttpHeaders
  /** JSON, parsed; undefined when there is none. */
  body: unknown
  match: Match | undefined
  /** The sandbox's own address, for links in responses. */
  own: string
}

/** A request with its endpoint looked up and an id of its own. */
export function apiRequest(from: Omit<ApiRequest, 'requestId' | 'match'>): ApiRequest {
  return { ...from, requestId: newId(), match: matchRoute(from.method, from.url.pathname) }
}

/** `area.operation` of a request; two endpoints may share a path, then the one whose input fits gives the name. */
export function nameOf({ match, url, body }: ApiRequest): string | undefined {
  if (match === undefined) return undefined
  if (match.routes.length === 1) return match.routes[0]?.name
  try {
    return parseInput(match, { query: url.searchParams, body }).route.name
  } catch {
    return match.routes[0]?.name
  }
}

/** The platform's response; never throws. `refusal` is what was wrong with the request's text, if anything was. */
export function respondTo(parts: ResponseParts, request: ApiRequest, refusal?: unknown): Reply {
  const reply = tried(parts, request, refusal)
  reply.headers['x-wix-request-id'] = request.requestId
  return reply
}

function tried(parts: ResponseParts, request: ApiRequest, refusal: unknown): Reply {
  try {
    if (refusal !== undefined) throw refusal
    return run(parts, request)
  } catch (error) {
    if (error instanceof PlatformError) return refuseBy(error, request.match?.routes[0]?.endpoint, parts.state.switches)
    const message = error instanceof Error ? error.message : 'Unknown'
    return refuse(new PlatformError(500, 'INTERNAL', { message: `The sandbox failed: ${message}` }))
  }
}

function run(parts: ResponseParts, request: ApiRequest): Reply {
  const { match, url, body, requestId, own } = request
  const operation = nameOf(request)
  const { site, tokens, state } = parts
  const [first] = match?.routes ?? []
  if (match === undefined || first === undefined) {
    throw new PlatformError(501, 'NOT_IMPLEMENTED', {
      message: `The sandbox does not serve ${request.method} ${url.pathname}`,
    })
  }
  const asked = match.routes.find(({ name }) => name === operation)?.endpoint ?? first.endpoint
  const { ledger, quirks, lateItems, switches } = state
  const { memberOrders } = switches
  const { staff, ...identity } = authenticate(asked, request.headers, {
    ...{ site, tokens, memberOrders },
    staffOf: (token) => staffWith(state.world, token),
  })
  const world = staff === undefined ? state.world : worldOf(staff, state.world)
  const isKey = identity.caller === 'apiKey' && staff === undefined
  if (staff !== undefined) assertStaffMay(asked, staff)
  assertMay(asked, { switches, isKey })
  const { route, input } = parseInput(match, { query: url.searchParams, body })
  if (staff !== undefined) assertStaffEvents(input, staff)
  if (isKey) assertDrafts(asked, input, { switches, world })
  assertEventFilter(asked, input, switches)
  const about = { world, site, tokens, ledger, quirks, lateItems, switches, requestId, url: own, now: state.now() }
  const output = route.run({ input, ...about, ...identity })
  if (parts.checkResponses && world.name !== 'large') checkResponse(route, output)
  if (route.endpoint.retry === 'read') return jsonReply(200, output)
  state.touch()
  return jsonReply(200, output, { 'x-wix-consistent': Buffer.from(`sandbox:${requestId}`).toString('base64url') })
}

function checkResponse({ name, endpoint }: Route, output: unknown): void {
  const parsed = endpoint.output.safeParse(output)
  if (!parsed.success) throw new Error(`${name} answers against its contract: ${parsed.error.message}`)
  if (!(endpoint.output instanceof z.ZodObject)) return
  const known = new Set(Object.keys(endpoint.output.shape))
  const unknown = Object.keys(output as object).filter((part) => !known.has(part))
  if (unknown.length > 0)
    throw new Error(`${name} answers with ${unknown.join(', ')}, which its contract does not name`)
}
