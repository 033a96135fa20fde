import { i18n } from '@lingui/core'
import { LANGUAGES, languageOf } from './languages.ts'

/** BCP 47: what numbers, days, money and sorting of this window follow. The 24-hour clock is always kept. */
export const LOCALE = LANGUAGES[languageOf(i18n.locale, [])].locale
