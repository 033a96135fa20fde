import { type I18n, i18n, setupI18n } from '@lingui/core'
import { localeOf, type Sentences } from '../locales/languages.ts'
import { moneyText } from '../money/money-text.ts'
import { catalog } from './catalog.ts'
import type { Message } from './message.ts'
import type { Sentence } from './sentence.ts'

const sentences = new Map<string, string | Pick<Sentence<never>, 'text' | 'derive'>>(Object.entries(catalog))

/** Puts a message into words. */
export type TextOf = (message: Message) => string

/**
 * Puts messages into one language. A finished sentence stays as it is. A message from another version of Foyer, with an
 * unknown code or missing values, reads as its code. Amounts follow the locale (BCP 47) of `localeNow`.
 */
function speaker(i18n: I18n, localeNow: () => string): TextOf {
  const say: TextOf = (message) => {
    if (typeof message === 'string') return message
    const { code, values } = message
    const sentence = sentences.get(code)
    if (sentence === undefined) return code
    if (typeof sentence === 'string') return i18n._({ id: code, message: sentence })
    try {
      const all = { ...values, ...sentence.derive?.(values as never) }
      if (placesIn(sentence.text).some((place) => !Object.hasOwn(all, place))) return code
      const shown = Object.entries(all).map(([name, value]) => [name, shownValue(value)])
      return i18n._({ id: code, message: sentence.text, values: Object.fromEntries(shown) }).trim()
    } catch {
      return code
    }
  }

  /** A value as people read it: money as an amount, a nested message as its sentence, a list separated by commas. */
  function shownValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shownValue).join(', ')
    if (typeof value !== 'object' || value === null) return value ?? ''
    if ('minor' in value && 'currency' in value) {
      return moneyText(value as Parameters<typeof moneyText>[0], { locale: localeNow() })
    }
    return say(value as Exclude<Message, string>)
  }
  return say
}

/** Puts messages into this language, whatever the window's is; English for what `sentences` lacks. */
export const speakerOf = (language: string, sentences: Sentences): TextOf =>
  speaker(setupI18n({ locale: language, messages: { [language]: sentences } }), () => localeOf(language))

/** The sentence of a message in the active language: the window's, or English where none was loaded. */
export const textOf: TextOf = (message) => {
  if (i18n.locale === '') i18n.loadAndActivate({ locale: 'en', messages: {} })
  return sayActive(message)
}
const sayActive = speaker(i18n, () => [i18n.locales ?? localeOf(i18n.locale)].flat()[0] ?? localeOf(i18n.locale))

/** The names of a text's placeholders. */
const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w{1,40})[,}]/g)].map(([, place = '']) => place)

/** Sample values that let every sentence show its fixed words; each value that a sentence needs must be here. */
const noMoney = { minor: 0, currency: 'EUR' }
const noValues = {
  ...{ name: '', form: '', order: '', number: '', words: '', what: '', reason: '', desk: '', before: '', folder: '' },
  ...{ fields: [], rights: [], scopes: [], right: '', collection: '', host: '', address: '', names: '', ending: '' },
  ...{
    total: noMoney,
    sum: noMoney,
    amount: noMoney,
    mine: noMoney,
    site: noMoney,
    wanted: noMoney,
    offered: noMoney,
    ticket: '',
    code: '',
    hold: '',
    limit: '',
  },
  ...{ printer: '', version: '' },
  ...{ table: '', whole: '', aside: null, recovered: '', since: null, mayOversell: false },
  ...{ field: '', value: '', values: [], more: 2, kind: '', fault: '' },
  ...{
    count: 2,
    sold: 2,
    rows: 2,
    gone: 2,
    done: 2,
    guests: 2,
    here: 2,
    minutes: 2,
    bytes: 2,
    offsetMs: 2,
    changes: 2,
  },
  ...{ given: 2, allowed: 2, files: 2, needYou: 2, notSent: 2, skipped: 2, tries: 2 },
  ...{ tickets: 2, sales: 2, voided: 2, payments: 2 },
  ...{ other: '', plan: '', status: '', verdict: '', unit: '', times: 2, day: '' },
  ...{ back: 2, mended: 2, lookedUp: 2, asked: 2, disputed: 2, ended: 2, most: 2 },
}

/** The codes that rows can store; sentences on paper are stored nowhere. */
const kept = [...sentences.keys()].filter((code) => !code.startsWith('paper.'))

/** The codes whose fixed words contain the text, ignoring case, for a text search; empty for a blank text. */
export function codesWith(text: string): string[] {
  const part = text.trim().toLowerCase()
  if (part === '') return []
  return kept.filter((code) => textOf({ code, values: noValues }).toLowerCase().includes(part))
}
