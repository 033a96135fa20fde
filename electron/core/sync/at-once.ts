import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { isUnanswered } from '../platform/errors.ts'

/** The site has responded, and nothing was done. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  ...(['refused', 'not_found', 'precondition', 'forbidden', 'not_installed', 'conflict', 'rate_limited'] as const),
])

/** Whether the site may have done what was asked, although no response says so. */
const mayBeDone = (error: unknown): error is AppError =>
  error instanceof AppError && error.data?.['sent'] === true && !refusals.has(error.code)

/**
 * It is unknown whether this was done; `reason` says where a person looks. Nothing is sent twice without a decision.
 */
export const inDoubt = (reason: Message, cause: unknown): AppError => new AppError('outcome_unknown', { reason, cause })

interface AtOnce {
  /** Waits for the response to a question, which changes nothing at the site. */
  asked<T>(pending: Promise<T>): Promise<T>
  /** Waits for the response to an action. Where it may be done all the same, `lost` says what is so. */
  done<T>(pending: Promise<T>, lost: (error: AppError) => T | Promise<T>): Promise<T>
}

/**
 * Words for what is done at the site at once and never kept for later: the usual words for a missing network would promise
 * that it goes out later. `needsSite` is said when nothing was asked yet, so that nothing is changed; `refused` puts the
 * site's own no into words.
 */
export function atOnce(needsSite: Message, refused: (error: AppError) => unknown): AtOnce {
  const plain = (error: unknown) => {
    if (!(error instanceof AppError)) return error
    if (!isUnanswered(error.code)) return refused(error)
    return new AppError(error.code, { reason: needsSite, data: error.data, cause: error })
  }
  return {
    asked: (pending) =>
      pending.catch((error: unknown) => {
        throw plain(error)
      }),
    done: (pending, lost) =>
      pending.catch((error: unknown) => {
        if (mayBeDone(error)) return lost(error)
        throw plain(error)
      }),
  }
}
