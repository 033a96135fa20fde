import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventRow } from '../../shared/app/events.ts'
import { useCopyAge } from '../copy/use-copy-age.ts'
import { formatCount } from '../format.ts'

/** Some of the guests of an event: how many they are, and the number in words. */
export interface GuestCount {
  count: number
  words: ReactNode
  /** Shown for a count of zero, too. */
  atZero?: boolean
}

/** The counts of a list; undefined while they say nothing: no row of a copy that was never made is not the same as no guests. */
export const trustedCounts = <T,>(
  counts: T | undefined,
  rowsOf: (counts: T) => number,
  { isSoFar }: { isSoFar: boolean },
): T | undefined => (counts !== undefined && (rowsOf(counts) > 0 || !isSoFar) ? counts : undefined)

/** What is counted, where the copy of the site may not be whole yet: "864 so far". */
export const soFar = (counted: string, { isSoFar }: { isSoFar: boolean }): string =>
  isSoFar ? t`${counted} so far` : counted

interface GuestCountsProps {
  event: EventRow
  arrived: number
  /** All others, in parts that come to the number in the title. */
  others: readonly GuestCount[]
}

/** The foot of a guest list: how many are in, what the others are, and how old these numbers are without a network. */
export function GuestCounts({ event, arrived, others }: GuestCountsProps) {
  const asOf = useCopyAge({ eventId: event.id, timeZone: event.timeZone })
  return (
    <>
      <span>
        <Trans>
          <b>{formatCount(arrived)}</b> arrived
        </Trans>
      </span>
      {others
        .filter(({ count, atZero = false }) => atZero || count > 0)
        .map(({ words }, at) => (
          <span key={at}>{words}</span>
        ))}
      {asOf !== null && <span>{t`as of ${asOf}`}</span>}
    </>
  )
}
