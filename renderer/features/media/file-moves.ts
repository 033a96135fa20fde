/** The least width of a tile with its gap, in pixels: four are beside the open details at 1280. */
const TILE = 152
/** What lies around the tiles. */
const PADDING = 36

/** How many tiles are beside each other. */
export const columnsIn = (width: number | null): number =>
  width === null ? 4 : Math.max(2, Math.floor((width - PADDING + 14) / TILE))

interface Field {
  columns: number
  total: number
  /** Lines on the screen. */
  page: number
  ctrl: boolean
}

/** Where a key leads from a file; undefined for a key that leads nowhere. */
export function nextPlace(index: number, key: string, { columns, total, page, ctrl }: Field): number | undefined {
  const at = (place: number) => Math.min(Math.max(place, 0), total - 1)
  switch (key) {
    case 'ArrowRight':
      return at(index + 1)
    case 'ArrowLeft':
      return at(index - 1)
    case 'ArrowDown':
      // From the line above the last, which may be short, down to the last file.
      return ctrl ? total - 1 : at(index + columns)
    case 'ArrowUp':
      return ctrl ? 0 : index - columns < 0 ? index : index - columns
    case 'PageDown':
      return at(index + columns * page)
    case 'PageUp':
      return index - columns * page < 0 ? index % columns : index - columns * page
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return undefined
  }
}

/** The files between the upper and the lower edge of the list, by their places. */
export interface InSight {
  first: number
  last: number
}

/**
 * The file that stays in sight when the tiles are laid out again: the keyboard's if seen or followed, else the first
 * seen.
 */
export const placeToKeep = (stop: number, { first, last }: InSight, isFollowed: boolean): number =>
  isFollowed || (stop >= first && stop <= last) ? stop : first
