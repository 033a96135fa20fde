import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { cutSign } from '../../core/ports/network.ts'
import { responseBytes } from './response-bytes.ts'

/**
 * What one response may be, at most. The longest lists of the platform have 1,000 rows: contacts with every field are
 * some 10 KB each, so 10 MB; 32 MB leaves room for three times that. One data item has at most 500 kB, so no text in it
 * is longer, and 2 MB leaves room for escapes. Documents of forms and rich texts nest some thirty deep. A row has some
 * hundred values; two million keep what JSON.parse builds from 32 MB of empty lists within 120 MB.
 */
export const responseLimits = { bytes: 32 * 1024 * 1024, stringBytes: 2 * 1024 * 1024, depth: 100, values: 2_000_000 }

/** The text of a response, and whether `cutMark` stands somewhere in it. */
export interface BoundedText {
  text: string
  isCut: boolean
}

/**
 * A response that has begun must go on: gzip can unpack to nothing for ever, and would keep a connection, and a place
 * in the budget, as long as the request may last.
 */
const stalledAfterMs = 8_000

/**
 * The text of a response, read piece by piece. Rejects with `bad_answer`, and drops the connection, as soon as the
 * response announces or has more bytes or values than `answerLimits` allows; what was read until then is let go. Bytes
 * are counted as they come out of gzip, so a small response that unpacks to a huge one ends the same way. A body that
 * breaks off rejects as well. One text that is too long, or one nesting that is too deep, is cut out where the caller
 * takes that (it is one record's, and a list has others); else the response ends there like one that is too large.
 */
