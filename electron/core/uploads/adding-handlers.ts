import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { type Adding, addPicked, announce, brought } from './adding.ts'

/** The ways in: what the host was handed, and what a window brings. */
export function addingHandlers(parts: {
  /** Throws `not_connected` while no site is open. */
  adding(): Adding
  /** A copy may come to its end without one. */
  here: Pick<Adding, 'ports' | 'store'>
  /** Files may be compared, or go. */
  wake(): void
  /** Batches of files that go on are open again. */
  reopen(): void
  changed(): void
}): Pick<Handlers<App>['uploads'], 'addPicked' | 'announce' | 'brought'> {
  return {
    addPicked: async (picked) => {
      const counted = await addPicked(parts.adding(), picked)
      parts.wake()
      return counted
    },
    announce: async (brings) => {
      const announced = await announce(parts.adding(), brings)
      parts.reopen()
      parts.changed()
      return announced
    },
    brought: async ({ id }) => {
      await brought(parts.here, id)
      parts.wake()
      return {}
    },
  }
}
