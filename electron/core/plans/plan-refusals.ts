import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { createRefusalWords } from '../platform/refusal-words.ts'

/** Rules that the platform names, by what they mean to a person. */
const meanings = new Map<string, Message>([
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

export const { withReason, orWhy } = createRefusalWords({
  noRight: messageOf('plans.mayNotManage'),
  meanings,
  saying: (words) => messageOf('plans.refusedSaying', { words }),
})
