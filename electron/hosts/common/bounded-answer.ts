import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { answerBytes } from './answer-bytes.ts'

/**
 * What one answer may be, at most. The longest lists of the platform have 1,000 rows: contacts with every field are some
 * 10 KB each, so 10 MB; 32 MB leaves room for three times that. One data item has at most 500 kB, so no text in it is
 * longer, and 2 MB leaves room for escapes. Documents of forms and rich texts nest some thirty deep. A row has some
 * hundred values; two million keep what JSON.parse builds from 32 MB of empty lists within 120 MB.
 */
export const answerLimits = { bytes: 32 * 1024 * 1024, stringBytes: 2 * 1024 * 1024, depth: 100, values: 2_000_000 }

/**
 * An answer that has begun must go on: gzip can unpack to nothing for ever, and would keep a connection, and a place in
 * the budget, as long as the request may last.
 */
const stalledAfterMs = 8_000

/**
 * The text of an answer, read piece by piece. Rejects with `bad_answer`, and drops the connection, as soon as the answer
 * announces or has more than `answerLimits` allows; what was read until then is let go. Bytes are counted as they come
 * out of gzip, so a small answer that unpacks to a huge one ends the same way. A body that breaks off rejects as well.
 */
export async function boundedText(answer: Response, stalledMs = stalledAfterMs): Promise<string> {
  if (answer.body === null) return ''
  const reader = answer.body.getReader()
  const shape = jsonShape()
  const bytes = answerBytes()
  try {
    if (Number(answer.headers.get('content-length') ?? 0) > answerLimits.bytes) throw tooLarge()
    for (;;) {
      const { done, value } = await withinMs(stalledMs, reader.read())
      if (done) return bytes.text()
      if (bytes.length() + value.byteLength > answerLimits.bytes || !shape.fits(value)) throw tooLarge()
      await bytes.add(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  } finally {
    bytes.free()
  }
}

/** Rejects with `timeout` when it takes longer. */
async function withinMs<T>(ms: number, reading: Promise<T>): Promise<T> {
  const stalled = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    stalled.reject(new AppError('timeout', { data: { sent: true } }))
  }, ms)
  return Promise.race([reading, stalled.promise]).finally(() => clearTimeout(timer))
}

/** The failure for an answer of which nothing was used. The request did leave, so what it did is unknown. */
export function tooLarge(cause?: unknown): AppError {
  return new AppError('bad_answer', { reason: messageOf('platform.tooLarge'), data: { sent: true }, cause })
}

const quote = 0x22
const backslash = 0x5c

/** Follows the bytes of an answer as far as JSON's brackets and texts go. What does not begin like JSON always fits. */
function jsonShape(): { fits(bytes: Uint8Array): boolean } {
  let isJson: boolean | undefined
  let isText = false
  let isEscaped = false
  let textBytes = 0
  let depth = 0
  let values = 0

  function takeOutside(byte: number): boolean {
    if (byte === quote) {
      isText = true
      textBytes = 0
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1
      values += 1
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1
    else if (byte === 0x2c) values += 1
    return depth <= answerLimits.depth && values <= answerLimits.values
  }

  function takeInside(byte: number): boolean {
    textBytes += 1
    if (isEscaped) isEscaped = false
    else if (byte === backslash) isEscaped = true
    else if (byte === quote) isText = false
    return textBytes <= answerLimits.stringBytes
  }

  return {
    fits(bytes) {
      if (isJson === undefined) {
        const first = bytes.find((byte) => byte > 0x20)
        if (first === undefined) return true
        // 0xef begins the mark that some servers put before their text.
        isJson = first === 0x7b || first === 0x5b || first === 0xef
      }
      if (!isJson) return true
      for (const byte of bytes) if (!(isText ? takeInside(byte) : takeOutside(byte))) return false
      return true
    },
  }
}
