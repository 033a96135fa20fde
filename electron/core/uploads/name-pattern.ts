/** Alike however a system writes accents and capitals. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/**
 * Whether a name is what a pattern says: `*` stands for any characters, `?` for one. Each part between two stars is looked
 * for once, from where the one before it ended, so the time grows with the name and not with the ways to read it.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  const parts = plain(pattern)
    .split('*')
    .map((part) => [...part])
  const [first = [], ...rest] = parts
  const last = rest.pop()
  return (name) => {
    const letters = [...plain(name)]
    if (!isAt(letters, first, 0)) return false
    if (last === undefined) return letters.length === first.length
    let at = first.length
    for (const part of rest) {
      const found = find(letters, part, at)
      if (found === undefined) return false
      at = found + part.length
    }
    return letters.length - last.length >= at && isAt(letters, last, letters.length - last.length)
  }
}

function find(letters: readonly string[], part: readonly string[], from: number): number | undefined {
  for (let at = from; at + part.length <= letters.length; at += 1) if (isAt(letters, part, at)) return at
  return undefined
}

const isAt = (letters: readonly string[], part: readonly string[], at: number): boolean =>
  at + part.length <= letters.length && part.every((letter, index) => letter === '?' || letter === letters[at + index])
