/**
 * What two spellings of one name share: capitals do not matter, nor do the two ways to write a letter with its
 * diacritic, nor blanks at the ends. Diacritics belong to the letters: パパ and ハハ are two names. A search folds them;
 * identity never does.
 */
export const nameKey = (name: string): string => name.trim().toLowerCase().normalize('NFC')

/** Whether two texts are one name. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Whether diacritics are more than accents in this text: there it is never compared by its folded letters alone. */
export const hasOtherScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text)
