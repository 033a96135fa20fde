import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Ten minutes, once. The link may be read by a person or a tool from the terminal and opened later; after its one use
 * it is worth nothing, and it never appears in a command line or a log.
 */
const codeLivesMs = 10 * 60_000
const freeFailures = 10
const slowedMs = 1000

/** Who may talk to this launch of the host. */
export interface Access {
  /** A fresh one-time code for a link. */
  newCode(): string
  /** The pass of this launch for a code that is good; every code works once. */
  redeem(code: string): string | undefined
  isPass(text: string): boolean
  /** Counts a failure; returns how long its response is held back. Only failures are slowed, never a good pass. */
  failed(): number
}

/** A new 256-bit pass for this launch. `now` is in milliseconds and never goes back. */
export function createAccess(now: () => number): Access {
  const pass = secret()
  const passDigest = digest(pass)
  const codes = new Map<string, number>()
  let failures = 0
  return {
    newCode: () => {
      const code = secret()
      codes.set(digest(code).toString('hex'), now() + codeLivesMs)
      return code
    },
    redeem: (code) => {
      // Looked up by digest, so that timing reveals nothing about the code.
      const key = digest(code).toString('hex')
      const goodUntil = codes.get(key)
      codes.delete(key)
      return goodUntil !== undefined && now() <= goodUntil ? pass : undefined
    },
    isPass: (text) => timingSafeEqual(digest(text), passDigest),
    failed: () => {
      failures += 1
      return failures > freeFailures ? slowedMs : 0
    },
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
