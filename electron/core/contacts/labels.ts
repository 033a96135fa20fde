/** Maps label keys to names; the site's names are in `site-labels.ts`. */
export type LabelNames = (key: string) => string

/** `custom.season-patron` → "Season patron": for a label whose name is not known here. */
export const nameFromKey: LabelNames = (key) => {
  const last = key.split('.').at(-1) ?? key
  const words = last.replace(/[-_]+/g, ' ').trim()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

export const namesOf = (names: LabelNames, keys: readonly string[]): string[] => keys.map((key) => names(key))

/** The key that the site will most likely give a new label: "Season patron" → `custom.season-patron`. */
export const keyFromName = (name: string): string =>
  `custom.${name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`
