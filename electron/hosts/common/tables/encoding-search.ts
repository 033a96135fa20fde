import type { Encoding } from '../../../../shared/app/table-import.ts'

interface FoundEncoding {
  encoding: Encoding
  /** A person has to say whether it is this one. */
  isGuess: boolean
}

/** Finds how the text of a file is encoded. */
export interface EncodingSearch {
  /** Looks at the next piece; the encoding as soon as the rest can't change it. */
  add(piece: Uint8Array): FoundEncoding | undefined
  /** What all pieces show. */
  end(): FoundEncoding
}

/**
 * Looks through all of a file: the letter that does not fit UTF-8 may stand at its very end. A byte order sign at the beginning
 * (Unicode, 23.8) decides, as long as the rest keeps to it; without one, zero bytes mean UTF-16, and what does not fit UTF-8 was
 * probably written by an older Windows.
 */
export function createEncodingSearch(): EncodingSearch {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const zeros = [0, 0]
  let isUtf8 = true
  let signed: Encoding | undefined
  let at = 0

  /** `undefined` is the end. */
  const decode = (piece: Uint8Array | undefined): void => {
    try {
      if (isUtf8) utf8.decode(piece, { stream: piece !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  const countZeros = (piece: Uint8Array): void => {
    const first = piece.indexOf(0)
    if (first < 0) return
    let [even = 0, odd = 0] = zeros
    for (let place = first; place < piece.length; place += 1) {
      if (piece[place] !== 0) continue
      if ((at + place) % 2 === 0) even += 1
      else odd += 1
    }
    zeros.splice(0, 2, even, odd)
  }

  return {
    add: (piece) => {
      if (at === 0) signed = signedAs(piece)
      if (signed === 'utf-16le' || signed === 'utf-16be') return { encoding: signed, isGuess: false }
      decode(piece)
      countZeros(piece)
      at += piece.byteLength
      return undefined
    },
    end: () => {
      decode(undefined)
      const [even = 0, odd = 0] = zeros
      if (signed === undefined && even + odd > at / 100) {
        // Letters of Europe have their zero byte behind them, or before them.
        const isSure = Math.max(even, odd) > 9 * Math.min(even, odd)
        return { encoding: odd >= even ? 'utf-16le' : 'utf-16be', isGuess: !isSure }
      }
      if (signed !== undefined || isUtf8) return { encoding: 'utf-8', isGuess: !isUtf8 }
      return { encoding: 'windows-1252', isGuess: true }
    },
  }
}

function signedAs([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}
