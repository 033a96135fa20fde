import { z } from 'zod'
import { AppError } from '../../../../shared/errors.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { clean } from '../../base/text.ts'
import { atOnce, inDoubt } from '../../sync/at-once.ts'

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

/** The error with what the site objects to. */
export function refusal(error: AppError): AppError {
  const { code, data } = error
  if (code !== 'refused' && code !== 'conflict') return error
  const { platformCode, platformMessage } = Refusal.safeParse(data ?? {}).data ?? {}
  const known = meanings.get(platformCode ?? '')
  // The code stands before the platform's own words, where it means nothing to a person.
  const own = clean((platformMessage ?? '').replace(/^WDE\d{4}:\s*/, ''), 300)
  const reason = known ?? (own === '' ? messageOf('data.siteRefuses') : messageOf('data.siteSays', { words: own }))
  return new AppError(code, { reason, data, cause: error })
}

/** Commands and questions about collections, which go to the site at once or not at all. */
export const { asked, done } = atOnce(messageOf('data.needsSite'), refusal)

/** Throws that it is unknown whether this was done. */
export const orInDoubt = (error: AppError): never => {
  throw inDoubt(messageOf('data.designUnknown'), error)
}
