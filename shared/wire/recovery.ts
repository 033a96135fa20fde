import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmailRedirect, SignInAnswer } from './identity-entities.ts'

/** `POST v1/send-email`: a mail with a link to choose a new password. The answer does not say whether the address is known. */
const sendEmail = endpoint({
  area: 'recovery',
  operation: 'sendEmail',
  method: 'POST',
  service: 'recovery',
  path: '/v1/send-email',
  input: z.object({ email: z.string(), language: z.string().nullish(), redirect: EmailRedirect.optional() }),
  output: z.looseObject({}),
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

/** `POST v1/activation-email`: a mail with a link to set the first password of an identity that others have made. */
const sendActivationEmail = endpoint({
  area: 'recovery',
  operation: 'sendActivationEmail',
  method: 'POST',
  service: 'recovery',
  path: '/v1/activation-email',
  input: z.object({
    identityId: z.guid(),
    emailOptions: z.object({ language: z.string().nullish(), redirect: EmailRedirect.optional() }).optional(),
  }),
  output: z.looseObject({}),
  retry: 'never',
  auth: ['apiKey'],
})

/** `POST v1/recover`: the new password with the token of the mail; answers as a sign-in does. A token counts once. */
const recover = endpoint({
  area: 'recovery',
  operation: 'recover',
  method: 'POST',
  service: 'recovery',
  path: '/v1/recover',
  input: z.object({ recoveryToken: z.string(), password: z.string().nullish() }),
  output: SignInAnswer,
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

export const endpoints = { sendEmail, sendActivationEmail, recover }
