import { AppError } from '../../../shared/errors.ts'
import { isMailto } from '../../../shared/mailto.ts'

/** A whole beginning, then visible signs without a backslash. */
const plainAddress = /^(?:https?:\/\/|mailto:)[\x21-\x5b\x5d-\x7e]+$/i

/** What Windows can still hand to a browser. */
const longestAddress = 2048

/**
 * Whether an address may leave for the person's browser: a plain web page over TLS, or one of a site on this very
 * machine; or for their mail program, with one address and nothing else. The system would start any program that has
 * taken a scheme, so everything else stays.
 */
export function isOpenable(text: string): boolean {
  const url = URL.parse(text)
  // The system reads the text and not what the parser made of it: nothing is left for the parser to drop or to mend.
  if (url === null || text.length > longestAddress || !plainAddress.test(text)) return false
  if (isMailto(text)) return true
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url.hostname))
}

function isHere(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** Opens a page in the person's own browser, or a letter in their mail program. Rejects with `invalid_input` for an address that may not leave. */
export function pageOpener(openExternal: (url: string) => Promise<void>): (url: string) => Promise<void> {
  return async (url) => {
    if (!isOpenable(url)) throw new AppError('invalid_input', { reason: 'Foyer does not open this address.' })
    try {
      await openExternal(url)
    } catch (cause) {
      throw new AppError('unavailable_here', { reason: 'This computer opened no browser.', cause })
    }
  }
}
