/** An entry of a list, by the site's id where it has one. */
export type Mergeable = { readonly id?: string | null; readonly was?: unknown } & object

/** Whether both are of one entry: by id, and by what they say where one is not on the site yet. */
const isOne = (one: Mergeable, other: Mergeable): boolean =>
  one.id == null || other.id == null ? isAlike(one, other) : one.id === other.id

const contentOf = ({ id: _id, was: _was, ...content }: Mergeable): string => JSON.stringify(content)
const isAlike = (one: Mergeable, other: Mergeable): boolean => contentOf(one) === contentOf(other)

/**
 * A list that was typed over, brought onto one that changed meanwhile: what both added stays, what either removed and the
 * other did not touch is gone. `met`: both changed one entry, and the typed one is kept.
 */
export function mergedEntries<E extends Mergeable>(
  mine: readonly E[],
  before: readonly E[],
  now: readonly E[],
): { entries: E[]; met: boolean } {
  let met = false
  const kept = mine.flatMap((entry) => {
    const old = before.find((one) => isOne(one, entry))
    if (old === undefined) return [entry]
    const theirs = now.find((one) => isOne(one, old))
    const isTyped = !isAlike(entry, old)
    if (theirs === undefined) {
      met ||= isTyped
      return isTyped ? [withoutId(entry)] : []
    }
    if (!isTyped) return [theirs]
    met ||= !isAlike(theirs, old) && !isAlike(theirs, entry)
    return [entry]
  })
  const added = now.filter(
    (entry) => !before.some((one) => isOne(one, entry)) && !kept.some((one) => isAlike(one, entry)),
  )
  return { entries: isReordered(mine, before) ? [...kept, ...added] : inOrderOf(now, [...kept, ...added]), met }
}

/** Whether existing entries are in another order: another one is the primary one. */
function isReordered(mine: readonly Mergeable[], before: readonly Mergeable[]): boolean {
  const places = mine.map((entry) => before.findIndex((one) => isOne(one, entry))).filter((place) => place >= 0)
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}

/** Entries in the order that the contact has them now; those that were added here come last. */
function inOrderOf<E extends Mergeable>(now: readonly E[], entries: readonly E[]): E[] {
  const placeOf = (entry: E) => {
    const place = now.findIndex((one) => isOne(one, entry))
    return place < 0 ? now.length : place
  }
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** An entry that was removed elsewhere and typed over here is added again. */
function withoutId<E extends Mergeable>({ id: _, ...entry }: E): E {
  return entry as E
}
