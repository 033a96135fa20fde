import { endpoints as authenticationWire } from '../../../../shared/wire/authentication.ts'
import { endpoints as recoveryWire } from '../../../../shared/wire/recovery.ts'
import type { VisitorClient } from './visitor-client.ts'

/** Where the page that an email links to redirects at the end. */
interface MailLink {
  clientId: string
  url: string
}

interface MailOptions {
  /** Two letters; the site's own language when left out. */
  language?: string
  link?: MailLink
}

/** Requests an email with a link to choose a new password. The response is the same for unknown addresses. */
export async function sendRecoveryEmail(
  client: VisitorClient,
  email: string,
  options: MailOptions = {},
): Promise<void> {
  await client.call(recoveryWire.sendEmail, { email, ...mailPart(options) })
}

/** Requests an email with which an identity sets its first password. Needs the owner's API key. */
export async function sendActivationEmail(
  client: VisitorClient,
  identityId: string,
  options: MailOptions = {},
): Promise<void> {
  const emailOptions = mailPart(options)
  const hasOptions = Object.keys(emailOptions).length > 0
  await client.call(recoveryWire.sendActivationEmail, { identityId, ...(hasOptions ? { emailOptions } : {}) })
}

/** Changes the password of the member whose client this is. */
export async function changePassword(member: VisitorClient, newPassword: string): Promise<void> {
  await member.call(authenticationWire.changePassword, { newPassword })
}

function mailPart({ language, link }: MailOptions) {
  return {
    ...(language === undefined ? {} : { language }),
    ...(link === undefined ? {} : { redirect: { url: link.url, clientId: link.clientId } }),
  }
}
