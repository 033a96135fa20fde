import type { CountedPiece, CurrencyReport } from '../../../shared/app/shift.ts'
import { piecesOf } from '../../../shared/money/notes.ts'
import { entryOf } from '../../ui/typed-number.tsx'

/** What was typed beside each face of one currency, by the face in minor units. */
export type Typed = Readonly<Record<number, string>>

/** A line of the count: a face, what was typed beside it and what that comes to; null where it isn't a number. */
export interface CountLine {
  faceMinor: number
  kind: 'note' | 'coin'
  text: string
  count: number | null
  sumMinor: number
}

/** As many of one piece as the core takes. */
const mostPieces = 1_000_000

/** How many pieces a text says; nothing typed is none. Null for what isn't a count. */
export function countOf(text: string): number | null {
  if (text.trim() === '') return 0
  const count = entryOf(text, true)
  return typeof count === 'number' && count <= mostPieces ? count : null
}

/** The lines of a currency as they are on the screen: notes, then coins, the largest face first. */
export function linesOf(currency: string, typed: Typed): CountLine[] {
  const pieces = piecesOf(currency)
  const inOrder = [...pieces.filter(({ kind }) => kind === 'note'), ...pieces.filter(({ kind }) => kind === 'coin')]
  return inOrder.map(({ faceMinor, kind }) => {
    const text = typed[faceMinor] ?? ''
    const count = countOf(text)
    return { faceMinor, kind, text, count, sumMinor: faceMinor * (count ?? 0) }
  })
}

/** Minor units of everything that was counted so far. */
export const totalOf = (lines: readonly CountLine[]): number => lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0)

/** What is sent when the shift is closed; null while a line isn't a number. */
export function piecesToSend(lines: readonly CountLine[]): CountedPiece[] | null {
  const pieces: CountedPiece[] = []
  for (const { faceMinor, count } of lines) {
    if (count === null) return null
    if (count > 0) pieces.push({ faceMinor, count })
  }
  return pieces
}

/** Whether there can be cash of a currency in the drawer, so that it has to be counted. */
export function isCounted({ float, payIns, payOuts, expectedCash, byMethod }: CurrencyReport): boolean {
  const moved = [float, payIns, payOuts, expectedCash].some(({ minor }) => minor !== 0)
  return moved || byMethod.some(({ name }) => name === 'cash')
}
