import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { clean } from '../base/text.ts'

const Refusal = z.object({
  platformCode: z.string().nullish().catch(null),
  violations: z.array(z.object({ description: z.string().nullish().catch(null) })).catch([]),
})

const noRight = messageOf('eventDesk.mayNotManage')

/** Rules that the platform names, by what they mean to a person. */
const meanings: ReadonlyMap<string, Message> = new Map([
  ['INVALID_SALE_PERIOD', messageOf('eventDesk.saleEndsFirst')],
  ['EVENT_LIMIT_REACHED', messageOf('eventDesk.tooManyEvents')],
  ['INVALID_EVENT_TYPE', messageOf('eventDesk.noTickets')],
  ['INVALID_REORDER_INSTRUCTION', messageOf('eventDesk.typesDiffer')],
  ['TICKET_DEFINITIONS_LIMIT_REACHED', messageOf('eventDesk.tooManyTypes')],
])

/** The error with what the site objected to, in our words or its own; any other error stays as it is. */
export function withReason(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'forbidden') return new AppError('forbidden', { reason: noRight, data: error.data, cause: error })
  if (error.code !== 'refused' && error.code !== 'precondition') return error
  const { platformCode, violations } = Refusal.safeParse(error.data ?? {}).data ?? { violations: [] }
  const known = meanings.get(platformCode ?? '')
  const own = clean(violations[0]?.description ?? '', 300)
  if (known === undefined && own === '') return error
  const reason = known ?? messageOf('eventDesk.refusedSaying', { words: own })
  return new AppError(error.code, { reason, data: error.data, cause: error })
}

/** Waits for an answer; a refusal says why. */
export async function orWhy<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw withReason(error)
  })
}
