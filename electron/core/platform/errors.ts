import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { NetworkResponse } from '../ports/network.ts'
import { type ErrorWords, errorWords, isErrorBody, noWords } from './error-words.ts'
import { meaningOf403, saysNotInstalled } from './missing-right.ts'

/** A longer wait than this is not believed. */
export const longestRetryAfterMs = 15 * 60_000

/** The platform itself did not respond: a line, a timeout, or something in between. */
export const isUnanswered = (code: ErrorCode): code is 'offline' | 'timeout' | 'captive_portal' =>
  code === 'offline' || code === 'timeout' || code === 'captive_portal'

/** What `AppError.data` carries for a response of the platform. */
export interface ResponseDetails extends ErrorWords {
  status: number
  requestId: string | null
  retryAfterMs?: number
}

/**
 * The failure that a response stands for, or undefined when it is a success. Success is status 200 with a JSON body
 * that is no error's, and nothing else. `nowMs` is the wall clock, for a Retry-After date without a Date header. The
 * error's cause is the response itself, for a caller that must quote it; it never leaves the core.
 */
export function responseError(response: NetworkResponse, requestUrl: string, nowMs: number): AppError | undefined {
  const byStatus = codeOf(response, requestUrl)
  if (byStatus === undefined) return undefined
  const words = byStatus === 'captive_portal' || !looksLikeJson(response.text) ? noWords : errorWords(response.text)
  const details: ResponseDetails = { status: response.status, requestId: requestIdOf(response.headers), ...words }
  const code = withPlatformCode(byStatus, details.platformCode)
  const retryAfter = retryAfterMs(response.headers, nowMs)
  return new AppError(code, {
    data: { sent: true, ...details, ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }) },
    cause: response,
  })
}

/** The platform's own code says more than some statuses do. */
function withPlatformCode(code: ErrorCode, platformCode: string | null): ErrorCode {
  if (code === 'forbidden') return meaningOf403(platformCode)
  return code === 'precondition' && saysNotInstalled(platformCode) ? 'not_installed' : code
}

function codeOf(response: NetworkResponse, requestUrl: string): ErrorCode | undefined {
  const { status } = response
  if (isCaptive(response, requestUrl)) return 'captive_portal'
  // A refusal that came as a success: the next look shows whether anything took effect.
  if (status === 200) return looksLikeJson(response.text) && !isErrorBody(response.text) ? undefined : 'bad_answer'
  if (status < 400) return 'bad_answer'
  if (status >= 500) return 'server_error'
  if (!harmless.includes(status) && isCut(response.text)) return 'bad_answer'
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
      return 'not_found'
    case 408:
      return 'timeout'
    case 409:
      return 'conflict'
    case 425:
      return 'server_error'
    case 428:
      return 'precondition'
    case 429:
      return 'rate_limited'
    default:
      return 'refused'
  }
}

/**
 * Refusals of the sign-in or of the request rate: we only wait, so a truncated body does no harm. Any other refusal
 * decides about a record, and its body must be complete.
 */
const harmless: readonly number[] = [401, 403, 408, 425, 429]

/**
 * Something between us and the platform responded: a redirect, a sign-in page, or status 407 or 511. A page of HTML
 * with 401 or 404 counts as well, or a venue's proxy could sign people out or delete records. HTML with 5xx does not:
 * the platform's own gateways respond so.
 */
function isCaptive(response: NetworkResponse, requestUrl: string): boolean {
  const { status, text } = response
  if (status === 511 || status === 407) return true
  if (status >= 300 && status < 400) return true
  const isElsewhere = response.url !== '' && response.url !== requestUrl
  if (isElsewhere && hostOf(response.url) !== hostOf(requestUrl)) return true
  // A gateway says in HTML as well that a request is too large; waiting does not make it smaller.
  if (status >= 500 || status === 413) return false
  const type = mediaType(response.headers)
  if (looksLikeJson(text)) return false
  if (type === 'text/html' || /^\s*</.test(text)) return true
  return status === 200 && text.trim() !== '' && type !== '' && !isJsonType(type)
}

/** Whether a response proves that the platform itself can be reached. */
export function provesPlatform(response: NetworkResponse, requestUrl: string): boolean {
  if (isCaptive(response, requestUrl)) return false
  return response.status < 500 || looksLikeJson(response.text) || requestIdOf(response.headers) !== null
}

/** A response this short is read whole here, to know whether it can be read. */
const shortResponse = 50_000

/**
 * Whether a response that passes for the platform's cannot be read. A long one is judged by its end alone: it is read
 * in another thread.
 */
export function isUnreadable({ status, text }: Pick<NetworkResponse, 'status' | 'text'>): boolean {
  if (harmless.includes(status) || status >= 500) return false
  if (!looksLikeJson(text)) return status < 400
  return text.length > shortResponse ? !/[}\]]\s*$/.test(text.slice(-100)) : isCut(text)
}

/** The platform's id of the exchange, for its support. */
export function requestIdOf(headers: Record<string, string>): string | null {
  const id = headers['x-wix-request-id']
  return id === undefined ? null : id.slice(0, 200)
}

/** Milliseconds from a Retry-After of seconds or of an HTTP date, 0 to 15 minutes; undefined when there is none. */
export function retryAfterMs(headers: Record<string, string>, nowMs: number): number | undefined {
  const value = headers['retry-after']?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return clamp(Number(value) * 1000)
  const until = Date.parse(value)
  if (Number.isNaN(until)) return undefined
  // Measured on the platform's own clock where it gives it: ours may be wrong.
  const platformNow = Date.parse(headers['date'] ?? '')
  return clamp(until - (Number.isNaN(platformNow) ? nowMs : platformNow))
}

function clamp(ms: number): number {
  return Math.min(longestRetryAfterMs, Math.max(0, Math.ceil(ms)))
}

/** JSON that ends before its end. */
function isCut(text: string): boolean {
  if (!looksLikeJson(text)) return false
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text)
}

function mediaType(headers: Record<string, string>): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function isJsonType(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json')
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
