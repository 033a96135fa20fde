import { businessDay, businessDayStart } from '../base/business-day.ts'
import type { CoreContext } from '../core-context.ts'
import type { Drawer } from './drawer.ts'

const key = 'noShiftOn'

/** Whether the window should offer to open a shift before the first sale of a business day, which ends at 04:00. */
export interface ShiftOffer {
  isDue(): boolean
  /** Does not offer again before the next business day. */
  decline(): void
}

/** `zone`: time zone of this laptop's business days. */
export function createShiftOffer(
  { siteNow, settings, drawer }: Pick<CoreContext, 'siteNow' | 'settings'> & { drawer: Drawer },
  zone: () => string,
): ShiftOffer {
  const today = () => businessDay(siteNow(), zone())
  return {
    isDue: () => {
      const { shifts, takings, site } = drawer
      if (shifts.open(site()) !== undefined || settings.note(key) === today()) return false
      return !takings.inShifts.tookSince(site(), businessDayStart(siteNow(), zone()))
    },
    decline: () => settings.setNote(key, today()),
  }
}
