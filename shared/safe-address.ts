/** What of an address decides where it leads: the like-named parts of a `URL`. */
interface AddressParts {
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}

/** Whether an address names this very computer: 127.0.0.1 and its block, [::1], or the word localhost. */
export function isOnThisMachine({ hostname }: Pick<AddressParts, 'hostname'>): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Whether credentials may go to an address: over https, or to this computer, and with no user name in it. Takes what
 * `URL.parse` makes of the address; null, for what is no address, is not safe.
 */
export function isSafeAddress(address: AddressParts | null): boolean {
  if (address === null || address.username !== '' || address.password !== '') return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && isOnThisMachine(address))
}
