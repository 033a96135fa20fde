import { t } from '@lingui/core/macro'
import type { SubscriptionRow, SubscriptionView } from '../../../shared/app/subscriptions.ts'

const STATUSES: ReadonlyMap<string, string> = new Map([
  ['ACTIVE', t`Active`],
  ['PENDING', t`Not started yet`],
  ['PAUSED', t`Paused`],
  ['DRAFT', t`Checkout not finished`],
  ['ENDED', t`Ended`],
  ['CANCELED', t({ message: 'Cancelled', context: 'subscription' })],
])

const PAYMENTS: ReadonlyMap<string, string> = new Map([
  ['PAID', t`Paid`],
  ['UNPAID', t`Unpaid`],
  ['FAILED', t`Payment failed`],
  ['PENDING', t`Payment pending`],
  ['REFUNDED', t`Refunded`],
  ['NOT_APPLICABLE', t`Nothing to pay`],
])

const CAUSES: ReadonlyMap<string, string> = new Map([
  ['OWNER_ACTION', t`Cancelled by the site’s owner`],
  ['MEMBER_ACTION', t`Cancelled by the member`],
  ['PAYMENT_FAILURE', t`A payment failed`],
  ['PAYMENT_SETUP_FAILURE', t`The payment couldn’t be set up`],
])

export const VIEW_WORDS: Readonly<Record<SubscriptionView, string>> = {
  active: t`Active`,
  due: t`Due`,
  paused: t`Paused`,
  ending: t`Ending`,
  over: t`Ended`,
  all: t`All`,
}

/** A status in words; one that a newer platform made up stays as it is. */
export const statusText = (status: string): string => STATUSES.get(status) ?? status

/** The state of the payment in words; an unknown one as it is, and nothing for none. */
export const paymentText = (payment: string): string => PAYMENTS.get(payment) ?? payment

/** Why a subscription was cancelled; an unknown cause as it is. */
export const causeText = (cause: string): string =>
  CAUSES.get(cause) ??
  (cause === '' || cause === 'UNKNOWN' || cause === 'UNDEFINED' ? t`The site names no cause` : cause)

/** What can be chosen in a filter. */
export const STATUS_CHOICES = [...STATUSES].map(([value, name]) => ({ value, name }))
export const PAYMENT_CHOICES = [...PAYMENTS].map(([value, name]) => ({ value, name }))

/** Who has the subscription: the name, else the e-mail. */
export const memberText = ({ name, email }: Pick<SubscriptionRow, 'name' | 'email'>): string =>
  name.trim() !== '' ? name : (email ?? '') !== '' ? (email ?? '') : t`No name`

/** What the subscription is of. */
export const planText = ({ planName }: Pick<SubscriptionRow, 'planName'>): string =>
  planName.trim() === '' ? t`Unknown plan` : planName
