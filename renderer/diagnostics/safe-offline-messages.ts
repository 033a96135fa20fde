import { t } from '@lingui/core/macro'
import type { OfflineLimit, SafeOffline } from '../../shared/app/diagnostics.ts'
import { formatTime, isoDay } from '../format.ts'
import { namesOf } from '../records.ts'

export interface SafeOfflineWords {
  title: string
  text: string
}

/** A copy younger than this is as good as new: nothing was sold without it yet. */
const FRESH_MS = 2 * 60_000
const STEP_MS = 5 * 60_000

/** What ends it. */
const ENDS: Record<OfflineLimit, string> = {
  battery: t`The battery is the first to end.`,
  disk: t`The disk is the first to fill up.`,
  signIn: t`After that you have to sign in again before anything is sent.`,
  copy: '',
  event: '',
}

/** The same when the end is now. */
const ENDED: Record<OfflineLimit, SafeOfflineWords> = {
  battery: { title: t`The battery is nearly empty`, text: t`Plug the laptop in.` },
  disk: { title: t`The disk is nearly full`, text: t`Free some space, or nothing more can be saved.` },
  signIn: { title: t`The sign-in has ended`, text: t`Work is saved here and goes out after you have signed in again.` },
  copy: { title: t`Not ready to work offline`, text: '' },
  event: { title: t`Not ready to work offline`, text: t`No event is chosen, so there is no guest list to work with.` },
}

/** The moment it is said, and whether the site is out of reach already. */
export interface Moment {
  now: number
  away: boolean
}

/** How long this laptop can work offline, in words: until when, what ends it, and what is unknown meanwhile. */
export function safeOfflineWords(found: SafeOffline, moment: Moment): SafeOfflineWords {
  const { now } = moment
  const { until, limit } = found
  if (until === null || limit === null) {
    return { title: t`Safe offline as long as you like`, text: join(unknownSales(found, moment), signIn(found)) }
  }
  const left = Date.parse(until) - now
  if (left < STEP_MS) {
    const { title, text } = ENDED[limit]
    return { title, text: join(limit === 'copy' ? missing(found) : text, signIn(found)) }
  }
  const reckoned = found.measured ? '' : t`Reckoned at 3 hours for a full charge.`
  const end = ENDS[limit]
  return {
    title: t`Safe offline until about ${clock(until, now)}`,
    text: join(end, reckoned, unknownSales(found, moment), signIn(found)),
  }
}

/** The same in one line: "Safe offline until about 23:40. The battery is the first to end. …". */
export function safeOfflineSentence(found: SafeOffline, moment: Moment): string {
  const { title, text } = safeOfflineWords(found, moment)
  return text === '' ? `${title}.` : `${title}. ${text}`
}

/** Earlier rather than later, to five minutes. */
function clock(until: string, now: number): string {
  const at = new Date(Math.floor(Date.parse(until) / STEP_MS) * STEP_MS).toISOString()
  return isoDay(at) === isoDay(new Date(now).toISOString()) ? formatTime(at) : t`${formatTime(at)} tomorrow`
}

function unknownSales({ copyFrom }: SafeOffline, { now, away }: Moment): string {
  if (copyFrom === null) return ''
  return !away && now - Date.parse(copyFrom) < FRESH_MS
    ? t`Sales made elsewhere meanwhile would not be known here.`
    : t`Sales made elsewhere since ${formatTime(copyFrom)} aren’t known here.`
}

const signIn = ({ signInRefused }: SafeOffline): string =>
  signInRefused ? t`What is done now goes out after you have signed in again.` : ''

function missing({ missing: dataSets }: SafeOffline): string {
  if (dataSets.length === 0) return t`The guest list of this event isn’t on this laptop yet.`
  return t`Not on this laptop yet, of this event: ${namesOf(dataSets)}.`
}

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')
