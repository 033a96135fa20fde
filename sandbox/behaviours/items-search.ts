import { lookUp } from '../../shared/look-up.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import type { Opened } from './items-opened.ts'

const searched = ['TEXT', 'RICH_TEXT', 'URL', 'EMAIL', 'SLUG', 'ARRAY_STRING']

interface Search {
  expression?: string | null | undefined
  fuzzy?: boolean | undefined
  mode?: string | undefined
}

/** All words of the expression, or any of them, as beginnings of words in the text fields; letters in any case. */
export function searchMatcher(opened: Opened, search: Search): (data: ItemData) => boolean {
  const wanted = wordsOf(search.expression ?? '')
  const keys = [...opened.fields.values()].flatMap(({ key, type }) => (searched.includes(type ?? '') ? [key] : []))
  return (data) => {
    const words = keys.flatMap((key) =>
      wordsOf(
        [lookUp(data, key)]
          .flat()
          .join(' ')
          .replace(/<[^<>]*>/g, ' '),
      ),
    )
    const matches = (word: string) =>
      words.some((other) => other.startsWith(word) || (search.fuzzy === true && oneApart(word, other)))
    if (wanted.length === 0) return true
    return search.mode === 'AND' ? wanted.every(matches) : wanted.some(matches)
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether one letter put in, left out or taken for another makes the two words the same. Short words are exact. */
function oneApart(left: string, right: string): boolean {
  if (left.length < 4 || Math.abs(left.length - right.length) > 1) return false
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  const rest = (word: string, from: number) => word.slice(from)
  if (left.length === right.length) return rest(left, at + 1) === rest(right, at + 1)
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  return rest(short, at) === rest(long, at + 1)
}
