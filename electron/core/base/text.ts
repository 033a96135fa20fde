const unfolded: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }

/** Text as search and sorting see it: lower case, without accents, in plain letters where a letter has one. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđßæœþðı]/g, (letter) => unfolded[letter] ?? letter)
}

/** The words of a text, folded: runs of letters and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * A full-text query that finds rows having every word as the beginning of some word. User text is never query syntax:
 * each word is quoted. Undefined when the text holds no word.
 */
export function ftsQuery(text: string): string | undefined {
  const terms = words(text.slice(0, 200)).slice(0, 8)
  return terms.length === 0 ? undefined : terms.map((term) => `"${term}"*`).join(' ')
}

/** Digits of a phone number as people look it up: whole, and by its last seven and last four digits. */
export function phoneWords(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  return [...new Set([digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)])].join(' ')
}

/** Text without control characters and halves of characters, cut to `max` characters. */
export function clean(text: string, max: number): string {
  return text
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}
