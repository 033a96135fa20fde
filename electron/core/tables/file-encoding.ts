import type { Encoding } from '../../../shared/app/table-import.ts'
import type { Ports } from '../ports.ts'

/** Bytes that are looked through at once, so that nothing else waits for a long file. */
const pieceBytes = 1024 * 1024

export interface FoundEncoding {
  encoding: Encoding
  /** A person has to say whether it is this one. */
  isGuess: boolean
}

/** The pieces of a file, one after the other. Everything else has its turn between two of them. */
export async function* piecesOf(
  files: Pick<Ports['userFiles'], 'read'>,
  place: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; ) {
    const piece = await files.read(place, at, size)
    if (piece.byteLength === 0) return
    at += piece.byteLength
    yield piece
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * How the text of a file is encoded. Looks through all of it: the letter that does not fit UTF-8 may stand at its very end.
 * A byte order sign at the beginning (Unicode, 23.8) decides, as long as the rest keeps to it; without one, zero bytes mean
 * UTF-16, and what does not fit UTF-8 was probably written by an older Windows.
 */
export async function encodingOfFile(files: Pick<Ports['userFiles'], 'read'>, place: string): Promise<FoundEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let signed: Encoding | undefined
  const zeros = { even: 0, odd: 0 }
  let at = 0
  for await (const piece of piecesOf(files, place, pieceBytes)) {
    if (at === 0) signed = signedAs(piece)
    if (signed === 'utf-16le' || signed === 'utf-16be') return { encoding: signed, isGuess: false }
    if (isUtf8) isUtf8 = takes(utf8, piece)
    countZeros(piece, at, zeros)
    at += piece.byteLength
  }
  if (isUtf8) isUtf8 = takes(utf8, undefined)
  const { even, odd } = zeros
  if (signed === undefined && even + odd > at / 100) {
    // Letters of Europe have their zero byte behind them, or before them.
    const isSure = Math.max(even, odd) > 9 * Math.min(even, odd)
    return { encoding: odd >= even ? 'utf-16le' : 'utf-16be', isGuess: !isSure }
  }
  if (signed !== undefined || isUtf8) return { encoding: 'utf-8', isGuess: !isUtf8 }
  return { encoding: 'windows-1252', isGuess: true }
}

function signedAs([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** Whether the decoder takes the next piece; `undefined` is the end. */
function takes(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array | undefined): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}

function countZeros(piece: Uint8Array, from: number, zeros: { even: number; odd: number }): void {
  for (let at = piece.indexOf(0); at >= 0; at = piece.indexOf(0, at + 1)) {
    if ((from + at) % 2 === 0) zeros.even += 1
    else zeros.odd += 1
  }
}
