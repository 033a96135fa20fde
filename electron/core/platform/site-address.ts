import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { isSafeAddress } from '../../../shared/safe-address.ts'

/** Throws `invalid_input` for an address that credentials may not go to. Nothing has been sent then. */
export function refuseUnsafeAddress(address: string): void {
  if (isSafeAddress(URL.parse(address))) return
  const data = { sent: false, fields: ['baseUrl'] }
  throw new AppError('invalid_input', { reason: messageOf('platform.plainAddress'), data })
}

/**
 * The start of every URL of a site. Over http the word localhost is taken literally: no table of names and no name
 * server is asked, which could send a key to another computer.
 */
export function requestBaseOf(baseUrl: string): string {
  refuseUnsafeAddress(baseUrl)
  return baseUrl.replace(/^http:\/\/localhost(?=[:/]|$)/i, 'http://127.0.0.1').replace(/(?<!\/)\/+$/, '')
}
