import type { Messages } from '@lingui/core'

/** A catalog as Lingui compiles it, by the id of a sentence. */
export type Sentences = Messages

interface Spoken {
  /** The language's own name for itself. */
  name: string
  /** BCP 47, for numbers, days, money and sorting. */
  locale: string
  load(): Promise<{ messages: Messages }>
  /** Not offered in Settings: it shows where the layout has no room, and what is not translated. */
  isTest?: boolean
}

/**
 * Foyer's languages, a line each. The sentences of all catalogs are one module per language (`scripts/catalog-modules.mjs`),
 * which is read only when the language is spoken or printed.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', load: () => import('foyer/catalog/en') },
  de: { name: 'Deutsch', locale: 'de-DE', load: () => import('foyer/catalog/de') },
  fr: { name: 'Français', locale: 'fr-FR', load: () => import('foyer/catalog/fr') },
  es: { name: 'Español', locale: 'es-ES', load: () => import('foyer/catalog/es') },
  pseudo: { name: 'Pseudo', locale: 'en-GB', load: () => import('foyer/catalog/pseudo'), isTest: true },
} as const satisfies Record<string, Spoken>

export type Language = keyof typeof LANGUAGES

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag)

const isOffered = (language: Language): boolean => !('isTest' in LANGUAGES[language])

/** The first of a system's languages (BCP 47) that Foyer offers; English where it offers none of them. */
export function systemLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').filter(isLanguage)
  return spoken.find(isOffered) ?? 'en'
}

/** What a setting says: a language, or the system's for everything else. */
export const languageOf = (setting: string | null, wanted: readonly string[]): Language =>
  setting !== null && isLanguage(setting) ? setting : systemLanguage(wanted)

/** BCP 47 of a language as it stands in the catalogs; British English for one that is not known. */
export const localeOf = (language: string): string => (isLanguage(language) ? LANGUAGES[language].locale : 'en-GB')

/** The region of a computer, by the languages (BCP 47) that it prefers; undefined where they name none. */
function regionOf(wanted: readonly string[]): string | undefined {
  return wanted.map(regionIn).find((region) => region !== undefined)
}

function regionIn(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    // A system can name what isn't a tag at all: "C.UTF-8".
    return undefined
  }
}

/**
 * What numbers, days and weeks of a window follow, the first of them that Intl knows: the language in the computer's own
 * region, and else the language as it stands in the catalogs. The last names the region, for what depends on it alone.
 */
export function localesIn(language: Language, wanted: readonly string[]): [formats: string, region: string] {
  const usual = localeOf(language)
  const region = regionOf(wanted)
  if (region === undefined) return [usual, usual]
  const regional = `${usual.slice(0, 2)}-${region}`
  // Without data of its own a region is given that of the bare language: English would be American.
  const isKnown = new Intl.DateTimeFormat(regional).resolvedOptions().locale === regional
  return [isKnown ? regional : usual, regional]
}
