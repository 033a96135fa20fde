import { endpoints as authenticationWire } from '../../../../shared/wire/authentication.ts'
import { endpoints as recoveryWire } from '../../../../shared/wire/recovery.ts'
import type { VisitorClient } from './visitor-client.ts'

/** Where the link of a mail leads when its page has done its part. */
interface MailLink {
  clientId: string
  url: string
}

interface MailOptions {
  /** Two letters; the site's own language when left out. */
  language?: string
  link?: MailLink
}

/** Asks for a mail with a link to choose a new password. The answer is the same whether the address is known or not. */
export async function sendRecoveryEmail(
  client: VisitorClient,
  email: string,
  options: MailOptions = {},
): Promise<void> {
  await client.call(recoveryWire.sendEmail, { email, ...mailPart(options) })
}

/** Asks for a mail with which an identity sets its first password. Takes the owner's key. */
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
