import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { clean } from '../base/text.ts'

const Refusal = z.object({
  platformCode: z.string().nullish().catch(null),
  violations: z
    .array(z.object({ description: z.string().nullish().catch(null), ruleName: z.string().nullish().catch(null) }))
    .catch([]),
})

/** Rules that the platform names, by what they mean to a person. */
const meanings: ReadonlyMap<string, Message> = new Map([
  ['PLAN_NAME_BLANK', messageOf('plans.needsName')],
  ['SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED', messageOf('plans.trialNeedsRecurring')],
  ['RECURRING_PLAN_PAYMENT_PRICE_MISSING', messageOf('plans.needsPrice')],
  ['update_not_supported', messageOf('plans.archivedThere')],
  ['set_visibility_not_supported', messageOf('plans.archivedThere')],
  ['set_primary_not_supported', messageOf('plans.archivedThere')],
  ['archived_plan', messageOf('plans.archivedThere')],
  ['plan_not_found', messageOf('plans.gone')],
  ['purchases_limit_reached', messageOf('plans.limitReached')],
  ['invalid_start_date', messageOf('plans.startHasPassed')],
  ['MEMBER_DOESNT_EXIST', messageOf('plans.noMember')],
])

/** The error with what the site objected to, in our words or its own; any other error stays as it is. */
export function withReason(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'forbidden') {
    return new AppError('forbidden', { reason: messageOf('plans.mayNotManage'), data: error.data, cause: error })
  }
  if (error.code !== 'refused' && error.code !== 'precondition') return error
  const { platformCode, violations } = Refusal.safeParse(error.data ?? {}).data ?? { violations: [] }
  const known = meanings.get(platformCode ?? '') ?? meanings.get(violations[0]?.ruleName ?? '')
  const own = clean(violations[0]?.description ?? '', 300)
  if (known === undefined && own === '') return error
  const reason = known ?? messageOf('plans.refusedSaying', { words: own })
  return new AppError(error.code, { reason, data: error.data, cause: error })
}

/** Waits for an reply; a refusal says why. */
export async function orWhy<T>(reply: Promise<T>): Promise<T> {
  return reply.catch((error: unknown) => {
    throw withReason(error)
  })
}
