import { fold } from './search-words.ts'

/** Shorter words become other words too easily when a letter is changed. */
export const shortestForgiven = 4

/** The letters and digits of one script: a typo stays in the script that is typed. */
const scripts = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
]

/**
 * Every text that a folded word becomes by one typo: a letter missing, doubled, changed, added, or two letters swapped.
 * The word itself is not among them. About 60 texts per letter.
 */
export function oneLetterOff(word: string): Set<string> {
  const letters = [...word]
  const alphabet = [...scripts.filter((script) => letters.some((letter) => script.includes(letter))).join('')]
  const texts = new Set<string>()
  const at = (place: number, taken: number, put: string) =>
    texts.add([...letters.slice(0, place), put, ...letters.slice(place + taken)].join(''))
  for (let place = 0; place <= letters.length; place += 1) {
    for (const letter of alphabet) {
      at(place, 0, letter)
      if (place < letters.length) at(place, 1, letter)
    }
    if (place < letters.length) at(place, 1, '')
    if (place + 1 < letters.length) at(place, 2, `${letters[place + 1]}${letters[place]}`)
  }
  texts.delete(word)
  texts.delete('')
  return texts
}

/** Whether a word begins with a typed one, or would if one letter of the typed one were right. */
export function beginsNearly(word: string, typed: string): boolean {
  const [whole, wanted] = [[...fold(word)], [...fold(typed)]]
  if (whole.slice(0, wanted.length).join('') === wanted.join('')) return true
  if (wanted.length < shortestForgiven) return false
  let same = 0
  while (same < wanted.length && whole[same] === wanted[same]) same += 1
  const rest = (from: number, to: number) => {
    const expected = wanted.slice(from)
    return expected.every((letter, place) => whole[to + place] === letter)
  }
  const isSwapped = whole[same] === wanted[same + 1] && whole[same + 1] === wanted[same]
  return (
    rest(same + 1, same + 1) || rest(same + 1, same) || rest(same, same + 1) || (isSwapped && rest(same + 2, same + 2))
  )
}
