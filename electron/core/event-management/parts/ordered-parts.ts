import type { WireEvent } from '../../../../shared/wire/events.ts'

/** Entries of an event that are merged one by one: each is a part of its own, and so is their order. */
export interface OrderedParts {
  /** Of an entry's part: "block:" for the block with the id behind it. */
  prefix: string
  /** The part that is the order of their ids. */
  orderName: string
  under: keyof WireEvent
  /** Entries as they are compared, in their order. */
  read(event: WireEvent): { id: string; value: unknown }[]
  /** The event with one entry changed, added behind the others, or taken out (null). */
  put(event: WireEvent, id: string, value: unknown): WireEvent
  /** The event with its entries in this order; those that it does not name stay behind the one that they follow. */
  sort(event: WireEvent, order: readonly string[]): WireEvent
}

/** A list in an order of ids; entries that it does not name stay behind the entry that they follow. */
export function inOrder<T>(list: readonly T[], idOf: (entry: T) => string, order: readonly string[]): T[] {
  const place = new Map(order.map((id, at) => [id, at]))
  let last = -1
  const placed = list.map((entry, at) => {
    const own = place.get(idOf(entry))
    if (own === undefined) return { entry, place: last, isNamed: false, at }
    last = own
    return { entry, place: own, isNamed: true, at }
  })
  return placed
    .toSorted((a, b) => a.place - b.place || Number(b.isNamed) - Number(a.isNamed) || a.at - b.at)
    .map(({ entry }) => entry)
}
