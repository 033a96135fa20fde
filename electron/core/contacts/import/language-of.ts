import { nameKey } from '../../../../shared/same-name.ts'
import { countryOf } from './country-of.ts'

const languages = ['en', 'de', 'fr', 'es']
const letters = [...'abcdefghijklmnopqrstuvwxyz']
let byName: Map<string, string> | undefined

/** The code of a language, given as the code itself or by its name; the text as it is where it is neither. */
export function languageOf(text: string): string {
  byName ??= namesOfLanguages()
  const [, name = text, region = ''] = /^([^()]{1,80}) \(([^()]{1,80})\)$/.exec(text.trim()) ?? []
  const code = byName.get(nameKey(name))
  const country = countryOf(region)
  if (code === undefined) return text.trim()
  return region === '' ? code : country === undefined ? text.trim() : `${code}-${country}`
}

/** Whether a text is the name of this language in one of the languages that files are written in. */
export const isLanguage = (code: string, text: string): boolean =>
  same(code, text) ||
  languages.some((language) => {
    try {
      const name = new Intl.DisplayNames([language], { type: 'language' }).of(code.replaceAll('_', '-'))
      return nameKey(name ?? '') === nameKey(text)
    } catch {
      // What the site has is not the code of a language.
      return false
    }
  })

const same = (one: string, other: string): boolean =>
  one.replaceAll('_', '-').toLowerCase() === other.replaceAll('_', '-').toLowerCase()

function namesOfLanguages(): Map<string, string> {
  const found = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)
      // Codes of the past are those of today: iw is he.
      if (name !== undefined) found.set(nameKey(name), new Intl.Locale(code).language)
    }
  }
  return found
}
