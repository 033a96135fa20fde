import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { EventFields, FormText, TypeFields } from '../../../../shared/app/event-fields.ts'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { isSameJson } from '../../../../shared/same-json.ts'
import { instantOf } from '../../../event/zoned.ts'
import { typeChanges } from '../types/type-draft.ts'
import { instantFor } from '../wall-time.ts'
import type { DraftEntry, EventDraft } from './event-draft.ts'
import { draftOf } from './event-draft.ts'
import { movedSales } from './moved-sales.ts'

/** What saving an event does: a change of it, one of each ticket type, and another order of them. */
export interface EventChanges {
  fields: EventFields
  types: { id: string; fields: TypeFields }[]
  order: string[] | null
}

/** What a form was made from. */
export interface Original {
  editing: EventEditing
  types: readonly ManagedTicketType[]
  currency: string
}

/** What was typed that differs from what the form was made from. */
export function changesIn(draft: EventDraft, original: Original): EventChanges {
  const before = draftOf(original.editing, original.types)
  const changed = (...keys: (keyof EventDraft)[]) => keys.some((key) => !isSameJson(draft[key], before[key]))
  return {
    fields: {
      ...aboutChanges(draft, before, changed),
      ...whenChanges(draft, original.editing, changed),
      ...registrationChanges(draft, original.editing, changed),
      ...pageChanges(draft, changed),
    },
    types: typesIn(draft, original),
    order: orderIn(draft.types, before.types),
  }
}

/** Whether there is anything to save. */
export const isEmpty = ({ fields, types, order }: EventChanges): boolean =>
  Object.keys(fields).length === 0 && types.length === 0 && order === null

type Changed = (...keys: (keyof EventDraft)[]) => boolean

function aboutChanges(draft: EventDraft, before: EventDraft, changed: Changed): EventFields {
  const texts = draft.texts.filter(({ id, value }) => value !== before.texts.find((one) => one.id === id)?.value)
  return {
    ...(changed('title') && draft.title.trim() !== before.title ? { title: draft.title.trim() } : {}),
    ...(changed('shortDescription') ? { shortDescription: draft.shortDescription } : {}),
    ...(changed('picture') ? { picture: draft.picture } : {}),
    ...(changed('categories') ? { categories: draft.categories } : {}),
    ...(changed('blocks') ? { description: changedEntries(before.blocks, draft.blocks) } : {}),
    ...(changed('questions') ? { questions: changedEntries(before.questions, draft.questions) } : {}),
    ...(texts.length === 0 ? {} : { texts: texts.map(({ id, value }) => ({ at: id as FormText, text: value })) }),
  }
}

function whenChanges(draft: EventDraft, { parts: { when } }: EventEditing, changed: Changed): EventFields {
  const { timeZone } = draft
  const isSameZone = when?.timeZone === timeZone
  const startsAt = instantFor(draft.start, timeZone, isSameZone ? when.startsAt : null)
  const endsAt = instantFor(draft.end, timeZone, isSameZone ? when.endsAt : null)
  const isMoved = changed('start', 'end', 'timeZone') && startsAt !== null && endsAt !== null
  return {
    ...(isMoved ? { when: { startsAt, endsAt, timeZone } } : {}),
    ...(changed('endHidden') ? { endHidden: draft.endHidden } : {}),
    ...(changed('zoneShown') ? { zoneShown: draft.zoneShown } : {}),
    ...(changed('at') ? { at: draft.at } : {}),
    ...(changed('place') ? { place: draft.place.trim() } : {}),
    ...(changed('placeToCome') ? { placeToCome: draft.placeToCome } : {}),
    ...(changed('address') ? { address: isBlank(draft.address) ? null : draft.address } : {}),
  }
}

const isBlank = (address: EventDraft['address']) => Object.values(address).every((part) => part.trim() === '')
const numberOf = (entry: EventDraft['rsvpLimit']) => (typeof entry === 'number' ? entry : null)

