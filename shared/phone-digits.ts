/** This many digits before an ending distinguish one telephone from another. */
export const distinctDigits = 7

/** Codes of countries (ITU-T E.164): none is the beginning of another. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

interface Forms {
  /** The digits that are compared, without zeros in front: with the country's code where it is given. */
  whole: string[]
  /** The same without the country's code. */
  national: string[]
}

/**
 * The digits of a number, however it is written: spaces, brackets, dots, `+`, `00` and the trunk zero do not count. Two
 * forms where it cannot be known whether a zero after the country's code is a trunk zero: in Italy it is none.
 */
export function phoneForms(phone: string | null | undefined): Forms {
  const text = (phone ?? '')
    .normalize('NFKC')
    .replace(/\( ?0 ?\)/g, ' ')
    .trim()
  const digits = withoutExtension(text).replace(/\D/g, '')
  const whole = digits.replace(/^0+/, '')
  if (whole === '') return { whole: [], national: [] }
  if (!/^\(?(?:\+|00)/.test(text)) return { whole: [whole], national: [] }
  const [code = ''] = countryCode.exec(whole) ?? []
  const rest = whole.slice(code.length).replace(/^0+/, '')
  return { whole: [...new Set([whole, code + rest])], national: rest === '' ? [] : [rest] }
}

/** What follows a word behind a whole number is an extension: no one types it. */
function withoutExtension(text: string): string {
  const at = text.search(/\p{L}/u)
  const before = at === -1 ? text : text.slice(0, at)
  return before.replace(/\D/g, '').length >= distinctDigits ? before : text
}

/** Whether two numbers are the same as far as both are given: one is the ending of the other. */
export function isSamePhone(one: string, other: string): boolean {
  const others = phoneForms(other).whole
  return phoneForms(one).whole.some((a) =>
    others.some((b) => Math.min(a.length, b.length) >= distinctDigits && (a.endsWith(b) || b.endsWith(a))),
  )
}

/** Prefixes digits that are written from the last to the first, so that an index finds endings as beginnings. */
const backwards = (digits: string): string => `qz${[...digits].reverse().join('')}`

/** Search words of telephone numbers: from their beginnings, from their ends, and the last four digits. Null for none. */
export function phoneWords(phones: readonly (string | null | undefined)[]): string | null {
  const found = phones.flatMap((phone) => {
    const { whole, national } = phoneForms(phone)
    const last = (phone ?? '').replace(/\D/g, '').slice(-4)
    return whole.length === 0 ? [] : [...whole, ...national, ...whole.map(backwards), last]
  })
  return found.length === 0 ? null : [...new Set(found)].join(' ')
}

/** A word of `phoneWords` that is looked for. */
export interface PhoneTerm {
  word: string
  /** Words that begin with it count, not only this one. */
  begins: boolean
}

/**
 * What to look for where digits were typed, each of which is enough: numbers that end in them, numbers that are
 * themselves an ending of them, and numbers that begin with them.
 */
export function phoneTerms(typed: string): PhoneTerm[] {
  const { whole } = phoneForms(typed)
  const digits = typed.replace(/\D/g, '')
  const terms: PhoneTerm[] = [digits, ...whole]
    .filter((form) => form.length >= 4)
    .map((word) => ({ word, begins: true }))
  // A zero in front is a trunk zero, or the first of the last digits that the operator remembers.
  for (const form of new Set([...whole, digits].filter(({ length }) => length >= distinctDigits))) {
    const reversed = backwards(form)
    terms.push({ word: reversed, begins: true })
    const shortest = backwards('').length + distinctDigits
    for (let end = shortest; end < reversed.length; end += 1)
      terms.push({ word: reversed.slice(0, end), begins: false })
  }
  return terms
}
