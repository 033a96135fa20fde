import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { authenticate, type Tokens } from './auth.ts'
import { envelopeOf, PlatformError } from './errors.ts'
import type { FaultRule, Faults } from './faults.ts'
import { jsonReply, type Reply, readJson, sendReply } from './http.ts'
import { type Match, matchRoute, parseInput, type Route } from './router.ts'
import type { Site } from './seeds/site.ts'
import type { SandboxState } from './state.ts'

interface ApiParts {
  site: Site
  tokens: Tokens
  state: SandboxState
  faults: Faults
  /** Parses answers with their schema, except in the large world, where that would cost too much. */
  checkAnswers: boolean
}

interface ApiRequest {
  requestId: string
  message: IncomingMessage
  url: URL
  body: unknown
  match: Match | undefined
}

/** Serves the platform's endpoints, through whatever faults are set. */
export function createApi(parts: ApiParts): (message: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { state, faults } = parts
  return async (message, response) => {
    if (faults.current().cut) return void message.socket.destroy()
    const delayMs = faults.delayMs()
    const url = new URL(message.url ?? '/', 'http://sandbox')
    const method = message.method ?? 'GET'
    const request: ApiRequest = {
      requestId: randomUUID(),
      message,
      url,
      body: undefined,
      match: matchRoute(method, url.pathname),
    }
    let refusal: unknown
    try {
      request.body = await readJson(message)
    } catch (error) {
      refusal = error
    }
    const name = nameOf(request)
    state.requests.set(name ?? 'unknown', (state.requests.get(name ?? 'unknown') ?? 0) + 1)
    const rule = faults.take({ method, path: url.pathname, name })
    const latency = delayMs + (rule?.kind === 'latency' ? (rule.latencyMs ?? 1000) : 0)
    if (latency > 0) await wait(latency)
    if (rule?.kind === 'dropBefore' || message.socket.destroyed) return void message.socket.destroy()
    const reply = forced(rule) ?? limited(parts) ?? answer(parts, request, refusal)
    reply.headers['x-wix-request-id'] = request.requestId
    if (rule?.kind === 'loseReply') return void message.socket.destroy()
    sendReply(response, reply, { cut: rule?.kind === 'truncate' })
  }
}

/** Two endpoints may share a path; the one whose input fits gives the name. */
function nameOf({ match, url, body }: ApiRequest): string | undefined {
  if (match === undefined) return undefined
  if (match.routes.length === 1) return match.routes[0]?.name
  try {
    return parseInput(match, { query: url.searchParams, body }).route.name
  } catch {
    return match.routes[0]?.name
  }
}

const portalPage = '<!doctype html><title>Guest Wi-Fi</title><h1>Sign in to use the venue Wi-Fi</h1>'

/** The answer that a rule puts in the place of the work; undefined when the work is to be done. */
export function forced(rule: FaultRule | undefined): Reply | undefined {
  if (rule?.kind === 'captivePortal') {
    return { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(portalPage), headers: {} }
  }
  if (rule?.kind !== 'status') return undefined
  const status = rule.status ?? 503
  const headers: Record<string, string> =
    rule.retryAfter === undefined ? {} : { 'retry-after': String(rule.retryAfter) }
  return refuse(new PlatformError(status, `SANDBOX_FAULT_${status}`, { message: 'A fault of the sandbox', headers }))
}

function limited({ faults, state }: ApiParts): Reply | undefined {
  const seconds = faults.overLimit(state.now())
  if (seconds === undefined) return undefined
  const headers = { 'retry-after': String(seconds) }
  return refuse(new PlatformError(429, 'RESOURCE_EXHAUSTED', { message: 'Too many requests', headers }))
}

function answer(parts: ApiParts, request: ApiRequest, refusal: unknown): Reply {
  try {
    if (refusal !== undefined) throw refusal
    return run(parts, request)
  } catch (error) {
    if (error instanceof PlatformError) return refuse(error)
    const message = error instanceof Error ? error.message : 'Unknown'
    return refuse(new PlatformError(500, 'INTERNAL', { message: `The sandbox failed: ${message}` }))
  }
}

function run(parts: ApiParts, request: ApiRequest): Reply {
  const { match, message, url, body, requestId } = request
  const operation = nameOf(request)
  const { site, tokens, state } = parts
  const [first] = match?.routes ?? []
  if (match === undefined || first === undefined) {
    throw new PlatformError(501, 'NOT_IMPLEMENTED', {
      message: `The sandbox does not serve ${message.method} ${url.pathname}`,
    })
  }
  const asked = match.routes.find(({ name }) => name === operation)?.endpoint ?? first.endpoint
  const identity = authenticate(asked, message.headers, { site, tokens })
  const { route, input } = parseInput(match, { query: url.searchParams, body })
  const { world, ledger } = state
  const own = `http://127.0.0.1:${message.socket.localPort}`
  const output = route.run({ input, world, site, tokens, ledger, ...identity, requestId, url: own, now: state.now() })
  if (parts.checkAnswers && world.name !== 'large') checkAnswer(route, output)
  if (route.endpoint.retry === 'read') return jsonReply(200, output)
  state.touch()
  return jsonReply(200, output, { 'x-wix-consistent': Buffer.from(`sandbox:${requestId}`).toString('base64url') })
}

function checkAnswer({ name, endpoint }: Route, output: unknown): void {
  const parsed = endpoint.output.safeParse(output)
  if (!parsed.success) throw new Error(`${name} answers against its contract: ${parsed.error.message}`)
  if (!(endpoint.output instanceof z.ZodObject)) return
  const known = new Set(Object.keys(endpoint.output.shape))
  const unknown = Object.keys(output as object).filter((part) => !known.has(part))
  if (unknown.length > 0)
    throw new Error(`${name} answers with ${unknown.join(', ')}, which its contract does not name`)
}

function refuse(error: PlatformError): Reply {
  return jsonReply(error.status, envelopeOf(error), { ...error.headers })
}
