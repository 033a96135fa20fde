import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { isSafeAddress } from '../../../shared/safe-address.ts'

/** Hosts at which the platform gives files out, with those below them. */
const fileHosts: readonly string[] = [
  'wix.com',
  'wixapis.com',
  'wixmp.com',
  'wixstatic.com',
  'usrfiles.com',
  'filesusr.com',
]

/**
 * An address that the platform gave for a file, when it may be opened or handed on: over https at one of the platform's
 * file hosts, or at the host of the site itself. Throws `bad_answer`, naming the host, for any other.
 */
export function fileAddress(given: string | undefined, siteUrl: string): string {
  const address = URL.parse(given ?? '')
  const site = URL.parse(siteUrl)
  if (address !== null && isSafeAddress(address) && isFileHost(address, site)) return address.href
  throw new AppError('bad_answer', {
    reason: messageOf('media.strangeAddress', { host: address?.host ?? '' }),
    data: { sent: true },
  })
}

const isFileHost = (address: URL, site: URL | null): boolean =>
  address.origin === site?.origin ||
  (address.protocol === 'https:' &&
    address.port === '' &&
    fileHosts.some((host) => address.hostname === host || address.hostname.endsWith(`.${host}`)))
