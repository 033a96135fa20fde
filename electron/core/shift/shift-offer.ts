import { businessDay, businessDayStart } from '../base/business-day.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Drawer } from './drawer.ts'

const key = 'noShiftOn'

/** Whether to ask for a shift before the first sale of an evening; a day ends at 04:00. */
export interface ShiftOffer {
  isDue(): boolean
  /** Not before the next business day. */
  decline(): void
}

/** `zone`: in which the days of this desk begin. */
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
