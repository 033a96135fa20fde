import { t } from '@lingui/core/macro'
import { lookUp } from '../../../shared/look-up.ts'
import { formatDay, formatTime } from '../../format.ts'

/** Hours at which the greeting changes. */
const noon = 12
const evening = 18

/** The greeting of the hour, by name where the name is known. */
export function greeting(name: string, hour: number): string {
  if (hour < noon) return name === '' ? t`Good morning` : t`Good morning, ${name}`
  if (hour < evening) return name === '' ? t`Good afternoon` : t`Good afternoon, ${name}`
  return name === '' ? t`Good evening` : t`Good evening, ${name}`
}

/** When an event begins, in its own time zone. */
export function whenText(startsAt: string | null, timeZone: string | null): string {
  if (startsAt === null) return t`Date to be announced`
  const zone = timeZone ?? undefined
  return `${formatDay(startsAt, zone)}, ${formatTime(startsAt, zone)}`
}

const SUBSCRIPTIONS: Readonly<Record<string, string>> = {
  ACTIVE: t`Active`,
  PENDING: t`Starts later`,
  PAUSED: t`Paused`,
  ENDED: t`Ended`,
  CANCELED: t`Canceled`,
}
const ORDERS: Readonly<Record<string, string>> = {
  PAID: t`Paid`,
  FREE: t({ message: 'Free', context: 'price' }),
  CANCELED: t`Canceled`,
  DECLINED: t`Payment declined`,
  VOIDED: t`Canceled`,
}
const RSVPS: Readonly<Record<string, string>> = { YES: t`You said yes`, NO: t`You said no`, WAITLIST: t`Waiting list` }

export const subscriptionWord = (status: string): string => lookUp(SUBSCRIPTIONS, status) ?? t`In progress`
export const orderWord = (status: string): string => lookUp(ORDERS, status) ?? t`Not paid`
export const rsvpWord = (status: string): string => lookUp(RSVPS, status) ?? ''
