import { crc32 } from 'node:zlib'

/** One line of a file that is only ever written at its end: `<crc32> <bytes> <json>`. */
export function frameOf(value: unknown): string {
  const json = JSON.stringify(value)
  return `${crcOf(json)} ${Buffer.byteLength(json)} ${json}\n`
}

/** The values whose lines are whole, in order. A line that was cut off or damaged is left out; the others still hold. */
export function readFrames(text: string): unknown[] {
  return text
    .split('\n')
    .map((line) => frameIn(Buffer.from(line)))
    .filter((value) => value !== undefined)
}

/** What a line without its newline says; undefined when it is not whole. */
export function frameIn(line: Buffer): unknown {
  const [crc = '', bytes = ''] = line.toString('latin1', 0, headBytes).split(' ', 2)
  const json = line.subarray(crc.length + bytes.length + 2)
  if (json.length === 0 || json.length !== Number(bytes) || crcOf(json) !== crc) return undefined
  return JSON.parse(json.toString()) as unknown
}

/** Room for a checksum, a length and their spaces. */
const headBytes = 32

const crcOf = (json: string | Buffer): string => crc32(json).toString(16).padStart(8, '0')
