import type { Lane as LaneName } from '../../../shared/app/sync.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { MirrorUpdates } from './mirror-updates.ts'
import type { SiteContext } from './queued-operation.ts'
import type { SyncContext } from './sync-context.ts'

/** What a lane works with: this laptop, the site, and what they learn of each other. */
export interface LaneParts {
  name: LaneName
  context: SyncContext
  platform: Platform
  site: SiteContext
  mirror: MirrorUpdates
  run: EngineRun
}

/** What all loops of an engine share. */
export interface EngineRun {
  /** This run of Foyer, for the leases of its rows. */
  owner: string
  /** The site, by the name that its rows have. */
  site: string
  isPaused(): boolean
  /** Looks whether the wall clock was set, before due times are compared with it. */
  keepTime(): void
  /** The chip or the queue may look different now. */
  changed(): void
}
