import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { answerOf, messageOf } from '../../../shared/messages/message-of.ts'
import { consequenceOf } from '../sync/retry.ts'

const factOf = (error: AppError, name: string): string | null => {
  const value = error.data?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The platform's own code of a refusal; null where it gave none. */
export const platformCodeOf = (error: AppError): string | null => factOf(error, 'platformCode')

/** Whether the platform said no to this very request, so that it had no effect. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['refused', 'conflict', 'gone'].includes(meaningOf(error))
}

/** Whether nobody can tell if the request took effect. */
export const isOpen = (error: unknown): boolean => !(error instanceof AppError) || meaningOf(error) === 'lookUp'

const meaningOf = (error: AppError) => consequenceOf(error.code, error.data?.['sent'] !== false)

/** Codes for tickets that somebody else has. A reservation conflicts with nothing but that. */
const takenCodes = ['TICKETS_SOLD_OUT', 'SEAT_NOT_AVAILABLE']
export const isSoldOut = (error: AppError): boolean =>
  error.code === 'conflict' || takenCodes.includes(platformCodeOf(error) ?? '')

/** Codes by which the site refuses a reduction and nothing else. */
const ofReduction = /^ERROR_(COUPON|INVALID_SUBTOTAL|PAID_PLAN)/
export const isReductionRefusal = (code: string | null): boolean => code !== null && ofReduction.test(code)

/** The platform's words about a refusal, or ours. */
export const wordsOf = (error: AppError): Message => factOf(error, 'platformMessage') ?? answerOf(error)

/** An answer that should have shown what we need: the row is looked up, as after a lost answer. */
export const notShown = (
  reason: 'sales.noReservation' | 'sales.noOrder' | 'sales.noPaidOrder' | 'sales.noCouponSum',
): AppError => new AppError('bad_answer', { reason: messageOf(reason), data: { sent: true } })
