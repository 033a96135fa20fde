import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** Whether an address names this very computer: 127.0.0.1 and its block, [::1], or the word localhost. */
export function isOnThisMachine(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Whether credentials may go to an address: over https, or to this computer, and with no user name in it. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(address))
}

/** Throws `invalid_input` for an address that credentials may not go to. Nothing has been sent then. */
export function refuseUnsafeAddress(address: string): void {
  if (isSafeAddress(address)) return
  const data = { sent: false, fields: ['baseUrl'] }
  throw new AppError('invalid_input', { reason: messageOf('platform.plainAddress'), data })
}

/**
 * The start of every URL of a site. Over http the word localhost is taken literally: no table of names and no name
 * server is asked, which could send a key to another computer.
 */
export function requestBaseOf(baseUrl: string): string {
  refuseUnsafeAddress(baseUrl)
  return baseUrl.replace(/^http:\/\/localhost(?=[:/]|$)/i, 'http://127.0.0.1').replace(/\/+$/, '')
}
