import { nameKey } from '../../../../shared/same-name.ts'

const languages = ['en', 'de', 'fr', 'es']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const others = ['ZZ', 'XA', 'XB', 'QO', 'EU', 'EZ', 'UN']
let byName: Map<string, string> | undefined

/** The ISO 3166 code of a country, given as the code itself or by its name in one of the languages; undefined for none. */
export function countryOf(text: string): string | undefined {
  byName ??= namesOfCountries()
  const plain = text.trim()
  return /^[a-z]{2}$/i.test(plain) ? byName.get(plain.toUpperCase()) : byName.get(nameKey(plain))
}

function namesOfCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const first of letters) {
      for (const second of letters) {
        const given = first + second
        const name = names.of(given)
        // What is not a country.
        if (name === undefined || others.includes(given)) continue
        // Codes of the past are those of today: UK, FX, DD.
        const code = new Intl.Locale('und', { region: given }).region ?? given
        found.set(given, code)
        found.set(nameKey(name), code)
      }
    }
  }
  return found
}
