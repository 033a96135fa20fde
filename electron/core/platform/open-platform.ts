import { isOnThisMachine } from '../../../shared/safe-address.ts'
import { staffMayCall } from '../../../shared/wire/staff-scopes.ts'
import type { Ports, SiteProfile } from '../ports.ts'
import { type Budget, createBudget } from './budget.ts'
import { createClient, type PlatformClient } from './client.ts'
import { type Connectivity, createConnectivity } from './connectivity.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { createLimitWait } from './limit-wait.ts'
import type { Log } from './log.ts'
import { createOpenExchanges, type OpenExchanges } from './open-exchanges.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { createRights, type LearnedRight, type MayCall, type Rights } from './rights.ts'
import { createSession, type Session } from './tokens/tokens.ts'

/** Everything that belongs to one opened site. */
export interface Platform {
  /** See `SiteProfile`. */
  readonly isMadeDaily: boolean
  readonly client: PlatformClient
  /** One exchange without a sign-in, for a call that carries its own. */
  readonly exchange: Exchange
  readonly session: Session
  readonly budget: Budget
  readonly connectivity: Connectivity
  readonly requestLog: RequestLog
  readonly rights: Rights
  readonly openExchanges: Pick<OpenExchanges, 'snapshot'>
  /** The computer slept: the next requests use no connection of before. */
  renewConnections(): void
  /** Ends every wait in the budget with `cancelled`. Requests under way end by themselves. */
  close(): void
}

/**
 * Opens a site: nothing is asked of it yet. `rightsChanged` is called when a response teaches what we may do. Throws
 * `invalid_input` for an address that credentials may not go to.
 */
export function openPlatform(options: {
  ports: Pick<Ports, 'clock' | 'network' | 'secrets'>
  profile: SiteProfile
  log: Log
  rights?: readonly LearnedRight[]
  rightsChanged?: () => void
}): Platform {
  const { ports, profile, log } = options
  const { clock, network } = ports
  const address = URL.parse(profile.baseUrl)
  const local = address !== null && isOnThisMachine(address)
  const budget = createBudget({ clock, perMinute: profile.requestsPerMinute })
  // A site on this machine needs no network, so the demo runs on a laptop that has none.
  const connectivity = createConnectivity({ clock, mayBeOnline: () => local || network.mayBeOnline() })
  const requestLog = createRequestLog()
  const mayCall = callsOf(profile)
  const rights = createRights(options.rights ?? [], options.rightsChanged, mayCall)
  const openExchanges = createOpenExchanges()
  const limitWait = createLimitWait({ clock, budget })
  const shared = { ports, budget, limitWait, connectivity, requestLog, log }
  const exchange = createExchange({ ...shared, baseUrl: profile.baseUrl, open: openExchanges })
  const session = createSession({ ports, profile, exchange, log })
  const client = createClient({ exchange, session, rights, limitWait, mayCall })
  const close = () => budget.close()
  const renewConnections = () => network.renew?.()
  return {
    isMadeDaily: profile.isMadeDaily === true,
    client,
    exchange,
    session,
    budget,
    connectivity,
    requestLog,
    rights,
    openExchanges,
    renewConnections,
    close,
  }
}

/** A staff link allows a few calls only; any other sign-in may try all of them. */
function callsOf({ auth }: SiteProfile): MayCall {
  if (auth.kind !== 'staff') return () => true
  const { scopes } = auth.grant
  return (target) => staffMayCall(target, scopes)
}
