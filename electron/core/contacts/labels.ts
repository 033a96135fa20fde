import { nameKey } from '../../../shared/same-name.ts'

/** Maps label keys to names; the site's names are in `site-labels.ts`. */
export type LabelNames = (key: string) => string

/** `custom.season-patron` → "Season patron": for a label whose name is not known here. */
export const nameFromKey: LabelNames = (key) => {
  const last = key.split('.').at(-1) ?? key
  const words = last.replace(/[-_]+/g, ' ').trim()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

export const namesOf = (names: LabelNames, keys: readonly string[]): string[] => keys.map((key) => names(key))

/**
 * The key that the site will most likely give a new label: "Season patron" → `custom.season-patron`. Signs that the key
 * would lose stand behind it, so that no two names have one key: C and C++, or two pictures.
 */
export function keyFromName(name: string): string {
  const key = nameKey(name)
  const signs = [...key.replace(/[\p{L}\p{N}\p{M} ]/gu, '')].map((sign) => sign.codePointAt(0)?.toString(16))
  const words = key.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '')
  return ['custom', words, ...(signs.length === 0 ? [] : [signs.join('-')])].join('.')
}
