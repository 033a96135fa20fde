import type { Platform } from '../platform/open-platform.ts'
import type { SiteProfile } from '../ports.ts'
import type { SyncEngine } from './engine.ts'

/** A site that is open: who it is, how we talk to it, what moves between. */
export interface OpenSite {
  profile: SiteProfile
  platform: Platform
  engine: SyncEngine
}
