/** Four letters distinguish laptops: with a dozen of them two are alike once in seven hundred times. */
export const lettersOfLaptop = 4

/**
 * Letters for that: those which German and French keyboards have where a US keyboard has them, and which are not
 * mistaken for a digit.
 */
export const laptopAlphabet = 'BCDFGHJKNPRSTVX'

// linear: parts of bounded lengths, with hyphens between them that none of them holds.
const form = new RegExp(
  `^L-(?:([^\\s-]{1,40})-)?([${laptopAlphabet}]{${lettersOfLaptop}})-(\\d{4,9})(?:-(\\d{1,3}))?$`,
  'i',
)

/**
 * A number that a laptop gave its own sale or payment, taken apart: `L-Door1-KRTX-0042-2`. In front stands the laptop's
 * name, for people; the letters are the laptop's own, so that two laptops of one name never print one number. `place`:
 * which ticket of the sale, from 1; null for the sale itself.
 */
export interface LocalNumber {
  desk: string
  laptop: string
  count: number
  place: number | null
}

/** Takes a number apart; undefined for anything else, and for the numbers of earlier versions without the letters. */
export function readLocalNumber(text: string): LocalNumber | undefined {
  const [, name = '', laptop, count, place] = form.exec(text) ?? []
  if (laptop === undefined || count === undefined) return undefined
  return {
    desk: name,
    laptop: laptop.toUpperCase(),
    count: Number(count),
    place: place === undefined ? null : Number(place),
  }
}

/** How the count is written: four digits at least. */
export const countText = (count: number): string => String(count).padStart(4, '0')

/** The number without the laptop's name, as it is drawn in bars; another text stays as it is. */
export function shortNumber(number: string): string {
  const read = readLocalNumber(number)
  if (read === undefined) return number
  const place = read.place === null ? '' : `-${read.place}`
  return `L-${read.laptop}-${countText(read.count)}${place}`
}

/** Whether two numbers name the same sale or ticket, whatever the laptop was called, in capitals or not. */
export const sameNumber = (one: string, other: string): boolean =>
  shortNumber(one).toUpperCase() === shortNumber(other).toUpperCase()
