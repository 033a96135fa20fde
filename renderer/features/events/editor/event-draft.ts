import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { EventAddressParts, EventPicture, EventQuestion, FormText } from '../../../../shared/app/event-fields.ts'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { wallOf } from '../../../event/zoned.ts'
import type { NumberEntry } from '../../../ui/typed-number.tsx'
import { type TypeDraft, typeDraftOf } from '../types/type-draft.ts'
import { type WallTime, wallTimeOf } from '../wall-time.ts'

/** An entry of an ordered list of the form. */
export interface DraftEntry<T> {
  id: string
  value: T
}

/** An event as it is typed: times as its clock shows them, numbers as entries. Every member is merged by itself. */
export interface EventDraft {
  title: string
  shortDescription: string
  picture: EventPicture | null
  categories: { id: string; name: string }[]
  /** Blocks of the description, each as JSON. */
  blocks: DraftEntry<string>[]
  start: WallTime
  end: WallTime
  timeZone: string
  endHidden: boolean
  zoneShown: boolean
  at: 'VENUE' | 'ONLINE'
  place: string
  placeToCome: boolean
  address: EventAddressParts
  registerHow: 'site' | 'elsewhere' | 'none'
  registerUrl: string
  guests: EventEditing['parts']['guests']
  replies: EventEditing['parts']['replies']
  rsvpLimit: NumberEntry
  waitingList: boolean
  rsvpFrom: string
  rsvpUntil: string
  holdMinutes: NumberEntry
  mostPerOrder: NumberEntry
  eachNamed: boolean
  taxOn: boolean
  taxType: 'INCLUDED_IN_PRICE' | 'ADDED_AT_CHECKOUT'
  taxName: string
  taxRate: NumberEntry
  taxOnDonations: boolean
  questions: DraftEntry<EventQuestion>[]
  texts: DraftEntry<string>[]
  guestListShown: boolean
  detailsPageHidden: boolean
  scheduleShown: boolean
  meetingShown: boolean
  slug: string
  seoTitle: string
  seoDescription: string
  types: DraftEntry<TypeDraft>[]
  /** The sales of ticket types end as much later as the event is moved. */
  salesMove: boolean
}

const noAddress: EventAddressParts = { line: '', line2: '', postalCode: '', city: '', subdivision: '', country: '' }

/** An event for its form, with its ticket types. */
export function draftOf(editing: EventEditing, types: readonly ManagedTicketType[]): EventDraft {
  const { parts } = editing
  const timeZone = parts.when?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const { when, address, registerAt, rsvpPeriod, tax, open: _, ...same } = parts
  return {
    ...same,
    ...{ categories: editing.categories, timeZone, address: address ?? noAddress },
    blocks: editing.blocks.map(({ id, json }) => ({ id, value: json })),
    start: wallTimeOf(when?.startsAt ?? null, timeZone),
    end: wallTimeOf(when?.endsAt ?? null, timeZone),
    ...{ registerHow: registerAt.how, registerUrl: registerAt.url },
    ...{ rsvpFrom: wallOf(rsvpPeriod.from, timeZone), rsvpUntil: wallOf(rsvpPeriod.until, timeZone) },
    ...{ taxOn: tax !== null, taxType: tax?.type ?? 'INCLUDED_IN_PRICE', taxName: tax?.name ?? '' },
    ...{ taxRate: tax === null ? null : Number(tax.rate), taxOnDonations: tax?.onDonations ?? false },
    questions: editing.questions.map(({ id, value }) => ({ id, value })),
    texts: editing.texts.map(({ at, text }) => ({ id: at, value: text })),
    types: types.map((type) => ({ id: type.id, value: typeDraftOf(type, timeZone) })),
    salesMove: true,
  }
}

/** The text of the form at a place of the platform's messages. */
export const textAt = ({ texts }: EventDraft, at: FormText): string => texts.find(({ id }) => id === at)?.value ?? ''
