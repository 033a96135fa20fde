import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'
import type { PlatformClient } from '../platform/client.ts'
import { isShutOut } from '../platform/missing-right.ts'
import type { SiteContext } from './queued-operation.ts'

/** Responses that say of a change that it had no effect. */
const denials: readonly ErrorCode[] = ['refused', 'precondition', 'conflict', 'invalid_input']

/**
 * The site for one delivery. A read that is refused after a write was confirmed says nothing about that write: it fails
 * as `bad_answer`, with the site's words, so that the change is looked up and not taken for refused.
 */
export function withReadsAfterWrites(site: SiteContext): SiteContext {
  const { client } = site
  let hasWritten = false
  async function noted<T>(target: Endpoint, pending: Promise<T>): Promise<T> {
    try {
      const result = await pending
      if (target.retry !== 'read') hasWritten = true
      return result
    } catch (error) {
      if (!(error instanceof AppError) || !hasWritten || target.retry !== 'read') throw error
      const isDenial = denials.includes(error.code) || isShutOut(error.code)
      if (!isDenial && !(error.code === 'not_found' && isOfMany(target))) throw error
      throw new AppError('bad_answer', { reason: error.reason, data: { ...error.data, sent: true }, cause: error })
    }
  }
  const noting: PlatformClient = {
    call: (target, input, options) => noted(target, client.call(target, input, options)),
    callPage: (target, input, options) => noted(target, client.callPage(target, input, options)),
    callRaw: (target, input, options) => noted(target, client.callRaw(target, input, options)),
  }
  return { ...site, client: noting }
}

/** Whether a read names no record in its path: its "not found" then says nothing about a record either. */
const isOfMany = ({ path }: Endpoint): boolean => !path.includes('{')
