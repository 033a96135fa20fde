import type { Settings } from '../../shared/app/settings.ts'
import { lookUp } from '../../shared/look-up.ts'

/** One key press of a possible scan; `timeStamp` is the event's own time in milliseconds. */
export interface ScanKey {
  key: string
  code: string
  shiftKey: boolean
  timeStamp: number
}

type KeyLayout = Settings['scanner']['layout']

/** What a US keyboard writes at a key position: plain and with Shift. Scanners leave the factory as US keyboards. */
const US_KEYS: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  IntlBackslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDecimal: ['.', '.'],
}
const SHIFTED_DIGITS = ')!@#$%^&*('

function usCharacter({ code, shiftKey }: ScanKey): string | undefined {
  if (code.startsWith('Key')) return shiftKey ? code.slice(3) : code.slice(3).toLowerCase()
  if (code.startsWith('Digit')) return shiftKey ? SHIFTED_DIGITS[Number(code.slice(5))] : code.slice(5)
  if (/^Numpad\d$/.test(code)) return code.slice(6)
  return lookUp(US_KEYS, code)?.[shiftKey ? 1 : 0]
}

/** A key that may stand for a character of a code: a printable one, or a dead key of the layout at a known place. */
export function isCharacterKey(key: ScanKey): boolean {
  return [...key.key].length === 1 || (key.key === 'Dead' && usCharacter(key) !== undefined)
}

/**
 * The text of a burst. `byPosition` reads the positions of the keys as a US keyboard, which undoes a French or German
 * layout and Caps Lock; a position it does not know keeps the character that came.
 */
export function decodeKeys(keys: readonly ScanKey[], layout: KeyLayout): string {
  const typed = (key: ScanKey) => (key.key === 'Dead' ? '' : key.key)
  return keys.map((key) => (layout === 'byPosition' ? (usCharacter(key) ?? typed(key)) : typed(key))).join('')
}

/** A symbology prefix that some readers send first: "]Q3" (QR), "]d2" (Data Matrix), "]C1" (GS1-128). */
const AIM_ID = /^\][A-Za-z][0-9A-Za-z]/

/** GS, RS, EOT, STX, ETX and the other control characters frame a code; none is part of a ticket. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const CONTROL = /[\u0000-\u001f\u007f]/g

/** Cuts what readers add around a code: control characters, the AIM id, and the prefix and suffix of the settings. */
export function stripCode(text: string, cut: { prefix: string; suffix: string } = { prefix: '', suffix: '' }): string {
  let code = text.replace(CONTROL, '')
  const { prefix, suffix } = cut
  if (prefix !== '' && code.startsWith(prefix)) code = code.slice(prefix.length)
  if (suffix !== '' && code.endsWith(suffix)) code = code.slice(0, -suffix.length)
  return code.trim().replace(AIM_ID, '').trim()
}

/** Whether pasted text is a ticket: the platform's check-in link, or groups of capitals and digits joined by hyphens. */
export function looksLikeTicket(text: string): boolean {
  const trimmed = text.trim()
  if (/^https?:\/\/(?:(?!\/check-in\/)\S)+\/check-in\/[^\s,]+,\S+$/i.test(trimmed)) return true
  return trimmed.length <= 36 && /^(?=.*\d)[0-9A-Z]{2,12}(-[0-9A-Z]{2,12}){1,4}$/.test(trimmed)
}
