import { t } from '@lingui/core/macro'
import {
  IconCalendarEvent,
  IconCheck,
  IconCoin,
  IconPlayerPause,
  IconQuestionMark,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import type { MemberFound, MemberVerdict } from '../../../../shared/app/subscriptions.ts'
import { formatDate, formatShortDay, isoDay } from '../../../format.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

export type CheckedSubscription = MemberFound['subscriptions'][number]

/** What the door says of a person: of the best subscription, or that there is none. */
export type Verdict = MemberVerdict | 'none'

interface VerdictLook {
  tone: ChipTone
  Icon: typeof IconCheck
}

const LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  valid: { tone: 'admitted', Icon: IconCheck },
  unpaid: { tone: 'already', Icon: IconCoin },
  notStarted: { tone: 'already', Icon: IconCalendarEvent },
  paused: { tone: 'already', Icon: IconPlayerPause },
  ended: { tone: 'refused', Icon: IconX },
  unknown: { tone: 'unknown', Icon: IconQuestionMark },
  none: { tone: 'refused', Icon: IconUserX },
}

export const verdictOf = (of: CheckedSubscription | undefined): Verdict => of?.verdict ?? 'none'

/** Colour and drawing of a verdict. */
export const lookOf = (of: CheckedSubscription | undefined): VerdictLook => LOOKS[verdictOf(of)]

/** "3 May", with the year where it is another one. */
function dayText(iso: string, now: number): string {
  const year = (at: string) => isoDay(at).slice(0, 4)
  return year(iso) === year(new Date(now).toISOString()) ? formatShortDay(iso) : formatDate(iso)
}

function validText({ endsAt, payment }: CheckedSubscription, now: number): string {
  if (endsAt === null) return t`Valid · no end`
  const day = dayText(endsAt, now)
  return payment === 'PAID' ? t`Valid until ${day} · paid` : t`Valid until ${day}`
}

/** Whether a subscription is good now, in words that are read at arm’s length. */
export function verdictText(of: CheckedSubscription | undefined, now: number): string {
  if (of === undefined) return t`No plan`
  const { startsAt, pausedAt, status } = of
  switch (of.verdict) {
    case 'valid':
      return validText(of, now)
    case 'unpaid':
      return t`Not paid`
    case 'notStarted':
      return startsAt === null ? t`Not started yet` : t`Starts on ${dayText(startsAt, now)}`
    case 'paused':
      return pausedAt === null ? t`Paused` : t`Paused since ${dayText(pausedAt, now)}`
    case 'ended': {
      const end = of.endsAt ?? of.cancelledAt
      return end === null ? t`Ended` : t`Ended on ${dayText(end, now)}`
    }
    case 'unknown':
      return t`Unknown status: ${status}`
  }
}

/** Who was found: the name, else the e-mail. */
export const personText = ({ name, email }: Pick<MemberFound, 'name' | 'email'>): string =>
  name.trim() || email || t`No name`
