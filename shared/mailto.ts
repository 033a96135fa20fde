import { isEmailAddress } from './email-address.ts'

/** Signs that part several addresses, or that mail programs have read as the end of their own arguments. */
const unsafe = /["\\<>,;:()[\]]/

/** The address that begins a letter to one person; null for what is not one plain e-mail address. */
export function mailtoOf(email: string): string | null {
  const address = email.trim()
  if (!isEmailAddress(address) || unsafe.test(address)) return null
  const encoded = encodeURIComponent(address).replaceAll(
    /[!'*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `mailto:${encoded}`
}

/** Whether a text is a `mailtoOf` one address: without a subject, a text or further addresses. */
export function isMailto(text: string): boolean {
  if (!/^mailto:[A-Za-z0-9._~%-]+$/.test(text)) return false
  try {
    return mailtoOf(decodeURIComponent(text.slice('mailto:'.length))) === text
  } catch {
    return false
  }
}
