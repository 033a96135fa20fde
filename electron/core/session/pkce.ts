import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import type { Random } from '../ports.ts'

/** The characters that RFC 7636 allows in a verifier: 66. */
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~'
const shortest = 43
const longest = 128

/** Larger bytes are dropped: with them the modulo would favour the first characters of the alphabet. */
const evenBelow = 256 - (256 % alphabet.length)

/**
 * PKCE values (RFC 7636) and state of one sign-in: they prove that the code is redeemed by the one who requested it,
 * and that a response belongs to our request.
 */
export interface Pkce {
  /** Secret; sent only when the code is redeemed. */
  readonly verifier: string
  /** SHA-256 hash of the verifier, sent with the authorization request. */
  readonly challenge: string
  /** Independent of the verifier, so that neither reveals the other. */
  readonly state: string
}

/** New random values for one sign-in. */
export function createPkce(random: Pick<Random, 'bytes'>): Pkce {
  const verifier = createVerifier(random)
  return { verifier, challenge: challengeOf(verifier), state: challengeOf(createVerifier(random)) }
}

/** A random verifier of 43 to 128 characters, uniformly distributed. Throws `invalid_input` for another length. */
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
