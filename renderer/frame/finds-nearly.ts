import { beginsNearly } from '../../shared/one-letter-off.ts'
import { matches, wordsOf } from '../ui/match.ts'

interface Text {
  title: string
  /** More words it is found by. */
  also: string
}

/**
 * The places of the texts that have every word of a search, those that have them in their title first. If none has, one
 * wrong letter in each longer word is forgiven.
 */
export function findsNearly(texts: readonly Text[], search: string): number[] {
  const exact = placesOf(texts, (text) => matches(text, search))
  return exact.length > 0 ? exact : placesOf(texts, (text) => isNear(text, search))
}

function placesOf(texts: readonly Text[], fits: (text: string) => boolean): number[] {
  const places = [...texts.keys()]
  const titled = places.filter((at) => fits(texts[at]?.title ?? ''))
  const others = places.filter((at) => !titled.includes(at) && fits(`${texts[at]?.title} ${texts[at]?.also}`))
  return [...titled, ...others]
}

function isNear(text: string, search: string): boolean {
  const all = wordsOf(text)
  return wordsOf(search).every((typed) => all.some((word) => beginsNearly(word, typed)))
}
