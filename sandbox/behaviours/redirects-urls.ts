import { lookUp } from '../../shared/look-up.ts'
import { violation } from '../errors.ts'

const pages: Readonly<Record<string, string>> = { auth: 'authorize', login: 'authorize', logout: 'logout' }

/** The hosted page of a section of a redirect session. */
export function hostedPage(url: string, intent: string): string {
  return `${url}/_hosted/${lookUp(pages, intent) ?? 'page'}`
}

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** An address that the platform's pages may send people to: this machine by http, or any site by https. */
export function isReturnUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}

/** Throws 400 for any other address. */
export function requireReturnUrl(field: string, text: string): void {
  if (isReturnUrl(text)) return
  throw violation(field, 'OTHER', 'is neither an https address nor one of this machine')
}

/** The address with more of a query, or with the values as its fragment. */
export function withValues(
  address: string,
  values: Readonly<Record<string, string>>,
  part: 'query' | 'fragment' = 'query',
): string {
  const url = new URL(address)
  if (part === 'fragment') url.hash = new URLSearchParams(values).toString()
  else for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
