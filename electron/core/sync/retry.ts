import type { ErrorCode } from '../../../shared/errors.ts'

/** What a failed delivery means for its row. */
export type Consequence =
  /** Try again later by itself; nothing took effect. */
  | 'wait'
  /** Foyer is closing: it never left, and that does not count as a try. */
  | 'stopped'
  /** It may have taken effect: look first, then decide. */
  | 'lookUp'
  /** The session is the problem: the lane pauses, the row loses nothing. */
  | 'signIn'
  /** A right or an app is missing: the lane is frozen, the row loses nothing. */
  | 'frozen'
  /** The platform said no to this very request. */
  | 'refused'
  /** Two versions meet: a person (or a rule) decides. */
  | 'conflict'
  /** What it is about is not there. */
  | 'gone'

/**
 * Decides by code alone. `sent` is false only when the request certainly never left this machine.
 * A server error on a write may come after its commit, so it is looked up like a lost response.
 */
export function consequenceOf(code: ErrorCode, sent: boolean): Consequence {
  switch (code) {
    case 'offline':
    case 'timeout':
    case 'server_error':
    case 'bad_answer':
    case 'internal':
      return sent ? 'lookUp' : 'wait'
    case 'cancelled':
      return sent ? 'lookUp' : 'stopped'
    case 'captive_portal':
    case 'rate_limited':
    case 'not_connected':
      return 'wait'
    case 'unauthorized':
      return 'signIn'
    case 'forbidden':
    case 'not_installed':
      return 'frozen'
    case 'conflict':
      return 'conflict'
    case 'not_found':
      return 'gone'
    case 'precondition':
    case 'refused':
    case 'invalid_input':
      return 'refused'
    case 'unknown_operation':
    case 'outcome_unknown':
    case 'unsent_work':
    case 'site_changing':
    case 'unavailable_here':
    case 'endless_list':
    case 'disk_full':
    case 'files_busy':
    case 'newer_schema':
    case 'not_permitted':
    case 'locked':
      return 'wait'
  }
}

const firstDelayMs = 500
const longestDelayMs = 60_000
/** A longer pause that the site names is not believed. */
export const longestRetryAfterMs = 15 * 60_000

/**
 * Milliseconds until the next try: full jitter from 0.5 s doubling to 60 s; a `Retry-After` wins and is clamped at
 * 15 minutes. `fraction` is random in [0, 1).
 */
export function delayMs(tries: number, fraction: number, retryAfterMs?: number): number {
  if (retryAfterMs !== undefined) return Math.min(Math.max(retryAfterMs, firstDelayMs), longestRetryAfterMs)
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(tries, 20))
  return Math.round(firstDelayMs / 2 + fraction * (ceiling - firstDelayMs / 2))
}

/** How long the platform asked to wait, from an error's data; milliseconds, undefined where it did not say. */
export function retryAfterOf(data: Record<string, unknown> | undefined): number | undefined {
  const value = data?.['retryAfterMs']
  return typeof value === 'number' ? value : undefined
}

/**
 * Milliseconds from each look-up that finds nothing to the next; after the last one the row is sent again. For changes
 * that the platform refuses when they are late, and that may therefore be sent again on the strength of a late read.
 */
export const usualLookUpDelays: readonly number[] = [2_000]

/** The same, where a resend would do it twice, or undo a later change: reads may lag by half a minute. */
export const patientLookUpDelays: readonly number[] = [2_000, 4_000, 8_000, 20_000]

/**
 * For changes that the site makes in its own time, and that are looked at and sent with others: three looks, of which the
 * last one comes when no read can lag any more.
 */
export const fewLookUpDelays: readonly number[] = [2_000, 32_000]

/**
 * For changes that the site accepts with a job and makes later: an unchanged record says nothing until the job had
 * eleven minutes.
 */
export const jobLookUpDelays: readonly number[] = [2_000, 8_000, 32_000, 120_000, 480_000]

/** Milliseconds before the next try of what the site took and did not do; after the last one it ends before a person. */
export const noEffectDelays: readonly number[] = [30_000, 120_000, 300_000]

/**
 * From one look that found nothing to the next no more time passes than this once the line is back. Jobs may be looked at
 * sooner then: what they do may be sent twice.
 */
export const longestLookUpDelayMs = Math.max(...patientLookUpDelays, ...fewLookUpDelays)

/** The longest wait after a request that got no response while others did. */
export const longestBetweenLookUpsMs = 5_000
