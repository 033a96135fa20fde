import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { atOnce } from '../../sync/at-once.ts'
import { refusal } from '../design/collection-refusals.ts'

/**
 * Waits for the site's response about a collection that is only online. A missing right is a sentence of its own here:
 * nothing waits for it.
 */
export const { asked } = atOnce(messageOf('data.onlineNeedsSite'), (error) =>
  error.code === 'forbidden'
    ? new AppError('forbidden', { reason: messageOf('data.mayNotRead'), data: error.data, cause: error })
    : refusal(error),
)
