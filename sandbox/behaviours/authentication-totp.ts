import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** The six digits of an authenticator app at an instant (RFC 6238: SHA-1, 30 seconds). `secret` is base32. */
export function totpAt(secret: string, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / stepMs)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Whether it is the code of this half minute or of one beside it, for clocks that differ a little. */
export function isTotp(secret: string, code: string, now: number): boolean {
  return [now - stepMs, now, now + stepMs].some((at) => totpAt(secret, at) === code)
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text.toUpperCase().replaceAll('=', '')) {
    bits += Math.max(0, alphabet.indexOf(letter)).toString(2).padStart(5, '0')
  }
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
