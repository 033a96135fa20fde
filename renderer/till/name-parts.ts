/** The longest name that the site takes in one part. */
const LONGEST_NAME = 50

/** A name in two parts at its last space: "Ana Maria" and "Sousa". One word is a first name. */
export function nameParts(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const first = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '')
  return { first: first.slice(0, LONGEST_NAME), last: last.slice(0, LONGEST_NAME) }
}
