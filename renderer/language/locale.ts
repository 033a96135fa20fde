import { i18n } from '@lingui/core'
import { localeOf } from '../../shared/locales/languages.ts'

const [formats, region] = [i18n.locales ?? []].flat()

/**
 * BCP 47: what numbers, days, money and sorting of this window follow, its language in the computer's region. The 24-hour
 * clock is always kept.
 */
export const LOCALE = formats ?? localeOf(i18n.locale)

/** BCP 47: the region of the computer, for what depends on that alone. */
export const REGION = region ?? LOCALE
