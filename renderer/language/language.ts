import { i18n } from '@lingui/core'
import { Settings } from '../../shared/app/settings.ts'
import { LANGUAGES, type Language, languageOf, localesIn } from '../../shared/locales/languages.ts'
import { api } from '../api.ts'

/** Where this window keeps the laptop's language, so that it can speak before the core has responded. */
const settingKey = 'foyer.language'

const spokenNow = (): Language => languageOf(localStorage.getItem(settingKey), navigator.languages)

/**
 * Makes the window speak its language. Has to come before the app's modules are loaded: texts that never change are made
 * once, as those are loaded.
 */
export async function beginToSpeak(): Promise<void> {
  const language = spokenNow()
  const { messages } = await LANGUAGES[language].load()
  const locales = localesIn(language, navigator.languages)
  i18n.loadAndActivate({ locale: language, locales, messages })
  document.documentElement.lang = language === 'pseudo' ? 'en' : locales[0]
}

/** Sends the core this window's language, for papers that follow it. A test language stays here. */
export function sendLanguage(known: Settings['spoken']): void {
  const spoken = Settings.shape.spoken.safeParse(i18n.locale)
  if (spoken.success && spoken.data !== known) void api.settings.update({ spoken: spoken.data }).catch(() => undefined)
}

/**
 * Follows the laptop's setting. A change of language reloads the window: the core keeps running meanwhile, and the
 * window's own storage keeps the cart.
 */
export function followLanguage(setting: string): void {
  if (localStorage.getItem(settingKey) === setting) return
  localStorage.setItem(settingKey, setting)
  if (spokenNow() !== i18n.locale) location.reload()
}
