import type { TokenRole } from '../../../../shared/wire/identity-entities.ts'
import type { Ports, SiteAuth, SiteProfile } from '../../ports.ts'
import type { Exchange } from '../exchange.ts'
import type { Log } from '../log.ts'

/** How a session proves who it is. */
export interface Credential {
  readonly kind: SiteAuth['kind']
  /** The role of the tokens that are held; `none` for an API key, and before there are any. */
  role(): TokenRole
  /** The headers that carry it; may ask the platform for a token first. */
  headers(): Promise<{ headers: Record<string, string>; generation: number }>
  /** The platform refused this generation. True when another one is ready. Throws when it cannot be asked for now. */
  renew(generation: number): Promise<boolean>
  /** The platform accepted this generation. */
  worked(generation: number): void
  /** When it ends with nothing to renew it by, wall clock; null = it does not end, or is renewed. */
  endsAt(): number | null
  forget(): Promise<void>
}

export interface SessionParts {
  ports: Pick<Ports, 'clock' | 'secrets'>
  profile: SiteProfile
  exchange: Exchange
  log: Log
}
