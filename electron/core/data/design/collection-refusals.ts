import { z } from 'zod'
import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { clean } from '../../base/text.ts'

const Refusal = z.object({
  platformCode: z.string().nullish().catch(null),
  platformMessage: z.string().nullish().catch(null),
})

/** Codes of the platform, by what they mean to a person. */
const meanings: ReadonlyMap<string, Message> = new Map([
  ['WDE0104', messageOf('data.nameTaken')],
  ['WDE0119', messageOf('data.notAllowedThere')],
  ['WDE0133', messageOf('data.indexFull')],
])

/** The site has answered, and nothing was done. */
const refusals: ReadonlySet<ErrorCode> = new Set(['refused', 'not_found', 'precondition', 'forbidden', 'conflict'])
const unreachable: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'captive_portal'])

/** Whether the site may have done what was asked, although no answer says so. */
export const mayBeDone = (error: unknown): error is AppError =>
  error instanceof AppError && error.data?.['sent'] === true && !refusals.has(error.code)

/**
 * The error as it is said to a person: nothing of this is saved for later, so the usual words for a missing network would
 * say too much; a refusal says what the site objects to.
 */
export function plain(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const { code, data } = error
  if (unreachable.has(code)) return new AppError(code, { reason: messageOf('data.needsSite'), data, cause: error })
  if (code !== 'refused' && code !== 'conflict') return error
  const { platformCode, platformMessage } = Refusal.safeParse(data ?? {}).data ?? {}
  const known = meanings.get(platformCode ?? '')
  // The code stands before the platform's own words, where it tells a person nothing.
  const own = clean((platformMessage ?? '').replace(/^WDE\d{4}:\s*/, ''), 300)
  const reason = known ?? (own === '' ? messageOf('data.siteRefuses') : messageOf('data.siteSays', { words: own }))
  return new AppError(code, { reason, data, cause: error })
}

/** Waits for an answer; what went wrong is said in plain words. */
export async function online<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw plain(error)
  })
}
