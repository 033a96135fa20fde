import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PlatformError } from './errors.ts'
import type { FaultRule, Faults } from './faults.ts'
import { type Reply, readJson, sendReply } from './http.ts'
import { refuse } from './refusals.ts'
import { apiRequest, nameOf, type ResponseParts, respondTo } from './responses.ts'

interface ApiParts extends ResponseParts {
  faults: Faults
}

/** Serves the platform's endpoints over HTTP, through whatever faults are set. */
export function createApi(parts: ApiParts): (message: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { state, faults } = parts
  return async (message, response) => {
    if (faults.current().cut) return void message.socket.destroy()
    const delayMs = faults.delayMs()
    const url = new URL(message.url ?? '/', 'http://sandbox')
    const method = message.method ?? 'GET'
    const own = `http://127.0.0.1:${message.socket.localPort}`
    const request = apiRequest({ method, url, headers: message.headers, body: undefined, own })
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
    const reply = forced(rule) ?? limited(parts) ?? respondTo(parts, request, refusal)
    reply.headers['x-wix-request-id'] = request.requestId
    if (rule?.kind === 'loseReply') return void message.socket.destroy()
    sendReply(response, reply, { cut: rule?.kind === 'truncate' })
  }
}

const portalPage = '<!doctype html><title>Guest Wi-Fi</title><h1>Sign in to use the venue Wi-Fi</h1>'

/** The response that a rule puts in the place of the work; undefined when the work is to be done. */
export function forced(rule: FaultRule | undefined): Reply | undefined {
  if (rule?.kind === 'captivePortal') {
    return { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(portalPage), headers: {} }
  }
  if (rule?.kind !== 'status') return undefined
  const status = rule.status ?? 503
  const headers: Record<string, string> =
    rule.retryAfter === undefined ? {} : { 'retry-after': String(rule.retryAfter) }
  // A 403 is a missing right only where its code says so.
  const code = status === 403 ? 'PERMISSION_DENIED' : `SANDBOX_FAULT_${status}`
  return refuse(new PlatformError(status, code, { message: 'A fault of the sandbox', headers }))
}

function limited({ faults, state }: ApiParts): Reply | undefined {
  const seconds = faults.overLimit(state.now())
  if (seconds === undefined) return undefined
  const headers = { 'retry-after': String(seconds) }
  return refuse(new PlatformError(429, 'RESOURCE_EXHAUSTED', { message: 'Too many requests', headers }))
}
