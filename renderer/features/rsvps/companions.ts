/** A guest who comes along, as the form lists them: by the place in the RSVP, which the site counts arrivals by. */
export interface Companion {
  name: string
  /** A guest who is in keeps the place, or the site would take another one for them. */
  isIn: boolean
}

/**
 * The list without one companion. The last one who isn't in takes the place, so that everyone who is in keeps theirs;
 * undefined where there is none: then that guest's check-in has to be undone first.
 */
export function withoutCompanion(list: readonly Companion[], at: number): Companion[] | undefined {
  if (list[at]?.isIn === true) return undefined
  const later = list.slice(at + 1)
  if (!later.some(({ isIn }) => isIn)) return list.filter((_, place) => place !== at)
  const last = list.at(-1)
  if (last === undefined || last.isIn) return undefined
  return list.map((one, place) => (place === at ? last : one)).slice(0, -1)
}
