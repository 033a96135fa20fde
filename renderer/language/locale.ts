import { i18n } from '@lingui/core'
import { localeOf } from '../../shared/locales/languages.ts'

/** BCP 47: what numbers, days, money and sorting of this window follow. The 24-hour clock is always kept. */
export const LOCALE = localeOf(i18n.locale)
