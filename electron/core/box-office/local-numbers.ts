import { fold } from '../../../shared/search-words.ts'
import type { Random } from '../ports.ts'

/**
 * The numbers that laptops give their own sales and payments: `L-Door1-KRTX-0042`. In front stands the desk's name, for
 * people; the four letters are the laptop's own, so that two laptops of one name never print one number. Only letters
 * that German and French keyboards have where a US keyboard has them, and that nobody takes for a digit.
 */
const letters = 'BCDFGHJKNPRSTVX'
/** So many letters tell a dozen laptops apart with a chance of one in seven hundred that two are alike. */
const lettersOfLaptop = 4
/** So much of a desk's name fits on a narrow roll. */
const longestName = 12

// linear: a run without spaces, hyphens or digits of fixed places behind it.
const written = /^L-(?:([^\s-]{1,40})-)?([A-Z]{4})-(\d{4,9})(?:-(\d{1,3}))?$/i

/** A local number, taken apart. `place`: which ticket of the sale, from 1; null for the sale itself. */
export interface LocalNumber {
  desk: string
  laptop: string
  count: number
  place: number | null
}

/** Letters for a laptop that has none yet. */
export const laptopLetters = (random: Random): string =>
  Array.from(random.bytes(lettersOfLaptop), (byte) => letters[byte % letters.length]).join('')

/** The number of a sale. Of the desk's name it has plain letters and digits: bars and scanners know no others. */
export function localNumber(deskName: string, laptop: string, count: number): string {
  return `L-${plainName(deskName)}-${laptop}-${String(count).padStart(4, '0')}`
}

/** Takes a number apart; undefined for anything else, and for the numbers of earlier versions without the letters. */
export function readLocalNumber(text: string): LocalNumber | undefined {
  const [, desk = '', laptop, count, place] = written.exec(text) ?? []
  if (laptop === undefined || count === undefined) return undefined
  return { desk, laptop: laptop.toUpperCase(), count: Number(count), place: place === undefined ? null : Number(place) }
}

/** The number without the desk's name, as it is drawn in bars; another text stays as it is. */
export function shortNumber(number: string): string {
  const read = readLocalNumber(number)
  if (read === undefined) return number
  const place = read.place === null ? '' : `-${read.place}`
  return `L-${read.laptop}-${String(read.count).padStart(4, '0')}${place}`
}

/** Whether two numbers name the same sale or ticket, whatever the desk was called. */
export const sameNumber = (one: string, other: string): boolean =>
  shortNumber(one).toUpperCase() === shortNumber(other).toUpperCase()

const spelled = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
])

function plainName(deskName: string): string {
  const plain = [...deskName.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => spelled.get(letter) ?? letter)].map(
    (letter) => (/[A-Za-z0-9]/.test(letter) ? letter : capitalAs(letter, fold(letter).replace(/[^a-z0-9]/g, ''))),
  )
  return plain.join('').slice(0, longestName) || 'Desk'
}

const capitalAs = (like: string, plain: string): string =>
  like === like.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
