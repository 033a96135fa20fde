import { t } from '@lingui/core/macro'
import { instantOf } from '../../event/zoned.ts'
import { formatDate, isoTime } from '../../format.ts'

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The instant of a chosen day at the clock time of the present end; null for what isn't a day. */
export const laterEnd = (day: string, endsAt: string, zone = ZONE): string | null =>
  instantOf(`${day}T${isoTime(endsAt, zone)}`, zone)

/** Why a day can’t be the new end; undefined where it can. */
export function laterEndProblem(day: string, endsAt: string, zone = ZONE): string | undefined {
  const next = laterEnd(day, endsAt, zone)
  if (next === null) return t`Enter a day.`
  return Date.parse(next) > Date.parse(endsAt) ? undefined : t`Choose a day after ${formatDate(endsAt, zone)}.`
}
