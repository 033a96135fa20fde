const unfolded = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }))

/** Folds text for search and sorting: lower case, without accents, special letters as plain ones. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđßæœþðı]/g, (letter) => unfolded.get(letter) ?? letter)
}

/** The words of a text, folded: runs of letters and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * A full-text query for rows that have, for each word of the text, a word beginning with it. Each word is quoted, so
 * user text is never query syntax. Undefined when the text has no word.
 */
export function ftsQuery(text: string): string | undefined {
  const terms = words(text.slice(0, 200)).slice(0, 8)
  return terms.length === 0 ? undefined : terms.map((term) => `"${term}"*`).join(' ')
}

/** Search words of a phone number: all digits, and the last ten, seven and four. */
export function phoneWords(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  return [...new Set([digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)])].join(' ')
}

/** Text without control characters and lone surrogates, cut to `max` characters. */
export function clean(text: string, max: number): string {
  return text
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}
