const unfolded = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }))
const spelledOut = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }))

/** Folds text for search and sorting: lower case, without accents, special letters as plain ones. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđßæœþðı]/g, (letter) => unfolded.get(letter) ?? letter)
}

/**
 * Folds the accents of Latin letters only, where texts are compared and not searched: in other scripts a diacritic
 * makes another letter.
 */
export const foldLatin = (text: string): string => {
  const marked = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}{1,20}/gu, '$1')
  return marked.normalize('NFC').replace(/[øłđßæœþðı]/g, (letter) => unfolded.get(letter) ?? letter)
}

/** The words of a text, folded: runs of letters and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a text with each umlaut as the two letters that stand for it: Müller as mueller. */
const longWords = (text: string): string[] =>
  words(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüøå]/g, (letter) => spelledOut.get(letter) ?? letter),
  )

/** A folded word with one letter for each pair that may stand for an umlaut: what Müller, Mueller and Muller share. */
export const shortWord = (word: string): string => word.replace(/a[ae]|[ou]e/g, (pair) => pair.charAt(0))

/** Shorter ones are looked for as whole words only: otherwise Sue would find every Susan. */
const shortestBeginning = 4

/** Whether a short form stands for what begins a word, or for a whole word only. */
export const beginsWords = (short: string): boolean => short.length >= shortestBeginning

/** Texts as they are searched: every word in each way in which it may be typed, once. */
export function searchWords(texts: readonly (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ')
  const plain = words(text)
  return [...new Set([...plain, ...longWords(text), ...plain.map(shortWord)])].join(' ')
}

/** Whether a typed word finds this word, by the same rule as the search in the mirror. */
export function findsWord(typed: string, word: string): boolean {
  const [wanted = ''] = words(typed)
  const [plain = ''] = words(word)
  if (plain.startsWith(wanted) || (longWords(word)[0] ?? '').startsWith(wanted)) return true
  const short = shortWord(wanted)
  return beginsWords(short) ? shortWord(plain).startsWith(short) : shortWord(plain) === short
}
