import { z } from 'zod'

/** The longest address that mail takes, in characters (RFC 5321, 4.5.3.1.3). */
const longest = 254

// Blanks, control characters and those that turn the direction of writing: an address never has them, and they deceive.
const notInAddresses = /[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether the text, without spaces around it, can be an e-mail address: the only rule for addresses of the window, the
 * contract and the core. As wide as the platform's: any letters of any script, an internationalized domain in both forms.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  if (address.length > longest || notInAddresses.test(address)) return false
  const at = address.indexOf('@')
  if (at < 1 || address.includes('@', at + 1)) return false
  const labels = address.slice(at + 1).split('.')
  return labels.length > 1 && !labels.includes('') && (labels.at(-1) ?? '').length > 1
}

/** An e-mail address that was typed, without spaces around it. */
export const EmailAddress = z.string().trim().refine(isEmailAddress, { error: 'is not an e-mail address' })
export type EmailAddress = z.infer<typeof EmailAddress>