export async function boundedText(
  response: Response,
  { takesCut = false, stalledMs = stalledAfterMs }: { takesCut?: boolean; stalledMs?: number } = {},
): Promise<BoundedText> {
  if (response.body === null) return { text: '', isCut: false }
  const reader = response.body.getReader()
  const shape = jsonShape()
  const bytes = responseBytes(responseLimits.bytes)
  const stall = stallOf(stalledMs, () => void reader.cancel().catch(() => undefined))
  let received = 0
  try {
    if (Number(response.headers.get('content-length') ?? 0) > responseLimits.bytes) throw tooLarge()
    for (;;) {
      stall.begin()
      const { done, value } = await reader.read()
      stall.end()
      if (done) return { text: bytes.text(), isCut: shape.isCut() }
      received += value.byteLength
      const kept = received > responseLimits.bytes ? null : shape.kept(value)
      if (kept === null || (shape.isCut() && !takesCut)) throw tooLarge()
      // The placeholder may be longer than the nesting that it stands for.
      if (bytes.length() + kept.byteLength > responseLimits.bytes) throw tooLarge()
      await bytes.add(kept)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  } finally {
    stall.over()
    bytes.free()
  }
}

/** Watches over waits that begin and end often, with one timer for all of them; `giveUp` ends the wait of the moment. */
function stallOf(ms: number, giveUp: () => void) {
  let isWaiting = false
  let isStalled = false
  const timer = setTimeout(() => {
    // Another long response is read first: the site is not what is waited for.
    if (!isWaiting) return void timer.refresh()
    isStalled = true
    giveUp()
  }, ms)
  return {
    begin: () => {
      isWaiting = true
      timer.refresh()
    },
    /** Throws `timeout` where the wait was given up. */
    end: () => {
      isWaiting = false
      if (isStalled) throw new AppError('timeout', { data: { sent: true } })
    },
    over: () => clearTimeout(timer),
  }
}

/**
 * The failure for a response of which nothing was used. The request did leave, so what it did is unknown; a shorter
 * list of the same may fit (`isTooLarge`).
 */
export function tooLarge(cause?: unknown): AppError {
  return new AppError('bad_answer', {
    reason: messageOf('platform.tooLarge'),
    data: { sent: true, isTooLarge: true },
    cause,
  })
}

const quote = 0x22
const backslash = 0x5c
/** Of `\\u00fc`. */
const longestEscape = 6
const prefix = new TextEncoder().encode(cutSign)
/** The bytes that mean something outside of texts. */
const means = Array.from({ length: 256 }, (_, byte) => '"{}[],'.includes(String.fromCharCode(byte)))

/**
 * Follows the bytes of a response as far as JSON's brackets and texts go, and puts `cutMark` in the place of a text
 * that is too long or a nesting that is too deep. What does not begin like JSON stays as it is.
 */
function jsonShape() {
  let isJson: boolean | undefined
  let isText = false
  let isEscaped = false
  let textBytes = 0
  let depth = 0
  let values = 0
  /** Of `\u00fc` four letters follow the u. */
  let hexLeft = 0
  /** The beginning of a long text is kept already when it shows that it is one: its end is left out. */
  let skips: 'nothing' | 'text' | 'nesting' = 'nothing'
  let isCut = false

  function inText(byte: number): void {
    textBytes += 1
    // A text is cut only where a letter begins: not within an escape, and not within the bytes of one letter.
    const isBetween = !isEscaped && hexLeft === 0 && (byte & 0xc0) !== 0x80 && byte !== quote
    if (textBytes > responseLimits.stringBytes && isBetween && skips === 'nothing') skips = 'text'
    if (hexLeft > 0) hexLeft -= 1
    else if (isEscaped) {
      isEscaped = false
      if (byte === 0x75) hexLeft = 4
    } else if (byte === backslash) isEscaped = true
    else if (byte === quote) {
      isText = false
      if (skips === 'text') skips = 'nothing'
    }
  }

  /** Returns whether this bracket ends a nesting that is left out, and is left out with it. */
  function outside(byte: number): boolean {
    if (byte === quote) {
      isText = true
      textBytes = 0
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1
      values += 1
      if (depth > responseLimits.depth) skips = 'nesting'
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1
      if (skips === 'nesting' && depth === responseLimits.depth) {
        skips = 'nothing'
        return true
      }
    } else if (byte === 0x2c) values += 1
    return false
  }

  /** Where the next byte stands that means something, from this one on: not each letter needs a call. */
  function overPlain(bytes: Uint8Array, from: number): number {
    let at = from
    if (!isText) {
      while (at < bytes.length && !means[bytes[at] ?? 0]) at += 1
      return at
    }
    if (isEscaped || hexLeft > 0) return at
    const end = skips === 'nothing' ? Math.min(bytes.length, at + responseLimits.stringBytes - textBytes) : bytes.length
    while (at < end && bytes[at] !== quote && bytes[at] !== backslash) at += 1
    textBytes += at - from
    return at
  }

  /**
   * Nearly all pieces are like this: nothing is left out, and no text in it can become too long, for it has not room enough.
   * Returns how much of it was looked through, in one loop without calls: as far as a nesting that is too deep, or an
   * escape that goes on in the next piece.
   */
  function overUsual(bytes: Uint8Array): number {
    const end = bytes.length
    const mayBeLong = (isText ? textBytes : 0) + end > responseLimits.stringBytes
    if (mayBeLong || skips !== 'nothing' || isEscaped || hexLeft > 0) return 0
    let at = 0
    let inside = isText
    /** Where the text begins; before this piece, maybe. */
    let begin = -textBytes
    let open = depth
    let count = values
    while (at < end) {
      const byte = bytes[at] as number
      if (inside) {
        if (byte === quote) inside = false
        else if (byte === backslash) {
          const length = bytes[at + 1] === 0x75 ? longestEscape : 2
          if (at + length > end) break
          at += length - 1
        }
        at += 1
      } else {
        at += 1
        if (byte === quote) {
          begin = at
          while (at < end && bytes[at] !== quote && bytes[at] !== backslash) at += 1
          inside = true
        } else if (byte === 0x2c) count += 1
        else if ((byte | 0x20) === 0x7b) {
          if (open >= responseLimits.depth) {
            at -= 1
            break
          }
          open += 1
          count += 1
        } else if ((byte | 0x20) === 0x7d) open -= 1
      }
    }
    isText = inside
    textBytes = at - begin
    depth = open
    values = count
    return at
  }

  /** Most pieces are kept as they are; of others come the parts between what is cut out. */
  function kept(bytes: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = []
    let from = 0
    for (let at = overUsual(bytes); at < bytes.length; at += 1) {
      at = overPlain(bytes, at)
      if (at === bytes.length) break
      const before = skips
      const byte = bytes[at] ?? 0
      let isEnd = false
      if (isText) inText(byte)
      else isEnd = outside(byte)
      if (before === 'nothing' && skips !== 'nothing') {
        isCut = true
        parts.push(bytes.subarray(from, at), skips === 'text' ? prefix.subarray(1, -1) : prefix)
      } else if (before !== 'nothing' && skips === 'nothing') from = isEnd ? at + 1 : at
    }
    if (parts.length === 0 && from === 0) return skips === 'nothing' ? bytes : nothing
    if (skips === 'nothing') parts.push(bytes.subarray(from))
    return Buffer.concat(parts)
  }

  return {
    isCut: () => isCut,
    /** What is kept of these bytes; null where the response has more values than any list. */
    kept(bytes: Uint8Array): Uint8Array | null {
      if (isJson === undefined) {
        const first = bytes.find((byte) => byte > 0x20)
        if (first === undefined) return bytes
        // 0xef begins the byte order prefix that some servers put before their text.
        isJson = first === 0x7b || first === 0x5b || first === 0xef
      }
      if (!isJson) return bytes
      const some = kept(bytes)
      return values > responseLimits.values ? null : some
    },
  }
}

const nothing = new Uint8Array(0)
