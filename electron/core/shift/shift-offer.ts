import { businessDay, businessDayStart } from '../base/business-day.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Drawer } from './drawer.ts'

const key = 'noShiftOn'

/** Whether the window should offer to open a shift before the first sale of a business day, which ends at 04:00. */
export interface ShiftOffer {
  isDue(): boolean
  /** Does not offer again before the next business day. */
  decline(): void
}

/** `zone`: time zone of this desk's business days. */
export function createShiftOffer(
  { ports, settings, drawer }: Pick<DeskContext, 'ports' | 'settings'> & { drawer: Drawer },
  zone: () => string,
): ShiftOffer {
  const { clock } = ports
  const today = () => businessDay(clock.now(), zone())
  return {
    isDue: () => {
      const { shifts, takings, site } = drawer
      if (shifts.open(site()) !== undefined || settings.note(key) === today()) return false
      return !takings.tookSince(site(), businessDayStart(clock.now(), zone()))
    },
    decline: () => settings.setNote(key, today()),
  }
}
