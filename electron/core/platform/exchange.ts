import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type EncodedRequest, encodeRequest, urlPath } from '../../../shared/wire/encode.ts'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'
import { currentCall } from '../base/running-call.ts'
import type { NetworkResponse } from '../ports/network.ts'
import type { Ports } from '../ports.ts'
import type { Budget } from './budget.ts'
import type { Connectivity } from './connectivity.ts'
import { isUnanswered, isUnreadable, provesPlatform, requestIdOf, responseError } from './errors.ts'
import { type LimitWait, limitReached } from './limit-wait.ts'
import type { Log } from './log.ts'
import type { OpenExchanges } from './open-exchanges.ts'
import { type RequestLog, shownPath } from './request-log.ts'
import type { Priority } from './shares.ts'
import { requestBaseOf } from './site-address.ts'

/** A successful response, not parsed. Header names are in lower case. */
export interface RawResponse {
  text: string
  status: number
  headers: Record<string, string>
  requestId: string | null
  /** Milliseconds of the exchange, without the wait in the budget. */
  tookMs: number
}

export interface ExchangeOptions {
  headers: Record<string, string>
  priority: Priority
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /**
   * Records are read one by one, and those that something was cut out of are left out. Default false: no such response
   * is used.
   */
  takesCut?: boolean | undefined
}

/** One HTTP exchange with the platform: budget, request log, connectivity and error mapping, but no sign-in. */
export type Exchange = (
  target: Endpoint,
  input: Record<string, unknown>,
  options: ExchangeOptions,
) => Promise<RawResponse>

export interface ExchangeParts {
  ports: Pick<Ports, 'clock' | 'network'>
  baseUrl: string
  budget: Pick<Budget, 'feedback'>
  limitWait: Pick<LimitWait, 'take'>
  connectivity: Connectivity
  requestLog: RequestLog
  log: Log
  open: OpenExchanges
}

/** A person waits for the first, rows of the outbox for the next, no one for the last. */
const timeoutMsOf: Record<Priority, number> = {
  interactive: 10_000,
  facts: 20_000,
  sales: 20_000,
  documents: 20_000,
  oneShots: 20_000,
  background: 60_000,
  waitingFacts: 20_000,
  waiting: 20_000,
  bulk: 60_000,
  blobs: 60_000,
}

/**
 * Builds the exchange of one site. Throws `AppError` only: `invalid_input` for an input the endpoint does not take,
 * `cancelled`, `offline`, `timeout`, and whatever errors.ts reads from a response. `data.sent` is false when nothing
 * can have taken effect on the platform.
 */
export function createExchange(parts: ExchangeParts): Exchange {
  const { ports, budget, connectivity, requestLog, log } = parts
  const base = requestBaseOf(parts.baseUrl)

  return async (target, input, options) => {
    const request = encode(target, input)
    if (!connectivity.mayTry()) throw new AppError('offline', { data: { sent: false } })
    await parts.limitWait.take(options.priority, options.signal)
    const call = currentCall()
    const wasNotDone = target.retry === 'read' ? undefined : call?.writes()
    const startedAt = ports.clock.monotonic()
    const at = new Date(ports.clock.now()).toISOString()
    const url = base + urlPath(request)

    const record = (response: NetworkResponse | undefined, error: AppError | undefined): number => {
      const tookMs = Math.round(ports.clock.monotonic() - startedAt)
      const status = response?.status ?? null
      const requestId = response === undefined ? null : requestIdOf(response.headers)
      const operation = `${target.area}.${target.operation}`
      const code = error?.code ?? null
      requestLog.add({
        at,
        what: operation,
        method: target.method,
        path: shownPath(target, request),
        status,
        code,
        tookMs,
        requestId,
      })
      if (error !== undefined && error.code !== 'cancelled') {
        log.warn('request-failed', {
          operation,
          method: target.method,
          code: error.code,
          tookMs,
          ...exchangeError({ status, requestId }),
        })
      }
      return tookMs
    }

    const open = parts.open.begin(options.signal)
    const sent = open.unlessGivenUp(send(url, request, { ...options, signal: open.signal }))
    const result = await sent.finally(open.end).catch((cause: unknown) => {
      const error = open.isGivenUp() ? lostInSleep(cause) : failureOf(cause, options.signal)
      // What was lost in a sleep says nothing about the line as it is now.
      if (isUnanswered(error.code) && !open.isGivenUp()) {
        connectivity.failed({ code: error.code, startedAt })
      }
      record(undefined, error)
      throw error
    })

    const error = responseError(result, url, ports.clock.now()) ?? cutError(result, options)
    if (!provesPlatform(result, url)) {
      connectivity.failed({ code: error?.code === 'captive_portal' ? 'captive_portal' : 'offline', startedAt })
    } else if (result.isCut !== true && isUnreadable(result)) connectivity.unreadable({ startedAt })
    else connectivity.responded({ startedAt, serverDate: result.headers['date'] })
    if (result.status === 429) {
      const retryAfterMs = numberOf(error?.data?.['retryAfterMs'])
      budget.feedback.refused({ retryAfterMs, priority: options.priority, startedAt })
      wasNotDone?.()
    }
    if (result.status !== 429) budget.feedback.accepted()
    const tookMs = record(result, error)
    if (error !== undefined) throw call !== undefined && result.status === 429 ? limitReached(call, error) : error
    const { text, status, headers } = result
    return { text, status, headers, requestId: requestIdOf(headers), tookMs }
  }

  async function send(url: string, request: EncodedRequest, options: ExchangeOptions): Promise<NetworkResponse> {
    const { signal } = options
    const body = request.body === undefined ? undefined : JSON.stringify(request.body)
    return ports.network.request({
      method: request.method,
      url,
      headers: { ...options.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body,
      timeoutMs: options.timeoutMs ?? timeoutMsOf[options.priority],
      ...(signal === undefined ? {} : { signal }),
      ...(options.takesCut === true ? { takesCut: true } : {}),
    })
  }
}

/** A response that is not what the platform said must neither decide anything nor be written back. */
function cutError({ isCut }: NetworkResponse, { takesCut }: ExchangeOptions): AppError | undefined {
  if (isCut !== true || takesCut === true) return undefined
  return new AppError('bad_answer', { reason: messageOf('platform.tooLarge'), data: { sent: true } })
}

function encode(target: Endpoint, input: Record<string, unknown>): EncodedRequest {
  const result = target.input.safeParse(input)
  if (!result.success) {
    const fields = result.error.issues.map((issue) => issue.path.join('.'))
    throw new AppError('invalid_input', { data: { sent: false, fields } })
  }
  try {
    return encodeRequest(target, result.data)
  } catch (cause) {
    throw new AppError('invalid_input', { data: { sent: false }, cause })
  }
}

/** What the port threw, as an `AppError` that says whether the request may have left. */
function failureOf(cause: unknown, signal: AbortSignal | undefined): AppError {
  if (signal?.aborted) return new AppError('cancelled', { data: { sent: true }, cause })
  if (!(cause instanceof AppError)) {
    return new AppError('internal', { data: { sent: true }, cause })
  }
  return new AppError(cause.code, { reason: cause.reason, data: { sent: true, ...cause.data }, cause })
}

/** A request that left before a sleep may have taken effect; its connection has not survived. */
const lostInSleep = (cause: unknown) => new AppError('timeout', { data: { sent: true }, cause })

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function exchangeError(snapshot: { status: number | null; requestId: string | null }) {
  return {
    ...(snapshot.status === null ? {} : { status: snapshot.status }),
    ...(snapshot.requestId === null ? {} : { requestId: snapshot.requestId }),
  }
}
