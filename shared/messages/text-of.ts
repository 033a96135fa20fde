import { i18n } from '@lingui/core'
import { moneyText } from '../money/money-text.ts'
import { catalog } from './catalog.ts'
import type { Message } from './message.ts'
import type { Sentence } from './sentence.ts'

const sentences = new Map<string, string | Pick<Sentence<never>, 'text' | 'derive'>>(Object.entries(catalog))

/**
 * The sentence of a message, in the language that is active: the window's, or English where no language was loaded. A
 * finished sentence stays as it is; a message of another version of Foyer, whose code or values are not known here, reads
 * as its code.
 */
export function textOf(message: Message): string {
  if (typeof message === 'string') return message
  const { code, values } = message
  const sentence = sentences.get(code)
  if (sentence === undefined) return code
  if (i18n.locale === '') i18n.loadAndActivate({ locale: 'en', messages: {} })
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

/** The values that a text has a place for. */
const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w{1,40})[,}]/g)].map(([, place = '']) => place)

/** A value as people read it: money as an amount, a message inside as its own sentence, several of them in a row. */
function shownValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shownValue).join(', ')
  if (typeof value !== 'object' || value === null) return value ?? ''
  if ('minor' in value && 'currency' in value) return moneyText(value as Parameters<typeof moneyText>[0])
  return textOf(value as Exclude<Message, string>)
}

/** Values by which a sentence shows its own words; what a sentence needs beside must have a value here. */
const noMoney = { minor: 0, currency: 'EUR' }
const noValues = {
  ...{ name: '', form: '', order: '', number: '', words: '', what: '', reason: '', desk: '', fields: [], rights: [] },
  ...{ total: noMoney, amount: noMoney, mine: noMoney, site: noMoney, ticket: '', code: '', hold: '' },
  ...{ table: '', whole: '', aside: null, mayOversell: false },
  ...{ count: 2, sold: 2, rows: 2, gone: 2, done: 2, guests: 2, minutes: 2, bytes: 2, offsetMs: 2, changes: 2 },
  ...{ given: 2, allowed: 2 },
  ...{ tickets: 2, sales: 2, voided: 2, payments: 2 },
  ...{ back: 2, mended: 2, lookedUp: 2, disputed: 2, ended: 2 },
}

/** The codes whose fixed words hold a text, upper and lower case alike: what a search for words can look for. */
export function codesWith(text: string): string[] {
  const part = text.trim().toLowerCase()
  if (part === '') return []
  return [...sentences.keys()].filter((code) => textOf({ code, values: noValues }).toLowerCase().includes(part))
}
