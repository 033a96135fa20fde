import type { EventEditing } from '../../../shared/app/event-editing.ts'
import type { EventAddressParts, EventPicture, EventTimes } from '../../../shared/app/event-fields.ts'
import { FORM_TEXTS } from '../../../shared/app/event-fields.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { namedCategories } from './event-categories.ts'
import { isOnSale, openOf } from './event-state.ts'
import { blocksOf } from './parts/blocks.ts'
import { fieldsOf } from './parts/event-parts.ts'
import { questionsOf } from './parts/questions.ts'
import type { RepliesGiven } from './replies-given.queries.ts'

interface Around {
  types: readonly TicketDefinition[]
  now: number
  siteCategories: readonly { id: string; name: string }[]
  replies: ReadonlyMap<string, RepliesGiven>
}

const textFrom = (value: unknown) => (typeof value === 'string' ? value : '')
const numberFrom = (value: unknown) => (typeof value === 'number' ? value : null)

/** Everything of an event that its form shows, as it stands here with the changes that wait. */
export function editingOf(event: WireEvent, { types, now, siteCategories, replies }: Around): EventEditing {
  const fields = fieldsOf(event)
  const text = (key: string) => textFrom(lookUp(fields, key))
  const flag = (key: string) => lookUp(fields, key) === true
  const number = (key: string) => numberFrom(lookUp(fields, key))
  const { registration } = event
  return {
    eventId: event.id,
    status: event.status ?? '',
    kind: registration?.initialType === 'RSVP' ? 'rsvp' : 'tickets',
    sellsAtOnce: isOnSale(types, now),
    parts: {
      ...{ title: text('title'), shortDescription: text('shortDescription'), slug: text('slug') },
      ...{ seoTitle: text('seoTitle'), seoDescription: text('seoDescription'), place: text('place') },
      ...{ when: fields['when'] as EventTimes | null, endHidden: flag('endHidden'), zoneShown: flag('zoneShown') },
      ...{ at: fields['at'] === 'ONLINE' ? 'ONLINE' : 'VENUE', placeToCome: flag('placeToCome') },
      ...{ address: fields['address'] as EventAddressParts | null, picture: fields['picture'] as EventPicture | null },
      ...{ guestListShown: flag('guestListShown'), detailsPageHidden: flag('detailsPageHidden') },
      ...{ scheduleShown: flag('scheduleShown'), meetingShown: flag('meetingShown'), open: openOf(event) },
      registerAt: fields['registerAt'] as EventEditing['parts']['registerAt'],
      guests: (fields['guests'] ?? 'VISITOR_OR_MEMBER') as EventEditing['parts']['guests'],
      replies: (fields['replies'] ?? 'YES_ONLY') as EventEditing['parts']['replies'],
      ...{ rsvpLimit: number('rsvpLimit'), waitingList: flag('waitingList') },
      rsvpPeriod: fields['rsvpPeriod'] as EventEditing['parts']['rsvpPeriod'],
      ...{ holdMinutes: number('holdMinutes'), mostPerOrder: number('mostPerOrder'), eachNamed: flag('eachNamed') },
      tax: fields['tax'] as EventEditing['parts']['tax'],
    },
    categories: namedCategories(event, siteCategories),
    blocks: blocksOf(event).map(({ id, value }) => ({ id, json: JSON.stringify(value) })),
    questions: questionsOf(event).map(({ id, value, system }) => {
      const given = value.inputs.map(({ name }) => replies.get(name))
      const chosen = given.flatMap((one) => [...(one?.options ?? [])])
      return {
        ...{ id, value, system, replied: Math.max(0, ...given.map((one) => one?.count ?? 0)) },
        chosen: value.inputs.some(({ options }) => options.length > 0)
          ? chosen.map(([option, count]) => ({ option, count }))
          : [],
      }
    }),
    texts: FORM_TEXTS.map((at) => ({ at, text: text(`text:${at}`) })),
    dates: (event.dateAndTimeSettings?.recurringEvents?.individualEventDates ?? []).flatMap(
      ({ startDate, endDate, timeZoneId }) =>
        typeof startDate === 'string'
          ? [{ startsAt: startDate, endsAt: endDate ?? null, timeZone: timeZoneId ?? 'UTC' }]
          : [],
    ),
  }
}
