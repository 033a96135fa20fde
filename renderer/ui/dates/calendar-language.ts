import { i18n } from '@lingui/core'
import 'dayjs/locale/en'

/** Names of months in the calendar's list of a year come from dayjs, which brings English along. */
const NAMES = new Map<string, () => Promise<unknown>>([
  ['de', () => import('dayjs/locale/de')],
  ['fr', () => import('dayjs/locale/fr')],
  ['es', () => import('dayjs/locale/es')],
])

const load = NAMES.get(i18n.locale)
await load?.()

/** dayjs's name for the window's language. A window has one language for as long as it lives. */
export const CALENDAR_LANGUAGE = load === undefined ? 'en' : i18n.locale
