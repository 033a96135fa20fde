import { catalog } from './catalog.ts'
import type { Message } from './message.ts'
import type { Sentence } from './sentence.ts'

const sentences = new Map<string, Sentence>(Object.entries(catalog))

/**
 * The sentence of a message. A finished sentence stays as it is; a message of another version of Foyer, whose code or values
 * are not known here, reads as its code.
 */
export function textOf(message: Message): string {
  if (typeof message === 'string') return message
  const { code, values } = message
  const sentence = sentences.get(code)
  try {
    return typeof sentence === 'function' ? sentence(values as never, textOf) : String(sentence ?? code)
  } catch {
    return code
  }
}

/** Values by which a sentence shows its own words; what a sentence needs beside must have a value here. */
const noMoney = { minor: 0, currency: 'EUR' }
const noValues = {
  ...{ name: '', order: '', number: '', words: '', what: '', reason: '', desk: '', fields: [], rights: [] },
  ...{ total: noMoney, amount: noMoney, mine: noMoney, site: noMoney },
}

/** The codes whose fixed words hold a text, upper and lower case alike: what a search for words can look for. */
export function codesWith(text: string): string[] {
  const part = text.trim().toLowerCase()
  if (part === '') return []
  return [...sentences.keys()].filter((code) => textOf({ code, values: noValues }).toLowerCase().includes(part))
}
