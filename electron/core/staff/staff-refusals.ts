import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { createRefusalWords } from '../platform/refusal-words.ts'

/** Rules that the platform names, by what they mean to a person. */
const meanings = new Map<string, Message>([['STAFF_MEMBER_SUSPENDED', messageOf('staff.linkPaused')]])

export const { withReason, orWhy } = createRefusalWords({
  noRight: messageOf('staff.mayNotManage'),
  meanings,
  saying: (words) => messageOf('staff.refusedSaying', { words }),
})
