/**
 * What is kept of the words of a response that failed. They are stored with each row of the queue and shown to people,
 * and the platform sets no limit: a hundred refusals of 200 KB each would be in memory and on the disk several times.
 */
export const wordLimits = {
  /** Characters of one text. */
  text: 2_000,
  /** Members of one list or object. */
  members: 100,
  /** Levels of nesting. */
  depth: 8,
  /** Characters of all that stands beside a message, names included. */
  all: 16_000,
}

/** The beginning of a text, with no half of a letter at its end. */
export const boundedText = (text: string): string =>
  text.length <= wordLimits.text ? text : `${text.slice(0, wordLimits.text - 1).toWellFormed()}…`

/** The same of anything that JSON can hold: long texts are cut, and what is too much or too deep is left out. */
export function boundedWords<T>(value: T): T {
  let left = wordLimits.all
  const spend = (characters: number): boolean => {
    left -= characters
    return left >= 0
  }
  const kept = (one: unknown, depth: number): unknown => {
    if (typeof one === 'string') {
      const text = boundedText(one)
      return spend(text.length) ? text : undefined
    }
    if (typeof one !== 'object' || one === null) return spend(8) ? one : undefined
    if (depth >= wordLimits.depth) return undefined
    if (Array.isArray(one)) {
      return one.slice(0, wordLimits.members).flatMap((each) => {
        const some = left > 0 ? kept(each, depth + 1) : undefined
        return some === undefined ? [] : [some]
      })
    }
    const members = Object.entries(one).slice(0, wordLimits.members)
    return Object.fromEntries(
      members.flatMap(([name, each]) => {
        if (name.length > wordLimits.text || !spend(name.length)) return []
        const some = kept(each, depth + 1)
        return some === undefined ? [] : [[name, some] as const]
      }),
    )
  }
  return kept(value, 0) as T
}
