/** An element of the list, by its name, and the row that is in it. */
export interface RowPlace {
  slot: number
  index: number
}

/**
 * Reuses the elements of rows that left the screen for those that come: their styles and boxes need not be made in each
 * frame. While the list moves no element changes its place in the document, which would cost the same; at rest they
 * are in the order of their rows, as they are read. The element with the focus is never reused: the focus would be
 * on another row.
 */
export function createRowPlaces() {
  let places: readonly RowPlace[] = []
  let focused = -1
  let made = 0
  return (drawn: readonly number[], now: { focused: number; isMoving: boolean }): readonly RowPlace[] => {
    const wanted = new Set(drawn)
    const there = new Set(places.map(({ index }) => index))
    const come = drawn.filter((index) => !there.has(index))
    const next = places.flatMap((place): RowPlace[] => {
      if (wanted.has(place.index)) return [place]
      const index = place.index === focused ? undefined : come.shift()
      return index === undefined ? [] : [{ slot: place.slot, index }]
    })
    for (const index of come) {
      next.push({ slot: made, index })
      made += 1
    }
    focused = now.focused
    places = now.isMoving ? next : next.toSorted((one, other) => one.index - other.index)
    return places
  }
}
