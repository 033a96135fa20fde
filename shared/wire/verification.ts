import { z } from 'zod'
import { openEnum } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SignInAnswer } from './identity-entities.ts'

/** What is verified. */
export const VerificationTarget = openEnum(['EMAIL'])
export type VerificationTarget = z.infer<typeof VerificationTarget>

/** `POST v1/start`: sends a code to the identity's address. */
const start = endpoint({
  area: 'verification',
  operation: 'start',
  method: 'POST',
  service: 'verification',
  path: '/v1/start',
  input: z.object({ identityId: z.guid().nullish(), target: VerificationTarget.optional() }),
  output: z.looseObject({ verificationId: z.string() }),
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

/** `POST v1/auth/verify`: the code of a sign-in that waits for one. A wrong code is refused as VERIFICATION_FAILED. */
const verify = endpoint({
  area: 'verification',
  operation: 'verify',
  method: 'POST',
  service: 'verification',
  path: '/v1/auth/verify',
  input: z.object({ code: z.string().length(6), stateToken: z.string() }),
  output: SignInAnswer,
  retry: 'never',
  limits: 'a code of 6 characters',
  auth: ['visitor', 'apiKey'],
})

/** `POST v1/auth/resend`: another code for the same sign-in. Seen in the bundled source only; the answer is not shown. */
const resend = endpoint({
  area: 'verification',
  operation: 'resend',
  method: 'POST',
  service: 'verification',
  path: '/v1/auth/resend',
  input: z.object({ stateToken: z.string() }),
  output: z.looseObject({}),
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

export const endpoints = { start, verify, resend }
