import { z } from 'zod'
import { AppError } from '../../../../shared/errors.ts'
import { parseJson } from '../../../../shared/json.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { StaffMember } from '../../../../shared/wire/staff.ts'
import type { SiteAuth } from '../../ports.ts'
import type { Credential, SessionParts } from './credential.ts'
import { forgetProfile, readSecret } from './profile.ts'
import { createStaffCalls } from './staff-calls.ts'

/** What the secret store has of a staff member who signed in here. */
export const StaffSecret = z.object({ accessToken: z.string().min(1), deviceId: z.string() })
export type StaffSecret = z.infer<typeof StaffSecret>

/** Why a staff link doesn't count: paused for now, or withdrawn for good. */
export type StaffEnd = 'paused' | 'withdrawn'

export interface StaffCheck {
  /** Null while the link counts, and while the site has not said otherwise. */
  ended(): StaffEnd | null
  /** Asks the site whose link it is. Throws `unauthorized`, with why, when it doesn't count; a fault of the line as it is. */
  check(): Promise<StaffMember>
}

/** A link that ended is asked about again after so long: it may be resumed. */
const LEAST_BETWEEN_CHECKS_MS = 4_000

/**
 * A staff member by the access token of this laptop. Nothing renews it: after a refusal the site is asked why, and whether
 * the link is resumed. No fault of the line signs out.
 */
export function staffCredential(
  parts: SessionParts,
  auth: Extract<SiteAuth, { kind: 'staff' }>,
): Credential & { staff: StaffCheck } {
  const { clock, secrets } = parts.ports
  const { exchange, log, profile } = parts
  const calls = createStaffCalls({ clock, exchange, log, baseUrl: profile.baseUrl, clientId: auth.clientId })
  let secret: StaffSecret | undefined
  let isForgotten = false
  let generation = 1
  let end: StaffEnd | null = null
  let checkedAt = Number.NEGATIVE_INFINITY

  async function mustToken(): Promise<string> {
    // A keychain that was locked at the start may be open now.
    const text = secret === undefined ? await readSecret(secrets, profile).catch(() => undefined) : undefined
    if (text !== undefined) secret = parseJson(StaffSecret, text)
    if (secret === undefined || isForgotten) throw new AppError('unauthorized', { data: { sent: false } })
    return secret.accessToken
  }

  async function check(): Promise<StaffMember> {
    const token = await mustToken()
    checkedAt = clock.monotonic()
    const member = await calls.access(token).catch((error: unknown) => {
      const ended = endIn(error)
      if (ended === undefined) throw withoutSignOut(error)
      end = ended
      throw endedError(ended, error)
    })
    if (end !== null) generation += 1
    end = null
    return member
  }

  return {
    kind: 'staff',
    role: () => 'none',
    async headers() {
      const token = await mustToken()
      if (end !== null) {
        if (clock.monotonic() - checkedAt < LEAST_BETWEEN_CHECKS_MS) throw endedError(end)
        await check()
      }
      return { headers: { authorization: token }, generation }
    },
    async renew(refused) {
      if (refused !== generation) return true
      await check()
      return false
    },
    worked() {},
    endsAt: () => null,
    async forget() {
      isForgotten = true
      secret = undefined
      await forgetProfile(secrets, profile)
    },
    staff: { ended: () => end, check },
  }
}

/** Undefined for a failure that says nothing about the link. */
function endIn(error: unknown): StaffEnd | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return 'withdrawn'
  return error.code === 'precondition' ? 'paused' : undefined
}

const endedError = (end: StaffEnd, cause?: unknown): AppError =>
  new AppError('unauthorized', {
    reason: messageOf(end === 'paused' ? 'session.staffPaused' : 'session.staffWithdrawn'),
    data: { sent: false },
    cause,
  })

/** That the visitor's token of the question was refused says nothing about the link. */
const withoutSignOut = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'unauthorized'
    ? new AppError('server_error', { data: { sent: false }, cause: error })
    : error
