import { countText, laptopAlphabet, lettersOfLaptop } from '../../../shared/local-number.ts'
import { fold } from '../../../shared/search-words.ts'
import type { Random } from '../ports.ts'

/** This many characters of a laptop's name fit on a narrow roll. */
const longestName = 12

/** Letters for a laptop that has none yet. */
export const laptopLetters = (random: Random): string =>
  Array.from(random.bytes(lettersOfLaptop), (byte) => laptopAlphabet[byte % laptopAlphabet.length]).join('')

/**
 * The number of a sale. It keeps only plain letters and digits of the laptop's name: barcodes and scanners know no
 * others.
 */
export function localNumber(laptopName: string, laptop: string, count: number): string {
  return `L-${plainName(laptopName)}-${laptop}-${countText(count)}`
}

const spelled = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
])

function plainName(laptopName: string): string {
  const plain = [...laptopName.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => spelled.get(letter) ?? letter)].map(
    (letter) => (/[A-Za-z0-9]/.test(letter) ? letter : capitalAs(letter, fold(letter).replace(/[^a-z0-9]/g, ''))),
  )
  return plain.join('').slice(0, longestName) || 'Desk'
}

const capitalAs = (like: string, plain: string): string =>
  like === like.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
