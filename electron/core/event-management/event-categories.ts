import type { EventColor } from '../../../shared/app/events.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { palette } from '../events/events.queries.ts'

interface EventCategory {
  id: string
  name: string
}

/** The categories of an event. They are not validated as a part of it: a new shape of theirs must not hide an event. */
export function categoriesOf({ categories }: WireEvent): EventCategory[] {
  const list: unknown = categories?.categories
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { id, name } = one as { id?: unknown; name?: unknown }
    return typeof id === 'string' ? [{ id, name: typeof name === 'string' ? name : '' }] : []
  })
}

/** The same with the names that the site has: an event that was just put into a category knows its id alone. */
export const namedCategories = (event: WireEvent, site: readonly EventCategory[]): EventCategory[] =>
  categoriesOf(event).map((one) => (one.name === '' ? (site.find(({ id }) => id === one.id) ?? one) : one))

/** The colour of a category, by its id alone: it is the same in every month, on every laptop. */
export function colorOfCategory({ id }: Pick<EventCategory, 'id'>): EventColor {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return palette[sum % palette.length] ?? 'lagoon'
}
