import { AppError } from '../../../shared/errors.ts'

/** Longest URL that every system can open. */
const longestAddress = 2048

/**
 * Checks a URL of the platform's pages before a browser opens it: https (http only where the site itself is on this
 * machine), no user name or password. Throws `bad_answer`.
 */
export function pageAddress(text: string, baseUrl: string): string {
  const url = URL.parse(text)
  const isPlain = url !== null && url.username === '' && url.password === '' && url.href.length <= longestAddress
  if (isPlain && (url.protocol === 'https:' || isSameHostHere(url, baseUrl))) return url.href
  throw new AppError('bad_answer', { data: { retry: false } })
}

function isSameHostHere(url: URL, baseUrl: string): boolean {
  const base = new URL(baseUrl)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'http:' && isHere && url.host === base.host
}
