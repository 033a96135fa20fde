/** A till's code is read out and typed, so it stays this short. */
const longestCode = 4
const longestDigits = 3

/** Stands for a laptop whose name has neither letters nor digits. */
const noCode = 'T'

/**
 * The code of a till from its laptop's name: the first letters of its words, or of its only word, and the last digits.
 * "Door 1" is D1, "Box office" BO, "Kasse" KA. Any script's letters count.
 */
export function tillCode(laptopName: string): string {
  const name = laptopName.normalize('NFC').toLocaleUpperCase('en')
  const digits = (name.match(/\p{Nd}+/gu)?.at(-1) ?? '').slice(-longestDigits)
  const words = name.match(/\p{L}+/gu) ?? []
  const [only = '', ...others] = words
  const letters = others.length > 0 || digits !== '' ? words.map(firstOf) : [...only].slice(0, 2)
  return letters.slice(0, longestCode - digits.length).join('') + digits || noCode
}

const firstOf = (word: string): string => [...word][0] ?? ''

/** The number of a sale for people, such as D1-042: the till's code and the sale of its business day. */
export const receiptNumber = (laptopName: string, count: number): string =>
  `${tillCode(laptopName)}-${String(count).padStart(3, '0')}`
