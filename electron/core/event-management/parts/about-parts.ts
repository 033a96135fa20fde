import type { EventPicture } from '../../../../shared/app/event-fields.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'
import { categoriesOf } from '../event-categories.ts'
import { dig, type EventPart, type PartName, planted, switchAt, textAt } from './part.ts'

/** The ids of an event's categories; categories are not checked as a part of the event. */
function categoryIdsOf(event: WireEvent): string[] {
  return categoriesOf(event).map(({ id }) => id)
}

/** The categories of the site and of events, by name, and how many events each has. */
export function categoriesIn(
  site: readonly { id: string; name: string }[],
  events: readonly WireEvent[],
): { id: string; name: string; events: number }[] {
  const found = new Map(site.map(({ id, name }) => [id, { id, name, events: 0 }]))
  for (const { id, name } of events.flatMap(categoriesOf)) {
    const known = found.get(id)
    if (known === undefined) found.set(id, { id, name, events: 1 })
    else known.events += 1
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The event in these categories, each under the name that is known of it. */
export function inCategories(event: WireEvent, wanted: readonly { id: string; name: string }[]): WireEvent {
  const before = dig(event, ['categories', 'categories'])
  const known = new Map((Array.isArray(before) ? before : []).map((one: { id?: unknown }) => [one?.id, one]))
  return planted(
    event,
    ['categories', 'categories'],
    wanted.map(({ id, name }) => known.get(id) ?? { id, name }),
  )
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])

function pictureOf(event: WireEvent): EventPicture | null {
  const { id, url, width, height } = event.mainImage ?? {}
  if (typeof id !== 'string' || id === '') return null
  return { id, url: url ?? '', width: width ?? null, height: height ?? null }
}

/** What an event is called, what people read and see of it, and where it is found. */
export const aboutParts = {
  title: textAt(messageOf('eventDesk.partTitle'), 'title'),
  shortDescription: textAt(messageOf('eventDesk.partWords'), 'shortDescription'),
  picture: {
    ...{ label: messageOf('eventDesk.partPicture'), under: 'mainImage' },
    read: pictureOf,
    put: (event, value) => {
      const picture = value as EventPicture | null
      if (picture === null) return { ...event, mainImage: null }
      // The text for people who cannot see it belongs to the picture, not to the event.
      const same = event.mainImage?.id === picture.id ? event.mainImage : {}
      return { ...event, mainImage: { ...same, ...picture } }
    },
  },
  categories: {
    ...{ label: messageOf('eventDesk.partCategories'), under: null },
    read: categoryIdsOf,
    put: (event, value) =>
      inCategories(
        event,
        idsOf(value).map((id) => ({ id, name: '' })),
      ),
    compared: (given) => (given as { id: string }[]).map(({ id }) => id),
    given: (ids) => idsOf(ids).map((id) => ({ id, name: '' })),
  },
  guestListShown: switchAt(messageOf('eventDesk.partGuestList'), 'guestListSettings', 'displayedPublicly'),
  detailsPageHidden: switchAt(messageOf('eventDesk.partDetailsPage'), 'eventDisplaySettings', 'hideEventDetailsPage'),
  scheduleShown: switchAt(messageOf('eventDesk.partSchedule'), 'agendaSettings', 'enabled'),
  meetingShown: switchAt(messageOf('eventDesk.partMeeting'), 'onlineConferencing', 'enabled'),
} satisfies Partial<Record<PartName, EventPart>>
