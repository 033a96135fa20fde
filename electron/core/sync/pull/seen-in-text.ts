/** Longer than any cursor. */
const mostLetters = 10_000

/** The next cursor of a page, found in its text without parsing the rest; null where that doesn't work. */
export function cursorIn(text: string): string | null {
  const at = text.lastIndexOf('"cursors"')
  const begin = at < 0 ? -1 : text.indexOf('{', at)
  const end = begin < 0 ? -1 : text.indexOf('}', begin)
  if (end < 0 || end - begin > mostLetters) return null
  try {
    const { next } = JSON.parse(text.slice(begin, end + 1)) as { next?: unknown }
    return typeof next === 'string' && next !== '' ? next : null
  } catch {
    return null
  }
}

/** The length of the whole list that a page by offset names, found the same way; null where it names none. */
export function totalIn(text: string): number | null {
  const at = text.lastIndexOf('"pagingMetadata"')
  const begin = at < 0 ? -1 : text.indexOf('"total":', at)
  if (begin < 0 || begin - at > mostLetters) return null
  const total = Number.parseInt(text.slice(begin + '"total":'.length, begin + 40), 10)
  return Number.isNaN(total) ? null : total
}