function registrationChanges(draft: EventDraft, { parts }: EventEditing, changed: Changed): EventFields {
  const { timeZone, rsvpFrom, rsvpUntil } = draft
  const [hold, most] = [numberOf(draft.holdMinutes), numberOf(draft.mostPerOrder)]
  const edge = (key: 'rsvpFrom' | 'rsvpUntil', typed: string, before: string | null) =>
    changed(key) ? instantOf(typed, timeZone) : before
  return {
    ...(changed('registerHow', 'registerUrl')
      ? {
          registerAt: {
            how: draft.registerHow,
            url: draft.registerHow === 'elsewhere' ? draft.registerUrl.trim() : '',
          },
        }
      : {}),
    ...(changed('guests') ? { guests: draft.guests } : {}),
    ...(changed('replies') ? { replies: draft.replies } : {}),
    ...(changed('rsvpLimit') ? { rsvpLimit: numberOf(draft.rsvpLimit) } : {}),
    ...(changed('waitingList') ? { waitingList: draft.waitingList } : {}),
    ...(changed('rsvpFrom', 'rsvpUntil')
      ? {
          rsvpPeriod: {
            from: edge('rsvpFrom', rsvpFrom, parts.rsvpPeriod.from),
            until: edge('rsvpUntil', rsvpUntil, parts.rsvpPeriod.until),
          },
        }
      : {}),
    ...(changed('holdMinutes') && hold !== null ? { holdMinutes: hold } : {}),
    ...(changed('mostPerOrder') && most !== null ? { mostPerOrder: most } : {}),
    ...(changed('eachNamed') ? { eachNamed: draft.eachNamed } : {}),
    ...(changed('taxOn', 'taxType', 'taxName', 'taxRate', 'taxOnDonations') ? { tax: taxOf(draft) } : {}),
  }
}

function taxOf({ taxOn, taxType, taxName, taxRate, taxOnDonations }: EventDraft): EventFields['tax'] {
  if (!taxOn || typeof taxRate !== 'number') return null
  return { type: taxType, name: taxName.trim(), rate: String(taxRate), onDonations: taxOnDonations }
}

const pageChanges = (draft: EventDraft, changed: Changed): EventFields => ({
  ...(changed('guestListShown') ? { guestListShown: draft.guestListShown } : {}),
  ...(changed('detailsPageHidden') ? { detailsPageHidden: draft.detailsPageHidden } : {}),
  ...(changed('scheduleShown') ? { scheduleShown: draft.scheduleShown } : {}),
  ...(changed('meetingShown') ? { meetingShown: draft.meetingShown } : {}),
  ...(changed('slug') && draft.slug !== '' ? { slug: draft.slug } : {}),
  ...(changed('seoTitle') ? { seoTitle: draft.seoTitle.trim() } : {}),
  ...(changed('seoDescription') ? { seoDescription: draft.seoDescription.trim() } : {}),
})

/** The changed types, and those whose sale moves along with the event. */
function typesIn(draft: EventDraft, { editing, types, currency }: Original): EventChanges['types'] {
  const moved = draft.salesMove ? movedSales(draft, editing, types) : new Map<string, string>()
  return types.flatMap((type) => {
    const typed = draft.types.find(({ id }) => id === type.id)
    const fields = typed === undefined ? {} : typeChanges(typed.value, type, { currency, timeZone: draft.timeZone })
    const until = moved.get(type.id)
    const all = until === undefined || fields.sale ? fields : { ...fields, sale: { from: type.sale.from, until } }
    return Object.keys(all).length === 0 ? [] : [{ id: type.id, fields: all }]
  })
}

/** The order of the entries of both, where it differs or one was added; else null. */
function orderIn(now: readonly { id: string }[], before: readonly { id: string }[]): string[] | null {
  const known = new Set(before.map(({ id }) => id))
  const left = new Set(now.map(({ id }) => id))
  const [is, was] = [now.map(({ id }) => id), before.map(({ id }) => id).filter((id) => left.has(id))]
  return is.every((id) => known.has(id)) && isSameJson(is, was) ? null : is
}

function changedEntries<T>(before: readonly DraftEntry<T>[], now: readonly DraftEntry<T>[]) {
  const [known, left] = [new Map(before.map((one) => [one.id, one])), new Set(now.map(({ id }) => id))]
  const changed: { id: string; value: T | null }[] = now.filter(
    ({ id, value }) => !isSameJson(value, known.get(id)?.value),
  )
  const removed = before.filter(({ id }) => !left.has(id)).map(({ id }) => ({ id, value: null }))
  return { changed: [...changed, ...removed], order: orderIn(now, before) }
}
