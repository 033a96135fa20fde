import { endpoints as authenticationWire } from '../../../../shared/wire/authentication.ts'
import { endpoints as recoveryWire } from '../../../../shared/wire/recovery.ts'
import type { VisitorClient } from './visitor-client.ts'

/**
 * Requests an email with a link to choose a new password, in the site's own language. The response is the same for
 * unknown addresses.
 */
export async function sendRecoveryEmail(client: VisitorClient, email: string): Promise<void> {
  await client.call(recoveryWire.sendEmail, { email })
}

/** Changes the password of the member whose client this is. */
export async function changePassword(member: VisitorClient, newPassword: string): Promise<void> {
  await member.call(authenticationWire.changePassword, { newPassword })
}

/** The recovery token of a pasted link, or the text itself where it isn't a link. */
export function recoveryTokenOf(link: string): string {
  const text = link.trim()
  return URL.parse(text)?.searchParams.get('token') ?? text
}
