import { EventFields, FORM_TEXTS, FormText } from '../../../../shared/app/event-fields.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'
import type { EventInput } from '../../../../shared/wire/events-input.ts'
import type { Fields } from '../../base/three-way.ts'
import { aboutParts, inCategories } from './about-parts.ts'
import { blockParts, comparedBlocks } from './blocks.ts'
import type { OrderedParts } from './ordered-parts.ts'
import { pageParts } from './page-parts.ts'
import { dig, type EventPart, type PartName, planted } from './part.ts'
import { placeParts } from './place-parts.ts'
import { questionParts } from './questions.ts'
import { registrationParts } from './registration-parts.ts'

/** Every part of an event that is changed here: how it is read, compared, written and called. */
export const eventParts: Readonly<Record<PartName, EventPart>> = {
  ...aboutParts,
  ...placeParts,
  ...registrationParts,
  ...pageParts,
}

/** Parts of which an event has several, in an order. */
export const orderedParts = [blockParts, questionParts] as const

const textPrefix = 'text:'
const textPath = (at: string) => ['form', 'messages', ...at.split('.')]
const names = Object.keys(eventParts) as PartName[]

/** All parts of an event by name, as plain values; null for what is empty. */
export function fieldsOf(event: WireEvent): Fields {
  const fields = new Map<string, unknown>(names.map((name) => [name, eventParts[name].read(event)]))
  for (const { prefix, orderName, read } of orderedParts) {
    const entries = read(event)
    for (const { id, value } of entries) fields.set(prefix + id, value)
    fields.set(
      orderName,
      entries.map(({ id }) => id),
    )
  }
  for (const at of FORM_TEXTS) {
    const text = dig(event, textPath(at))
    fields.set(textPrefix + at, typeof text === 'string' && text !== '' ? text : null)
  }
  return Object.fromEntries(fields)
}

/** The parts of a change as the merge compares them. */
export function changesOf({ description, questions, texts, ...plain }: EventFields): Fields {
  const fields = new Map<string, unknown>()
  for (const [name, given] of Object.entries(plain)) {
    const part = lookUp(eventParts, name)
    if (part === undefined || given === undefined) continue
    fields.set(name, given === '' ? null : part.compared !== undefined && given !== null ? part.compared(given) : given)
  }
  for (const { id, value } of description ? comparedBlocks(description) : []) fields.set(blockParts.prefix + id, value)
  for (const { id, value } of questions?.changed ?? []) fields.set(questionParts.prefix + id, value)
  if (description?.order) fields.set(blockParts.orderName, description.order)
  if (questions?.order) fields.set(questionParts.orderName, questions.order)
  for (const { at, text } of texts ?? []) fields.set(textPrefix + at, text === '' ? null : text)
  return Object.fromEntries(fields)
}

/** A change made of compared parts. What no change can do is left out: an event never is a draft again. */
export function fieldsFrom(fields: Fields): EventFields {
  const given = new Map<string, unknown>()
  for (const name of names) {
    const value = lookUp(fields, name)
    if (value === undefined) continue
    const { given: back } = eventParts[name]
    const candidates = [back === undefined ? value : back(value), ...(value === null ? [''] : [])]
    const parsed = candidates.map((one) => EventFields.shape[name].safeParse(one)).find((one) => one.success)
    if (parsed?.data !== undefined) given.set(name, parsed.data)
  }
  const description = entriesFrom(fields, blockParts, (node) => JSON.stringify(node))
  const questions = entriesFrom(fields, questionParts, (question) => question)
  const texts = Object.entries(fields).flatMap(([key, text]) => {
    const at = key.startsWith(textPrefix) ? FormText.safeParse(key.slice(textPrefix.length)) : undefined
    return at?.success === true ? [{ at: at.data, text: typeof text === 'string' ? text : '' }] : []
  })
  return EventFields.parse({
    ...Object.fromEntries(given),
    ...(description === undefined ? {} : { description }),
    ...(questions === undefined ? {} : { questions }),
    ...(texts.length === 0 ? {} : { texts }),
  })
}

function entriesFrom(fields: Fields, { prefix, orderName }: OrderedParts, given: (value: unknown) => unknown) {
  const changed = Object.entries(fields).flatMap(([key, value]) =>
    key.startsWith(prefix) ? [{ id: key.slice(prefix.length), value: value === null ? null : given(value) }] : [],
  )
  const order = lookUp(fields, orderName)
  return changed.length === 0 && order === undefined ? undefined : { changed, order: order ?? null }
}

/** The event with these parts; entries of lists go in before their order. */
export function withParts(event: WireEvent, fields: Fields): WireEvent {
  let next = event
  for (const [key, value] of Object.entries(fields)) {
    const part = lookUp(eventParts, key)
    const list = orderedParts.find(({ prefix }) => key.startsWith(prefix))
    if (part !== undefined) next = part.put(next, value)
    else if (list !== undefined) next = list.put(next, key.slice(list.prefix.length), value)
    else if (key.startsWith(textPrefix)) next = planted(next, textPath(key.slice(textPrefix.length)), value)
  }
  for (const { orderName, sort } of orderedParts) {
    const order = lookUp(fields, orderName)
    if (Array.isArray(order)) next = sort(next, order as string[])
  }
  return next
}

/** The event with a change over it, as it is shown until the site has it. */
export function withFields(event: WireEvent, fields: EventFields): WireEvent {
  const next = withParts(event, changesOf(fields))
  return fields.categories === undefined ? next : inCategories(next, fields.categories)
}

/**
 * What the platform is sent of a change. It replaces nested objects whole, so the parts that do not change go back as they
 * were read. Parts that other calls change are not in it.
 */
export function inputOf(fields: Fields, over: WireEvent): EventInput {
  const next = withParts(over, fields)
  const keys = new Set(Object.keys(fields).flatMap((key) => underOf(key) ?? []))
  // What was read is sent, also where the site breaks a bound of its own: the site judges it.
  return Object.fromEntries([...keys].map((key) => [key, lookUp(next, key)])) as EventInput
}

/** The member of the platform's event that a part stands in; null for none. */
export function underOf(key: string): string | null {
  const part = lookUp(eventParts, key)
  if (part !== undefined) return part.under
  const list = orderedParts.find(({ prefix, orderName }) => key.startsWith(prefix) || key === orderName)
  return list?.under ?? (key.startsWith(textPrefix) ? 'form' : null)
}

/** Two changes as one: of what both change, the later one counts. */
export function joinedFields(earlier: EventFields, later: EventFields): EventFields {
  const both = { ...changesOf(earlier), ...changesOf(later) }
  const { categories, ...joined } = fieldsFrom(both)
  const named = later.categories ?? earlier.categories
  return named === undefined ? joined : { ...joined, categories: named }
}

/** Merged as sets, and as orders of ids. */
export const eventSets: ReadonlySet<string> = new Set(['categories'])
export const eventOrders: ReadonlySet<string> = new Set(orderedParts.map(({ orderName }) => orderName))
