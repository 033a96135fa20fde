import { readLocalNumber } from '../../shared/local-number.ts'

/**
 * How sure a text is to be printed somewhere, and not typed by a person. `strong`: a ticket, an order of the platform or a
 * check-in link. `weak`: a form that codes have and that a person may write too, as "L-Shirt-2026".
 */
export type CodeShape = 'strong' | 'weak' | 'none'

const LINK = /^https?:\/\/(?:(?!\/check-in\/)\S)+\/check-in\/\S+$/i
/** The platform's order number; a ticket's has its place in the order behind it. */
const PLATFORM = /^([0-9A-Z]{4})-([0-9A-Z]{4})-([0-9A-Z]{3})(\d{2,3})?$/
/** What laptops called their own sales in earlier versions, without the letters of the laptop: L-Door1-0042. */
const LAPTOP_SALE = /^L-\S{1,40}-\d{4,}$/i
/** Other codes of groups: capitals and digits, both of them. */
const GROUPS = /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{2,12}(-[0-9A-Z]{2,12}){1,4}$/

const isMixed = (group: string | undefined) => group !== undefined && /\d/.test(group) && /[A-Z]/.test(group)

/** A code in one case throughout; with Caps Lock on, a scanner's capitals arrive as small letters. */
function inCapitals(text: string): string | null {
  if (text === text.toUpperCase()) return text
  return text === text.toLowerCase() && /\d/.test(text) ? text.toUpperCase() : null
}

/** Judges a whole text by its form alone. */
export function shapeOf(text: string): CodeShape {
  if (LINK.test(text) || readLocalNumber(text) !== undefined) return 'strong'
  const capitals = inCapitals(text)
  const platform = capitals === null ? null : PLATFORM.exec(capitals)
  if (platform !== null && /[A-Z]/.test(platform[0])) {
    const [, first, second, third, place] = platform
    // "ROOM-2026-JAN" is a note; letters and digits within one group are not.
    return place !== undefined || [first, second, third].some(isMixed) ? 'strong' : 'weak'
  }
  return LAPTOP_SALE.test(text) || GROUPS.test(text) ? 'weak' : 'none'
}
