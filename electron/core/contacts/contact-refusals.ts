import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { createRefusalWords } from '../platform/refusal-words.ts'
import { atOnce } from '../sync/at-once.ts'

/** Rules that the platform names, by what they mean to a person. */
const meanings = new Map<string, Message>([
  ['FAILED_PRECONDITION', messageOf('contacts.labelLocked')],
  ['LABEL_NOT_FOUND', messageOf('contacts.labelGone')],
  ['LABELS_QUOTA_REACHED', messageOf('contacts.manyLabels')],
])

const { withReason } = createRefusalWords({
  noRight: messageOf('contacts.mayNotManage'),
  meanings,
  saying: (words) => messageOf('contacts.refusedSaying', { words }),
})

/** Waits for replies to what is done at the site at once: `asked` changes nothing there, `done` does. */
export const { asked, done } = atOnce(messageOf('contacts.needsSite'), withReason)
