import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { clean } from '../base/text.ts'

const Refusal = z.object({
  platformCode: z.string().nullish().catch(null),
  violations: z
    .array(z.object({ description: z.string().nullish().catch(null), ruleName: z.string().nullish().catch(null) }))
    .catch([]),
})

interface RefusalWords {
  /** Which right is missing. */
  noRight: Message
  /** Rules that the platform names, by its code or the rule of a field, and what they mean to a person. */
  meanings: ReadonlyMap<string, Message>
  /** The site's own words, for a rule that is not known here. */
  saying(words: string): Message
}

/** Puts the site's refusals into words. */
export interface SaidWhy {
  /** The error with what the site objected to, in our words or its own; any other error stays as it is. */
  withReason(error: unknown): unknown
  /** Waits for a reply; a refusal says why. */
  orWhy<T>(reply: Promise<T>): Promise<T>
}

export function createRefusalWords({ noRight, meanings, saying }: RefusalWords): SaidWhy {
  const reasonOf = (error: AppError): Message | undefined => {
    if (error.code === 'forbidden') return noRight
    if (error.code !== 'refused' && error.code !== 'precondition') return undefined
    const { platformCode, violations } = Refusal.safeParse(error.data ?? {}).data ?? { violations: [] }
    const [violation] = violations
    const known = meanings.get(platformCode ?? '') ?? meanings.get(violation?.ruleName ?? '')
    const own = clean(violation?.description ?? '', 300)
    return known ?? (own === '' ? undefined : saying(own))
  }
  const withReason = (error: unknown): unknown => {
    const reason = error instanceof AppError ? reasonOf(error) : undefined
    return reason === undefined || !(error instanceof AppError)
      ? error
      : new AppError(error.code, { reason, data: error.data, cause: error })
  }
  return {
    withReason,
    orWhy: (reply) =>
      reply.catch((error: unknown) => {
        throw withReason(error)
      }),
  }
}
