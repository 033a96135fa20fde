import { AppError } from '../../../shared/errors.ts'
import type { OpenSite } from './open-site.ts'

/** The site this laptop works for, as the parts of the core may ask for it; made once. */
export interface SiteLink {
  site(): OpenSite | undefined
  /** The open site, or `not_connected`. */
  mustSite(): OpenSite
  /** The platform's clock minus ours, milliseconds; null while the two were not compared. */
  clockOffsetMs(): number | null
  /** Whether the site responds. */
  isOnline(): boolean
  /** Whether it can be asked now: it responds, the operator is signed in, and sending is not paused. */
  canAsk(): boolean
}

export function createSiteLink(): SiteLink & { set(site: OpenSite | undefined): void } {
  let current: OpenSite | undefined
  const isOnline = () => {
    const state = current?.platform.connectivity.snapshot().state
    return state === 'online' || state === 'weak'
  }
  return {
    set: (site) => {
      current = site
    },
    site: () => current,
    mustSite: () => {
      if (current === undefined) throw new AppError('not_connected')
      return current
    },
    clockOffsetMs: () => current?.platform.connectivity.snapshot().clockOffsetMs ?? null,
    isOnline,
    canAsk: () =>
      isOnline() && current?.engine.isPaused() === false && current.platform.session.state() !== 'signedOut',
  }
}
