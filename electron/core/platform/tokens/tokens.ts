import { AppError } from '../../../../shared/errors.ts'
import type { TokenRole } from '../../../../shared/wire/identity-entities.ts'
import type { SiteAuth } from '../../ports.ts'
import { apiKeyCredential } from './api-key.ts'
import type { Credential, SessionParts } from './credential.ts'
import { type StaffCheck, staffCredential } from './staff-credential.ts'
import { tokenCredential } from './token-credential.ts'

export type SessionState = 'signedIn' | 'signedOut'

/** The headers of one call, and which credential they carry. */
export interface Lease {
  readonly headers: Record<string, string>
  /** Which credential, counted from the first. */
  readonly generation: number
  /** Which lease, counted from the first. */
  readonly number: number
}

/** What calls carry to say who we are. */
export interface Leases {
  /** Headers for one call; asks for a token first when there is none or it has expired. */
  take(): Promise<Lease>
  /** After a 401. True when another credential is ready and the call may go once more. */
  renew(refused: Lease): Promise<boolean>
  /** How the platform took the lease in the end. */
  settle(lease: Lease, accepted: boolean): void
}

/** Who we are towards one site. */
export interface Session {
  readonly kind: SiteAuth['kind']
  /** `member` = a person is logged in. It is `none` before the first call, and for an API key. */
  role(): TokenRole
  /** `signedOut` = the platform refused our credential. Queued work waits; nothing is dropped. */
  state(): SessionState
  /** The listener gets every change; returns the unsubscribe. */
  subscribe(listener: (state: SessionState) => void): () => void
  readonly leases: Leases
  /** When the credential ends with nothing to renew it by, wall clock; null = it does not end, or is renewed. */
  endsAt(): number | null
  /** Whether the staff link of this sign-in counts; null for any other sign-in. */
  readonly staff: StaffCheck | null
  /** Forgets the credential, in memory and in the secret store. */
  forget(): Promise<void>
}

function credentialOf(parts: SessionParts): Credential & { staff?: StaffCheck } {
  const { auth } = parts.profile
  if (auth.kind === 'apiKey') return apiKeyCredential(parts, auth)
  if (auth.kind === 'staff') return staffCredential(parts, auth)
  return tokenCredential(parts, auth)
}

/**
 * The session of one profile. A refusal (401 that no renewal cures) makes it `signedOut`; a later call that is accepted
 * makes it `signedIn` again. A network fault changes nothing: it surfaces as its own error and the credential stays.
 */
export function createSession(parts: SessionParts): Session {
  const { auth } = parts.profile
  const credential = credentialOf(parts)
  const listeners = new Set<(state: SessionState) => void>()
  let state: SessionState = auth.kind === 'apiKey' && auth.apiKey === undefined ? 'signedOut' : 'signedIn'
  let leases = 0
  let refusedUpTo = 0

  function enter(next: SessionState): void {
    if (next === state) return
    state = next
    parts.log.info('session-changed', { auth: auth.kind, state })
    for (const listener of [...listeners]) listener(state)
  }

  function refuse(): void {
    // Responses to calls that left before the refusal prove nothing about the time after it.
    refusedUpTo = leases
    enter('signedOut')
  }

  function refusedOr(error: unknown): never {
    if (error instanceof AppError && error.code === 'unauthorized') refuse()
    throw error
  }

  const { staff } = credential
  /** A link that is resumed signs in again by itself. */
  async function checked(link: StaffCheck) {
    const hadEnded = link.ended() !== null
    const member = await link.check().catch(refusedOr)
    if (hadEnded) enter('signedIn')
    return member
  }

  return {
    kind: credential.kind,
    role: () => credential.role(),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leases: {
      async take() {
        const carried = await credential.headers().catch(refusedOr)
        leases += 1
        return { ...carried, number: leases }
      },
      renew: (refused) => credential.renew(refused.generation).catch(refusedOr),
      settle(lease, accepted) {
        if (!accepted) refuse()
        else if (lease.number > refusedUpTo) {
          credential.worked(lease.generation)
          enter('signedIn')
        }
      },
    },
    endsAt: () => credential.endsAt(),
    staff: staff === undefined ? null : { ended: staff.ended, check: () => checked(staff) },
    forget: () => credential.forget(),
  }
}
