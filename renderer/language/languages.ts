import type { Messages } from '@lingui/core'

interface Spoken {
  /** The language's own name for itself. */
  name: string
  /** BCP 47, for numbers, days, money and sorting. */
  locale: string
  load(): Promise<{ messages: Messages }>
  /** Not offered in Settings: it shows where the layout has no room, and what is not translated. */
  isTest?: boolean
}

/** The window's languages: one line and one catalog each. A catalog is fetched only when its language is spoken. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', load: () => import('../../shared/locales/en.po') },
  de: { name: 'Deutsch', locale: 'de-DE', load: () => import('../../shared/locales/de.po') },
  pseudo: {
    name: 'Pseudo',
    locale: 'en-GB',

    load: () => import('../../shared/locales/pseudo.po'),
    isTest: true,
  },
} as const satisfies Record<string, Spoken>

export type Language = keyof typeof LANGUAGES

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag)

/** The first of a system's languages (BCP 47) that Foyer speaks; English where it speaks none of them. */
export function systemLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').filter(isLanguage)
  return spoken.find((language) => language !== 'pseudo') ?? 'en'
}

/** What a setting says: a language, or the system's for everything else. */
export const languageOf = (setting: string | null, wanted: readonly string[]): Language =>
  setting !== null && isLanguage(setting) ? setting : systemLanguage(wanted)
