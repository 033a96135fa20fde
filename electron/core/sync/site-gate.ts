import { AppError } from '../../../shared/errors.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { identityKey } from './outbox-file.ts'

/** Whose work is done here, and whether anything may be written down for it now. */
export interface SiteGate {
  /**
   * The site that a change made now is for. Throws `site_changing` while another one is being opened or the operator
   * signs out, and `not_connected` where no site was ever opened.
   */
  forChange(): string
  /**
   * Changes the site: nothing can be written down from the moment `check` has counted what is unsent until `work` is
   * over. Rejects with what `check` throws, and leaves everything as it was then.
   */
  change<T>(check: () => void, work: () => Promise<T>): Promise<T>
}

export function createSiteGate(settings: Pick<SettingsStore, 'note'>): SiteGate {
  let isChanging = false
  return {
    forChange: () => {
      if (isChanging) throw new AppError('site_changing')
      const identity = settings.note(identityKey)
      if (identity === undefined) throw new AppError('not_connected')
      return identity
    },
    change: async (check, work) => {
      // Together, without an await in between: what is written down is counted, and what is not is refused.
      check()
      isChanging = true
      try {
        return await work()
      } finally {
        isChanging = false
      }
    },
  }
}
