import { plural, t } from '@lingui/core/macro'
import type { EventState, EventTab, ManagedEvent, OnLaptop } from '../../../shared/app/event-management.ts'
import {
  formatCount,
  formatDate,
  formatDay,
  formatDayNumber,
  formatDayOfYear,
  formatShortDay,
  formatTime,
  formatWeekday,
  isoDay,
  zoneLabel,
} from '../../format.ts'

/** States as people say them. */
export const STATE_WORDS: Record<EventState, string> = {
  draft: t`Draft`,
  onSale: t`On sale`,
  rsvp: t`RSVP`,
  scheduled: t`Scheduled`,
  soldOut: t`Sold out`,
  salesEnded: t`Sales ended`,
  closed: t`Closed`,
  elsewhere: t`On another site`,
  none: t`No registration`,
  live: t`Live`,
  ended: t`Ended`,
  cancelled: t({ message: 'Cancelled', context: 'event' }),
}

/** What an event is called where it is shown: its title, or that it has none. */
export const titleWords = ({ title }: Pick<ManagedEvent, 'title'>): string =>
  title === '' ? t`Without a title` : title

export const TAB_WORDS: Record<EventTab, string> = { upcoming: t`Upcoming`, drafts: t`Drafts`, past: t`Past` }

/** What a list without a row says. */
export const NONE_WORDS: Record<EventTab, { title: string; text: string }> = {
  upcoming: {
    title: t`No events to come`,
    text: t`Events that are published on the site appear here by themselves.`,
  },
  drafts: {
    title: t`No drafts`,
    text: t`Events you haven’t published yet are listed here.`,
  },
  past: { title: t`No past events`, text: t`Events move here once they’re over.` },
}

/** How much of the guest list is on this laptop, in a word. */
export function hereWords({ state, share }: OnLaptop): string {
  if (state === 'notKept') return ''
  if (state === 'ready') return t`Ready`
  if (state === 'refused') return t`No right`
  return state === 'partly' && share !== null ? t`${Math.floor(share * 100)} %` : t`Not yet`
}

/** Whether the clock at the event shows another time than this laptop's does. */
export const isElsewhere = (iso: string, timeZone: string): boolean =>
  `${formatDate(iso)} ${formatTime(iso)}` !== `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`

/** "19:30, Main House", with the name of its time and the time here where another one holds here. */
export function startWords({
  startsAt,
  timeZone,
  place,
}: Pick<ManagedEvent, 'startsAt' | 'timeZone' | 'place'>): string {
  if (startsAt === null) return place
  const here = hereTime(startsAt, timeZone)
  const zone = here === '' ? '' : ` ${zoneLabel(startsAt, timeZone)} (${here})`
  return [`${formatTime(startsAt, timeZone)}${zone}`, place].filter(Boolean).join(', ')
}

/** "02:00": what the clock on this laptop shows when the one at the event shows another time; empty where both show the same. */
export function hereTime(iso: string, timeZone: string): string {
  if (!isElsewhere(iso, timeZone)) return ''
  return isoDay(iso) === isoDay(iso, timeZone) ? formatTime(iso) : `${formatShortDay(iso)}, ${formatTime(iso)}`
}

/** "28" over "Mon"; with its month where that is not this one, and the year where that is another, by the clock at the event. */
export function dateWords(iso: string, timeZone: string): { day: string; weekday: string } {
  const [on, today] = [isoDay(iso, timeZone), isoDay(new Date().toISOString(), timeZone)]
  const weekday = formatWeekday(iso, timeZone)
  return {
    day: on.slice(0, 7) === today.slice(0, 7) ? formatDayNumber(iso, timeZone) : formatShortDay(iso, timeZone),
    weekday: on.slice(0, 4) === today.slice(0, 4) ? weekday : `${weekday} ${on.slice(0, 4)}`,
  }
}

/** Whether a day is of this year, by the clock at the event. */
const isThisYear = (iso: string, timeZone: string | undefined): boolean =>
  isoDay(iso, timeZone).slice(0, 4) === isoDay(new Date().toISOString(), timeZone).slice(0, 4)

/** "Friday 20 November", with the year where it is another one than this. */
export const dayWords = (iso: string, timeZone?: string): string =>
  isThisYear(iso, timeZone) ? formatDay(iso, timeZone) : formatDayOfYear(iso, timeZone)

/** "Friday 20 November, 19:30 to 22:00 CET", in the time of the event. Each end has the name that its time has then. */
export function spanWords({
  startsAt,
  endsAt,
  timeZone,
}: Pick<ManagedEvent, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  if (startsAt === null) return t`No date yet`
  const zone = zoneLabel(startsAt, timeZone)
  const from = `${dayWords(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`
  if (endsAt === null) return `${from} ${zone}`
  const endZone = zoneLabel(endsAt, timeZone)
  const start = endZone === zone ? from : `${from} ${zone}`
  const isSameDay = formatDate(startsAt, timeZone) === formatDate(endsAt, timeZone)
  const until = isSameDay
    ? formatTime(endsAt, timeZone)
    : `${dayWords(endsAt, timeZone)}, ${formatTime(endsAt, timeZone)}`
  return t`${start} to ${until} ${endZone}`
}

/** What an event is about, in a line: its categories, and who may come. */
export const kindWords = ({ categories, membersOnly }: Pick<ManagedEvent, 'categories' | 'membersOnly'>): string =>
  [...categories, ...(membersOnly ? [t`Members only`] : [])].join(' · ')

/** "183 of 269", or "115, no limit". */
export const soldWords = ({ sold, capacity }: Pick<ManagedEvent, 'sold' | 'capacity'>): string =>
  capacity === null ? t`${formatCount(sold)}, no limit` : t`${formatCount(sold)} of ${formatCount(capacity)}`

/** Fewer left than this share of all is shown in amber. */
const FEW = 0.05

/** Whether so few are left that a person should know. */
export const isLow = ({ left, capacity }: { left: number | null; capacity: number | null }): boolean =>
  left !== null && left > 0 && capacity !== null && left < capacity * FEW

/** What is shown beside the numbers: that few are left, or who waits. */
export function besideSold(event: Pick<ManagedEvent, 'left' | 'capacity' | 'waiting'>): string {
  if (event.waiting > 0) return plural(event.waiting, { one: '# waits', other: '# wait' })
  return isLow(event) ? t`${formatCount(event.left ?? 0)} left` : ''
}
