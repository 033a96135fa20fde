import type { SignInStep } from '../../../../shared/app/member-sign-in.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Platform } from '../../platform/open-platform.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { HiddenFrames } from '../../ports/network.ts'
import type { Ports } from '../../ports.ts'
import { createDirectSignIn, type DirectSignIn } from './direct-sign-in.ts'
import { type ArrivalParts, openVisitor } from './member-arrival.ts'
import type { MemberSite } from './member-site.ts'
import type { SignInOutcome } from './sign-in-outcome.ts'
import { stepOf } from './sign-in-steps.ts'
import { silentSignIn } from './silent-sign-in.ts'

/** Most attempts at once; a further one forgets the oldest. */
const mostAtOnce = 4

/** An attempt that isn't finished by then is forgotten, with its tokens. */
const lifeMs = 60 * 60_000

/** One direct sign-in, from its first step until the site is open. */
export interface MemberAttempt {
  readonly id: string
  readonly site: MemberSite
  readonly email: string
  readonly signIn: DirectSignIn
  readonly client: Platform['client']
  readonly signal: AbortSignal
}

export interface MemberAttemptsParts extends Pick<ArrivalParts, 'log'> {
  ports: Pick<Ports, 'clock' | 'random' | 'network' | 'secrets' | 'hiddenFrames'>
}

/** Direct sign-ins in progress. */
export interface MemberAttempts {
  /** Runs the first step. The attempt is kept while it can go on, and forgotten otherwise. */
  begin(site: MemberSite, email: string, step: (signIn: DirectSignIn) => Promise<SignInOutcome>): Promise<SignInStep>
  /** Throws `not_found` for an attempt that is over. */
  get(id: string): MemberAttempt
  forget(id: string): void
  close(): void
}

/** Keeps direct sign-ins by id, so that their tokens never leave the core. */
export function createMemberAttempts({ ports, log }: MemberAttemptsParts): MemberAttempts {
  const kept = new Map<string, { attempt: MemberAttempt; end: () => void }>()

  function forget(id: string): void {
    kept.get(id)?.end()
    kept.delete(id)
  }

  function open(site: MemberSite, email: string): MemberAttempt {
    const id = ports.random.uuid()
    const abort = new AbortController()
    const visitor = openVisitor({ ports, log }, site)
    const { client } = visitor
    const exchange = (given: { sessionToken: string; signal?: AbortSignal }) => exchanged(ports, client, site, given)
    const attempt = { id, site, email, client, signIn: createDirectSignIn({ client, exchange }), signal: abort.signal }
    const stopTimer = ports.clock.after(lifeMs, () => forget(id))
    const end = () => {
      stopTimer()
      abort.abort()
      visitor.close()
    }
    kept.set(id, { attempt, end })
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostAtOnce))) forget(oldest)
    return attempt
  }

  return {
    async begin(site, email, step) {
      const attempt = open(site, email)
      let goesOn = false
      try {
        const outcome = await step(attempt.signIn)
        goesOn = outcome.state === 'SUCCESS' || outcome.state === 'EMAIL_VERIFICATION_REQUIRED'
        return stepOf(outcome, attempt)
      } finally {
        if (!goesOn) forget(attempt.id)
      }
    },
    get(id) {
      const one = kept.get(id)
      if (one === undefined) throw new AppError('not_found', { data: { retry: true } })
      return one.attempt
    },
    forget,
    close: () => {
      for (const id of [...kept.keys()]) forget(id)
    },
  }
}

/** A member's tokens by way of a hidden frame, which is closed in every case. */
async function exchanged(
  { clock, random, hiddenFrames }: Pick<Ports, 'clock' | 'random'> & { hiddenFrames?: HiddenFrames | undefined },
  client: Platform['client'],
  { clientId, baseUrl }: MemberSite,
  given: { sessionToken: string; signal?: AbortSignal },
): Promise<TokenSet> {
  if (hiddenFrames === undefined) throw new AppError('unavailable_here')
  const frame = await hiddenFrames.create()
  try {
    return await silentSignIn({ ports: { clock, random }, client, clientId, baseUrl, frame }, given)
  } finally {
    await frame.close()
  }
}
