import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import type { Random } from '../ports.ts'

/** The characters that RFC 7636 allows in a verifier: 66. */
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~'
const shortest = 43
const longest = 128

/** Bytes from here on would make the first characters of the alphabet likelier than the others. */
const evenBelow = 256 - (256 % alphabet.length)

/** The proof that whoever redeems a code is the one who asked for it, and the mark by which we know our own answer. */
export interface Pkce {
  /** Kept here until the code is redeemed. */
  readonly verifier: string
  /** Its SHA-256 hash, the part that goes out first. */
  readonly challenge: string
  /** Independent of the verifier, so that neither tells anything of the other. */
  readonly state: string
}

/** A fresh proof for one sign-in. */
export function createPkce(random: Pick<Random, 'bytes'>): Pkce {
  const verifier = createVerifier(random)
  return { verifier, challenge: challengeOf(verifier), state: challengeOf(createVerifier(random)) }
}

/** A verifier of 43 to 128 characters, every one of them equally likely. Another length is `invalid_input`. */
export function createVerifier(random: Pick<Random, 'bytes'>, length: number = shortest): string {
  if (!Number.isInteger(length) || length < shortest || length > longest) {
    throw new AppError('invalid_input', {
      reason: `Expected a length between ${shortest} and ${longest}. Received ${length}.`,
    })
  }
  let verifier = ''
  while (verifier.length < length) {
    for (const byte of random.bytes(length - verifier.length)) {
      if (byte < evenBelow) verifier += alphabet.charAt(byte % alphabet.length)
    }
  }
  return verifier
}

/** Method S256: base64url of the SHA-256 hash, without padding; 43 characters. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
