import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** The error with the right that is missing, in words; any other error stays as it is. */
export const withReason = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'forbidden'
    ? new AppError('forbidden', { reason: messageOf('subscriptions.mayNotManage'), data: error.data, cause: error })
    : error

/** Waits for a reply; a refusal for want of a right says which. */
export async function orWhy<T>(reply: Promise<T>): Promise<T> {
  return reply.catch((error: unknown) => {
    throw withReason(error)
  })
}
