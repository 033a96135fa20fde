/** The words of a text in plain letters, as the platform takes them in names. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** A name that none of `taken` is: with the first number behind it that is free. */
function free(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase())
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name}${number}`)) number += 1
  return `${name}${number}`
}

/** The id that a collection of this name gets: "House rules" becomes `HouseRules`. */
export const collectionIdOf = (name: string, taken: readonly string[]): string =>
  free(wordsIn(name).map(capital).join('').slice(0, 60) || 'Collection', taken)

/** The key that a field of this label gets: "Opening night" becomes `openingNight`. */
export function fieldKeyOf(label: string, taken: readonly string[]): string {
  const [first = '', ...others] = wordsIn(label)
  const key = `${first.toLowerCase()}${others.map((word) => capital(word.toLowerCase())).join('')}`.slice(0, 50)
  return free(/^[a-z]/i.test(key) ? key : `field${capital(key)}`, taken)
}
