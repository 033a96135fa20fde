const unfolded = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }))
const spelledOut = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }))

/** Folds text for search and sorting: lower case, no accents, special letters as plain ones. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđßæœþðı]/g, (letter) => unfolded.get(letter) ?? letter)
}

/** As `fold`, but only for Latin accents, for comparing texts: in other scripts a diacritic makes another letter. */
export const foldLatin = (text: string): string => {
  const marked = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}{1,20}/gu, '$1')
  return marked.normalize('NFC').replace(/[øłđßæœþðı]/g, (letter) => unfolded.get(letter) ?? letter)
}

/** The folded words of a text: runs of letters and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The folded words of a text with umlauts spelled out: Müller as mueller. */
const longWords = (text: string): string[] =>
  words(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüøå]/g, (letter) => spelledOut.get(letter) ?? letter),
  )

/** A folded word with each pair that may spell an umlaut cut to one letter: what Müller, Mueller and Muller share. */
export const shortWord = (word: string): string => word.replace(/a[ae]|[ou]e/g, (pair) => pair.charAt(0))

/** Shorter forms match whole words only: otherwise Sue would find every Susan. */
const shortestBeginning = 4

/** Whether a short form matches the beginning of a word rather than only a whole word. */
export const beginsWords = (short: string): boolean => short.length >= shortestBeginning

/** The searchable form of texts: each word once in every way in which a person may type it. */
export function searchWords(texts: readonly (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ')
  const plain = words(text)
  return [...new Set([...plain, ...longWords(text), ...plain.map(shortWord)])].join(' ')
}

/** Whether the first typed word finds the first of `word`, by the same rule as the search in the mirror. */
export function findsWord(typed: string, word: string): boolean {
  const [wanted = ''] = words(typed)
  const [plain = ''] = words(word)
  if (plain.startsWith(wanted) || (longWords(word)[0] ?? '').startsWith(wanted)) return true
  const short = shortWord(wanted)
  return beginsWords(short) ? shortWord(plain).startsWith(short) : shortWord(plain) === short
}
