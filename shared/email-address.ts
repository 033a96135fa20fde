/** The longest address that mail takes, in characters (RFC 5321, 4.5.3.1.3). */
const longest = 254

/** Whether the text, without spaces around it, can be an e-mail address at all. Looks at each character once. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  if (address.length > longest || /\s/.test(address)) return false
  const at = address.indexOf('@')
  if (at < 1 || address.includes('@', at + 1)) return false
  const domain = address.slice(at + 1)
  const dot = domain.indexOf('.', 1)
  return dot > 0 && domain.length - dot > 2
}
