import type { OfflineLimit, SafeOffline } from '../../shared/app/diagnostics.ts'
import { listed } from '../copy/data-set-names.ts'
import { formatTime, isoDay } from '../format.ts'

export interface SafeOfflineWords {
  title: string
  text: string
}

/** A copy younger than this is as good as new: nothing was sold without it yet. */
const FRESH_MS = 2 * 60_000
const STEP_MS = 5 * 60_000

/** What ends it, as the second half of "Safe offline until about 23:40: …". */
const ENDS: Record<OfflineLimit, string> = {
  battery: 'the battery is the first to end.',
  disk: 'the disk is the first to fill up.',
  signIn: 'after that somebody has to sign in again before anything is sent.',
  copy: '',
  event: '',
}

/** The same when the end is now. */
const ENDED: Record<OfflineLimit, SafeOfflineWords> = {
  battery: { title: 'The battery is nearly empty', text: 'Plug the laptop in.' },
  disk: { title: 'The disk is nearly full', text: 'Free some space, or nothing more can be saved.' },
  signIn: { title: 'The sign-in has ended', text: 'Work is saved here and goes out after you have signed in again.' },
  copy: { title: 'Not ready to work offline', text: '' },
  event: { title: 'Not ready to work offline', text: 'No event is chosen, so there is no guest list to work with.' },
}

/** The moment it is said, and whether the site is out of reach already. */
export interface Moment {
  now: number
  away: boolean
}

/** How long this laptop can work by itself, in words: until when, what ends it, and what is not known meanwhile. */
export function safeOfflineWords(found: SafeOffline, moment: Moment): SafeOfflineWords {
  const { now } = moment
  const { until, limit } = found
  if (until === null || limit === null) {
    return { title: 'Safe offline as long as you like', text: join(unknownSales(found, moment), signIn(found)) }
  }
  const left = Date.parse(until) - now
  if (left < STEP_MS) {
    const { title, text } = ENDED[limit]
    return { title, text: join(limit === 'copy' ? missing(found) : text, signIn(found)) }
  }
  const reckoned = found.measured ? '' : 'Reckoned at 3 hours for a full charge.'
  const end = ENDS[limit]
  return {
    title: `Safe offline until about ${clock(until, now)}`,
    text: join(`${end.charAt(0).toUpperCase()}${end.slice(1)}`, reckoned, unknownSales(found, moment), signIn(found)),
  }
}

/** The same as one sentence: "Safe offline until about 23:40: the battery is the first to end. …". */
export function safeOfflineSentence(found: SafeOffline, moment: Moment): string {
  const { title, text } = safeOfflineWords(found, moment)
  return text === '' ? `${title}.` : `${title}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Earlier rather than later, to five minutes. */
function clock(until: string, now: number): string {
  const at = new Date(Math.floor(Date.parse(until) / STEP_MS) * STEP_MS).toISOString()
  const tomorrow = isoDay(at) === isoDay(new Date(now).toISOString()) ? '' : ' tomorrow'
  return `${formatTime(at)}${tomorrow}`
}

function unknownSales({ copyFrom }: SafeOffline, { now, away }: Moment): string {
  if (copyFrom === null) return ''
  return !away && now - Date.parse(copyFrom) < FRESH_MS
    ? 'Sales made elsewhere meanwhile would not be known here.'
    : `Sales made elsewhere since ${formatTime(copyFrom)} are not known here.`
}

const signIn = ({ signInRefused }: SafeOffline): string =>
  signInRefused ? 'What is done now goes out after you have signed in again.' : ''

function missing({ missing: dataSets }: SafeOffline): string {
  if (dataSets.length === 0) return 'The guest list of this event is not on this laptop yet.'
  const what = listed(dataSets)
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} of this event are not on this laptop yet.`
}

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')
