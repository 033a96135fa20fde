import type { z } from 'zod'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'
import { checkerOf } from '../base/checker.ts'
import { outsideCalls } from '../base/running-call.ts'
import { withoutNulls } from '../base/without-nulls.ts'
import { badResponse, type PageEnvelope, parseResponse, readPage } from './envelope.ts'
import type { Exchange, RawResponse } from './exchange.ts'
import type { LimitWait } from './limit-wait.ts'
import type { MayCall, Rights } from './rights.ts'
import type { Priority } from './shares.ts'
import type { Lease, Session } from './tokens/tokens.ts'

/** How to make one call. */
export interface CallOptions {
  /** Decides who goes first in the shared budget. Default `interactive`. */
  priority?: Priority | undefined
  /** Ends the wait; the call then fails with `cancelled`. */
  signal?: AbortSignal | undefined
  /** Limits each exchange, not the wait in the budget. Default by priority: 10, 20 or 60 s. */
  timeoutMs?: number | undefined
  /** The caller reads records one by one, and leaves out those that something was cut out of. Default false. */
  takesCut?: boolean | undefined
  /** Sends the platform's read-your-writes token along. Default true. */
  consistent?: boolean | undefined
}

/**
 * The platform as typed calls. Every failure is an `AppError`. `data.sent` is false when the call certainly had no
 * effect because it never got past this machine or the sign-in; the other details are in `ResponseDetails` of
 * errors.ts.
 */
export interface PlatformClient {
  /** Makes one call; checks the response against the endpoint's output schema (`bad_answer` when it does not fit). */
  call<I extends z.ZodObject, O extends z.ZodType>(
    target: Endpoint<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ): Promise<z.output<O>>
  /** Reads one page of a list call and checks its envelope only: rows are objects that have an id. */
  callPage<I extends z.ZodObject, O extends z.ZodType>(
    target: Endpoint<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ): Promise<PageEnvelope>
  /**
   * Returns the response's text unparsed, for bulk pulls whose rows another thread reads (`readPage` of envelope.ts).
   */
  callRaw<I extends z.ZodObject, O extends z.ZodType>(
    target: Endpoint<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ): Promise<RawResponse>
}

/** The header of the read-your-writes token: every call sends the one that the last response carried. */
const CONSISTENT = 'x-wix-consistent'

/** Refusals that only a sign-in known to the platform gets. */
const provesSignIn: readonly ErrorCode[] = [
  'forbidden',
  'not_installed',
  'not_found',
  'conflict',
  'precondition',
  'refused',
]

/**
 * A client over one exchange and one session. After a 401 it renews the sign-in once for all and repeats each call
 * once.
 */
export function createClient(parts: {
  exchange: Exchange
  session: Session
  rights: Rights
  limitWait: Pick<LimitWait, 'share'>
  /** Whether this sign-in can make a call; if not, the call fails here with `forbidden`. Left out = tries all. */
  mayCall?: MayCall
}): PlatformClient {
  const { exchange, session, rights, limitWait, mayCall = () => true } = parts
  let versionTag: string | undefined

  async function once(
    target: Endpoint,
    input: object,
    carry: { headers: Record<string, string>; options: CallOptions },
  ) {
    const { headers, options } = carry
    const marked =
      versionTag === undefined || options.consistent === false ? headers : { ...headers, [CONSISTENT]: versionTag }
    const { priority = 'interactive', signal, timeoutMs, takesCut } = options
    const response = await exchange(target, { ...input }, { headers: marked, priority, signal, timeoutMs, takesCut })
    versionTag = response.headers[CONSISTENT] ?? versionTag
    return response
  }

  async function attempt(
    lease: Lease,
    { target, input }: { target: Endpoint; input: object },
    send: (headers: Lease['headers']) => Promise<RawResponse>,
  ) {
    try {
      const response = await send(lease.headers)
      session.leases.settle(lease, true)
      rights.learn(target, input, 'allowed')
      return response
    } catch (error) {
      if (provesSignIn.includes(codeOf(error))) session.leases.settle(lease, true)
      if (codeOf(error) === 'forbidden') rights.learn(target, input, 'forbidden')
      if (codeOf(error) === 'not_installed') rights.learn(target, input, 'notInstalled')
      throw error
    }
  }

  /** One sign-in serves all calls, so it outlives the call that began it. */
  const signedIn = <T>(work: () => Promise<T>): Promise<T> =>
    unsent(limitWait.share('interactive', () => outsideCalls(work)))

  async function callRaw(target: Endpoint, input: object, options: CallOptions = {}): Promise<RawResponse> {
    const send = (headers: Record<string, string>) => once(target, input, { headers, options })
    if (target.auth.includes('anonymous')) return send({})
    if (!mayCall(target)) {
      throw new AppError('forbidden', { reason: messageOf('session.staffMayNot'), data: { sent: false } })
    }
    const lease = await signedIn(() => session.leases.take())
    try {
      return await attempt(lease, { target, input }, send)
    } catch (error) {
      if (codeOf(error) !== 'unauthorized') throw error
      if (!(await signedIn(() => session.leases.renew(lease)))) {
        session.leases.settle(lease, false)
        throw error
      }
    }
    const renewed = await signedIn(() => session.leases.take())
    try {
      return await attempt(renewed, { target, input }, send)
    } catch (error) {
      if (codeOf(error) === 'unauthorized') session.leases.settle(renewed, false)
      throw error
    }
  }

  return {
    callRaw,
    async call(target, input, options) {
      const { text } = await callRaw(target, input, options)
      const response = parseResponse(target, text)
      const { fits, changes } = checkerOf(target.output)
      // A schema that changes nothing need not copy the response.
      if (!changes && fits(response)) return response as z.output<typeof target.output>
      const result = target.output.safeParse(response)
      if (result.success) return result.data
      const mended = target.output.safeParse(withoutNulls(target.output, response))
      if (mended.success) return mended.data
      throw badResponse(target, result.error.issues[0]?.path.join('.'))
    },
    async callPage(target, input, options) {
      const { text } = await callRaw(target, input, options)
      return readPage(target, text)
    },
  }
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'internal'
}

/** Adds `sent: false` to errors of the sign-in: the call itself has had no effect yet. */
async function unsent<T>(signIn: Promise<T>): Promise<T> {
  try {
    return await signIn
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { reason: error.reason, data: { ...error.data, sent: false }, cause: error })
  }
}
