import { crc32 } from 'node:zlib'

/** One line of a file that is only ever written at its end: `<crc32> <bytes> <json>`. */
export function frameOf(value: unknown): string {
  const json = JSON.stringify(value)
  return `${crcOf(json)} ${Buffer.byteLength(json)} ${json}\n`
}

/** The values whose lines are whole, in order. A line that was cut off or damaged is left out; the others still hold. */
export const readFrames = (text: string): unknown[] => [...eachFrame(text)].filter((value) => value !== undefined)

/** A value for each line, one after the other, for there may be many thousands; undefined for a line that is not whole. */
export function* eachFrame(text: string): Generator<unknown> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    start += line.length + 1
    const [crc = '', bytes = ''] = line.split(' ', 2)
    const json = line.slice(crc.length + bytes.length + 2)
    const isWhole = json !== '' && Buffer.byteLength(json) === Number(bytes) && crcOf(json) === crc
    yield isWhole ? (JSON.parse(json) as unknown) : undefined
  }
}

const crcOf = (json: string): string => crc32(json).toString(16).padStart(8, '0')
