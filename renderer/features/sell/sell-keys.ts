import { lookUp } from '../../../shared/look-up.ts'
import type { SellPanel } from '../../till/sell-store.ts'

type CartAction = 'remove' | 'quantity' | 'rubOut' | 'buyer' | 'discount' | 'park' | 'recall'
type SaleAction = 'enter' | 'escape' | 'reprint' | 'void' | 'newSale'
/** What needs no more than its name. */
export type PlainAction = CartAction | SaleAction

/** What a key can mean on the Sell screen. */
export type SellAction =
  | { kind: PlainAction }
  | { kind: 'tile' | 'quick'; index: number }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'digit'; digit: string }
  | { kind: 'method'; key: string }
  | { kind: 'amount'; character: string }
  | { kind: 'page'; step: 1 | -1 }

/** A key as the screen sees it. */
export interface SellKey {
  key: string
  code: string
  shiftKey: boolean
  /** Ctrl, on a Mac Cmd. */
  mod: boolean
  altKey: boolean
}

/**
 * The digit a key means: the one it types, or the one on its cap. On French keyboards the upper row types signs, and
 * digits with Shift. The star is never a digit: it asks for a quantity, and no keyboard has it there without Shift.
 */
export function digitOf({ key, code, shiftKey }: Pick<SellKey, 'key' | 'code' | 'shiftKey'>): string | null {
  if (/^\d$/.test(key)) return key
  return shiftKey || key === '*' ? null : (/^Digit(\d)$/.exec(code)?.[1] ?? null)
}

/** The tile a key means: a digit is one of the first nine, with Shift one of the next nine where there are so many. */
function tileOf(press: SellKey, tiles: number): number | null {
  const place = /^Digit([1-9])$/.exec(press.code)?.[1]
  const index = place !== undefined && press.shiftKey ? 9 + Number(place) - 1 : tiles
  if (index < tiles) return index
  const digit = digitOf(press)
  return digit === null || digit === '0' ? null : Number(digit) - 1
}

/** What single keys mean among the tiles; letters in either case. */
const TILE_KEYS: Readonly<Record<string, SellAction>> = {
  '*': { kind: 'quantity' },
  '+': { kind: 'step', by: 1 },
  '-': { kind: 'step', by: -1 },
  Delete: { kind: 'remove' },
  PageDown: { kind: 'page', step: 1 },
  PageUp: { kind: 'page', step: -1 },
  n: { kind: 'buyer' },
  d: { kind: 'discount' },
  r: { kind: 'reprint' },
  u: { kind: 'void' },
}

function tilesAction(press: SellKey, tiles: number): SellAction | null {
  const index = tileOf(press, tiles)
  if (index !== null) return { kind: 'tile', index }
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return lookUp(TILE_KEYS, key) ?? null
}

function payAction(press: SellKey): SellAction | null {
  const { key } = press
  const quick = /^F([1-4])$/.exec(key)?.[1]
  if (quick !== undefined) return { kind: 'quick', index: Number(quick) - 1 }
  const letter = key.toUpperCase()
  if (['C', 'D', 'T', 'F'].includes(letter)) return { kind: 'method', key: letter }
  if (letter === 'N') return { kind: 'buyer' }
  const character = digitOf(press) ?? key
  return /^[\d.,]$/.test(character) ? { kind: 'amount', character } : null
}

function quantityAction(press: SellKey): SellAction | null {
  const { key } = press
  const digit = digitOf(press)
  if (digit !== null) return { kind: 'digit', digit }
  return key === 'Backspace' ? { kind: 'rubOut' } : null
}

function choiceAction(press: SellKey): SellAction | null {
  const digit = digitOf(press)
  return digit === null || digit === '0' ? null : { kind: 'tile', index: Number(digit) - 1 }
}

/**
 * What a key does on the Sell screen in its current state; null when nothing. Pure: whether the key may be part of a
 * scan, and whether a text field wants it, is decided before.
 */
export function actionOf(press: SellKey, panel: SellPanel, tiles: number): SellAction | null {
  const { key, mod, altKey, shiftKey } = press
  if (mod && !altKey && key.toLowerCase() === 'b') return { kind: shiftKey ? 'recall' : 'park' }
  if (mod && !altKey && !shiftKey && key.toLowerCase() === 'n') return { kind: 'newSale' }
  if (mod || altKey) return null
  if (key === 'Enter') return shiftKey ? null : { kind: 'enter' }
  if (key === 'Escape') return { kind: 'escape' }
  switch (panel) {
    case 'quantity':
      return quantityAction(press)
    case 'pay':
      return payAction(press)
    case 'choice':
      return choiceAction(press)
    default:
      return tilesAction(press, tiles)
  }
}

/** Keys that are neither typed into a text nor scanned: they count wherever the focus is. */
export const countsEverywhere = (press: SellKey): boolean =>
  press.mod || /^F[1-4]$/.test(press.key) || press.key === 'Escape'
