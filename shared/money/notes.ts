import { lookUp } from '../look-up.ts'
import { decimalsOf, toMoney } from './wire-money.ts'

/** A kind of note or coin. */
export interface Piece {
  /** Minor units. */
  faceMinor: number
  kind: 'note' | 'coin'
}

/**
 * What lies in a till, as decimal text in the currency: notes, then coins, as the issuing banks had them in circulation
 * in 2026. Pieces that shops hardly see (the 2-dollar note) are left out, and a face that is both a note
 * and a coin stands among the notes.
 */
const PIECES: Record<string, readonly [notes: string, coins: string]> = {
  EUR: ['5 10 20 50 100 200 500', '0.01 0.02 0.05 0.10 0.20 0.50 1 2'],
  USD: ['1 5 10 20 50 100', '0.01 0.05 0.10 0.25'],
  GBP: ['5 10 20 50', '0.01 0.02 0.05 0.10 0.20 0.50 1 2'],
  CHF: ['10 20 50 100 200 1000', '0.05 0.10 0.20 0.50 1 2 5'],
  JPY: ['1000 2000 5000 10000', '1 5 10 50 100 500'],
  KWD: ['0.250 0.500 1 5 10 20', '0.005 0.010 0.020 0.050 0.100'],
  SEK: ['20 50 100 200 500 1000', '1 2 5 10'],
  NOK: ['50 100 200 500 1000', '1 5 10 20'],
  DKK: ['50 100 200 500', '0.50 1 2 5 10 20'],
  ISK: ['500 1000 2000 5000 10000', '1 5 10 50 100'],
  PLN: ['10 20 50 100 200 500', '0.01 0.02 0.05 0.10 0.20 0.50 1 2 5'],
  CZK: ['100 200 500 1000 2000 5000', '1 2 5 10 20 50'],
  HUF: ['500 1000 2000 5000 10000 20000', '5 10 20 50 100 200'],
  RON: ['1 5 10 20 50 100 200 500', '0.01 0.05 0.10 0.50'],
  CAD: ['5 10 20 50 100', '0.05 0.10 0.25 1 2'],
  AUD: ['5 10 20 50 100', '0.05 0.10 0.20 0.50 1 2'],
  NZD: ['5 10 20 50 100', '0.10 0.20 0.50 1 2'],
  ILS: ['20 50 100 200', '0.10 0.50 1 2 5 10'],
  MXN: ['20 50 100 200 500 1000', '0.50 1 2 5 10'],
  BRL: ['2 5 10 20 50 100 200', '0.05 0.10 0.25 0.50 1'],
  INR: ['10 20 50 100 200 500', '1 2 5'],
  ZAR: ['10 20 50 100 200', '0.10 0.20 0.50 1 2 5'],
  SGD: ['2 5 10 50 100', '0.05 0.10 0.20 0.50 1'],
  MYR: ['1 5 10 20 50 100', '0.05 0.10 0.20 0.50'],
  HKD: ['10 20 50 100 500 1000', '0.10 0.20 0.50 1 2 5'],
  TRY: ['5 10 20 50 100 200', '0.25 0.50 1'],
  KRW: ['1000 5000 10000 50000', '10 50 100 500'],
}

/** For any other currency: steps of 1-2-5, in the sizes that its number of decimals makes likely. */
const steps = (decimals: number): readonly [notes: string, coins: string] => {
  if (decimals === 0) return ['1000 2000 5000 10000 20000 50000', '10 20 50 100 200 500']
  const hundredths = '0.01 0.02 0.05 0.10 0.20 0.50 1 2'
  return ['5 10 20 50 100 200 500', decimals < 3 ? hundredths : `0.005 ${hundredths}`]
}

/** The notes and coins of a currency, the largest first. */
export function piecesOf(currency: string): Piece[] {
  const [notes, coins] = lookUp(PIECES, currency) ?? steps(decimalsOf(currency))
  const read = (faces: string, kind: Piece['kind']): Piece[] =>
    faces.split(' ').flatMap((value) => {
      const minor = toMoney({ value, currency })?.minor
      return minor === undefined ? [] : [{ faceMinor: minor, kind }]
    })
  return [...read(notes, 'note'), ...read(coins, 'coin')].toSorted((a, b) => b.faceMinor - a.faceMinor)
}

/** Notes that lie in a till and hardly ever in a purse. */
const HARDLY_SEEN: Record<string, readonly number[]> = { JPY: [2000] }

/** So many amounts are offered: one for each of the keys F1 to F4. */
const OFFERED = 4

/** A note that is worth less than this share of the total changes little: no one counts out so many. */
const SMALL_SHARE = 1 / 10

/**
 * What people are likely to hand over in cash, rising, four amounts at most: exactly the total, then what real notes of the
 * currency make up just above it, each without a note that could as well stay in the purse. The smallest single note
 * that is enough is always among them. None for a total of nothing.
 */
export function quickCash(totalMinor: number, currency: string): number[] {
  if (totalMinor <= 0) return []
  const faces = piecesOf(currency)
    .filter(({ kind, faceMinor }) => kind === 'note' && !lookUp(HARDLY_SEEN, currency)?.includes(faceMinor))
    .map(({ faceMinor }) => faceMinor)
  const singles = faces.filter((face) => face > totalMinor).toReversed()
  // Who has the single note does not pay more than that with smaller ones.
  const most = singles[0] ?? Number.POSITIVE_INFINITY
  const withNotes = (of: readonly number[]) =>
    of.map((face) => Math.ceil(totalMinor / face) * face).filter((amount) => amount > totalMinor && amount <= most)
  const isSmall = (face: number) => face < totalMinor * SMALL_SHARE
  const likely = [...new Set(withNotes(faces.filter((face) => !isSmall(face))))].toSorted((a, b) => a - b)
  // The largest is the single note, or made of the largest notes: it stays when there are too many.
  const kept = [...likely.slice(0, -1).slice(0, OFFERED - 2), ...likely.slice(-1)]
  const others = [...singles, ...withNotes(faces.filter(isSmall))]
  return [...new Set([totalMinor, ...kept, ...others])].slice(0, OFFERED).toSorted((a, b) => a - b)
}
