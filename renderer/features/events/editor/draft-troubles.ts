import { plural, t } from '@lingui/core/macro'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { instantOf } from '../../../event/zoned.ts'
import { type TypeTroubles, typeTroubles } from '../types/type-draft.ts'
import { instantFor, wallProblem } from '../wall-time.ts'
import type { EventDraft } from './event-draft.ts'

export const LONGEST = { title: 120, words: 500, place: 50, line: 250, city: 100, subdivision: 20, text: 1000 }

export type EventTroubles = Partial<Record<keyof EventDraft, string>> & {
  /** By ticket type. */
  ofTypes: ReadonlyMap<string, TypeTroubles>
  /** By question. */
  ofQuestions: ReadonlyMap<string, string>
}

/** Whether anything is wrong. */
export const hasTroubles = ({ ofTypes, ofQuestions, ...own }: EventTroubles): boolean =>
  ofTypes.size > 0 || ofQuestions.size > 0 || Object.keys(own).length > 0

/** What is wrong with a typed event, by member. */
export function troublesIn(
  draft: EventDraft,
  { types, currency, isRsvp }: { types: readonly ManagedTicketType[]; currency: string; isRsvp: boolean },
): EventTroubles {
  const { timeZone } = draft
  const [start, end] = [instantFor(draft.start, timeZone, null), instantFor(draft.end, timeZone, null)]
  const ofTypes = new Map(
    draft.types.flatMap(({ id, value }) => {
      const sold = types.find((type) => type.id === id)?.sold ?? 0
      const found = typeTroubles(value, { currency, timeZone, sold, endsAt: end })
      return Object.keys(found).length === 0 ? [] : [[id, found]]
    }),
  )
  return {
    ...(draft.title.trim() === '' ? { title: t`The event needs a title.` } : {}),
    ...timeTroubles(draft, start, end),
    ...placeTroubles(draft),
    ...(isRsvp ? rsvpTroubles(draft) : ticketTroubles(draft)),
    ...pageTroubles(draft),
    ofTypes,
    ofQuestions: questionTroubles(draft),
  }
}

type Own = Partial<Record<keyof EventDraft, string>>

function timeTroubles({ start, end, timeZone }: EventDraft, startsAt: string | null, endsAt: string | null): Own {
  const leapt = { start: wallProblem(start, timeZone), end: wallProblem(end, timeZone) }
  return {
    ...(startsAt === null ? { start: t`Enter the day and time it starts.` } : {}),
    ...(endsAt === null ? { end: t`Enter the day and time it ends.` } : {}),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt
      ? { end: t`The event must end after it starts.` }
      : {}),
    ...(leapt.start === undefined ? {} : { start: leapt.start }),
    ...(leapt.end === undefined ? {} : { end: leapt.end }),
  }
}

function placeTroubles({ at, place }: EventDraft): Own {
  return at === 'VENUE' && place.trim() === '' ? { place: t`The venue needs a name.` } : {}
}

const isWhole = (entry: EventDraft['rsvpLimit'], [least, most]: readonly [number, number]) =>
  typeof entry === 'number' && Number.isInteger(entry) && entry >= least && entry <= most

function rsvpTroubles({ rsvpLimit, waitingList, rsvpFrom, rsvpUntil, timeZone }: EventDraft): Own {
  const [from, until] = [instantOf(rsvpFrom, timeZone), instantOf(rsvpUntil, timeZone)]
  return {
    ...(rsvpLimit !== null && !isWhole(rsvpLimit, [1, 1_000_000])
      ? { rsvpLimit: t`Enter the number of guests as a whole number.` }
      : {}),
    ...(waitingList && rsvpLimit === null ? { rsvpLimit: t`A waiting list needs a guest limit.` } : {}),
    ...(from !== null && until !== null && until <= from
      ? { rsvpUntil: t`Registration must end after it begins.` }
      : {}),
  }
}

function ticketTroubles(draft: EventDraft): Own {
  const { holdMinutes, mostPerOrder, taxOn, taxName, taxRate } = draft
  return {
    ...(holdMinutes !== null && !isWhole(holdMinutes, [5, 30]) ? { holdMinutes: t`From 5 to 30 minutes.` } : {}),
    ...(mostPerOrder !== null && !isWhole(mostPerOrder, [1, 50]) ? { mostPerOrder: t`From 1 to 50 tickets.` } : {}),
    ...(taxOn && (taxName.trim() === '' || taxName.trim().length > 10)
      ? { taxName: t`Enter a tax name of up to 10 characters.` }
      : {}),
    ...(taxOn && !(typeof taxRate === 'number' && taxRate >= 0.001 && taxRate <= 100)
      ? { taxRate: t`From 0.001 to 100 per cent.` }
      : {}),
  }
}

function pageTroubles({ registerHow, registerUrl, slug }: EventDraft): Own {
  const url = registerHow === 'elsewhere' ? URL.parse(registerUrl.trim()) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return {
    ...(registerHow === 'elsewhere' && !isWeb
      ? { registerUrl: t`Enter a web address that begins with https://.` }
      : {}),
    ...(slug !== '' && !/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(slug)
      ? { slug: t`Use letters, digits and single hyphens.` }
      : {}),
  }
}

const choosing: ReadonlySet<string> = new Set(['DROPDOWN', 'RADIO', 'CHECKBOX'])

function questionTroubles({ questions }: EventDraft): Map<string, string> {
  return new Map(
    questions.flatMap(({ id, value: { kind, inputs } }) => {
      const [first] = inputs
      if (inputs.some(({ label }) => label.trim() === '')) return [[id, t`Enter the question.`]]
      const options = first?.options.map((option) => option.trim()) ?? []
      if (choosing.has(kind) && options.filter(Boolean).length === 0) return [[id, t`Add at least one option.`]]
      if (options.includes('')) return [[id, t`An option is empty.`]]
      const doubles = options.length - new Set(options).size
      return doubles === 0
        ? []
        : [[id, plural(doubles, { one: 'An option is listed twice.', other: '# options are listed twice.' })]]
    }),
  )
}
