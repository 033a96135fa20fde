import { crc32 } from 'node:zlib'

/** One line of a file that is only ever written at its end: `<crc32> <bytes> <json>`. */
export function frameOf(value: unknown): string {
  const json = JSON.stringify(value)
  return `${crcOf(json)} ${Buffer.byteLength(json)} ${json}\n`
}

/** The values whose lines are whole, in order. A line that was cut off or damaged is left out; the others still hold. */
export function readFrames(text: string): unknown[] {
  return text.split('\n').flatMap((line) => {
    const [crc = '', bytes = ''] = line.split(' ', 2)
    const json = line.slice(crc.length + bytes.length + 2)
    if (json === '' || Buffer.byteLength(json) !== Number(bytes) || crcOf(json) !== crc) return []
    return [JSON.parse(json) as unknown]
  })
}

const crcOf = (json: string): string => crc32(json).toString(16).padStart(8, '0')
