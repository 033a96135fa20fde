import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf, messageOfError } from '../../../shared/messages/message-of.ts'
import { consequenceOf } from '../sync/retry.ts'

const factOf = (error: AppError, name: string): string | null => {
  const value = lookUp(error.data, name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The platform's own code of a refusal; null where it gave none. */
export const platformCodeOf = (error: AppError): string | null => factOf(error, 'platformCode')

/** Whether the platform refused this request, so that it had no effect. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['refused', 'conflict', 'gone'].includes(meaningOf(error))
}

/** Whether it is unknown if the request took effect. */
export const isOpen = (error: unknown): boolean => !(error instanceof AppError) || meaningOf(error) === 'lookUp'

const meaningOf = (error: AppError) => consequenceOf(error.code, error.data?.['sent'] !== false)

/** Whether the platform names the guests and their field values as what it does not take. */
export function isAboutGuests({ data }: AppError): boolean {
  const violations = lookUp(data, 'violations')
  return Array.isArray(violations) && violations.some((one) => /^guests\b/.test(String(lookUp(one, 'field'))))
}

/**
 * Codes for tickets that are sold or held already, seen and not declared: what is left on the site shows the rest (see
 * taken-on-site.ts). A `conflict` has no other cause for a reservation.
 */
const takenCodes = ['TICKETS_SOLD_OUT', 'SEAT_NOT_AVAILABLE']
export const isSoldOut = (error: AppError): boolean =>
  error.code === 'conflict' ||
  takenCodes.includes(platformCodeOf(error) ?? '') ||
  lookUp(error.data, 'isTaken') === true

/** Codes with which the site refuses a coupon or plan benefit, and nothing else. */
const ofReduction = /^ERROR_(COUPON|INVALID_SUBTOTAL|PAID_PLAN)/
export const isReductionRefusal = (code: string | null): boolean => code !== null && ofReduction.test(code)

/** Refusals that the buyer's sale has no part in, by what the owner of the site does about them. */
const ofTheSite: ReadonlyMap<string, Message> = new Map([
  ['NO_PAYMENT_METHOD_CONFIGURED', messageOf('sales.noPaymentMethod')],
])

/** Why the site refuses, in our words or the platform's; by its code alone where it sent none. */
export const wordsOf = (error: AppError): Message =>
  ofTheSite.get(platformCodeOf(error) ?? '') ?? factOf(error, 'platformMessage') ?? messageOfError(error)

/** Error for a response without the value we need: the row is looked up, as after a lost response. */
export const notShown = (
  reason: 'sales.noReservation' | 'sales.noOrder' | 'sales.noPaidOrder' | 'sales.noCouponSum',
): AppError => new AppError('bad_answer', { reason: messageOf(reason), data: { sent: true } })
