import { createPublicKey, verify } from 'node:crypto'

/** A file of an update, as the feed describes it: its name, SHA-512 in base64, and its length in bytes. */
interface OfferedFile {
  url: string
  sha512: string
  size?: number
}

/** What a feed offers: a version, with its files for every kind of package. */
export interface OfferedUpdate {
  version: string
  files: readonly OfferedFile[]
  /** Ed25519 over `signedText`, in base64. */
  foyerSignature?: unknown
}

/**
 * What is signed of a feed: the version and each file, a line each. `scripts/sign-updates.mjs` signs it in the release.
 */
export function signedText({ version, files }: Pick<OfferedUpdate, 'version' | 'files'>): string {
  const lines = files.map(({ url, sha512, size }) => JSON.stringify([url, sha512, size ?? null]))
  return ['foyer-update-1', JSON.stringify(version), ...lines].join('\n')
}

/** Whether a feed was signed with the private half of `key` (Ed25519, SPKI in base64; RFC 8032, RFC 8410). Never throws. */
export function isSignedFeed(update: OfferedUpdate, key: string): boolean {
  if (typeof update.foyerSignature !== 'string') return false
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    if (publicKey.asymmetricKeyType !== 'ed25519') return false
    return verify(null, Buffer.from(signedText(update)), publicKey, Buffer.from(update.foyerSignature, 'base64'))
  } catch {
    // Not a key, or not a signature.
    return false
  }
}
