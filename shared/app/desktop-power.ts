import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT } from './op.ts'

/** Screens at which people stand in line: the display stays on while one is shown. */
export const AttendedScreen = z.enum(['checkin', 'sell'])
export type AttendedScreen = z.infer<typeof AttendedScreen>

/** What a window says of itself and of the machine it runs on; a host without power management takes it, and does nothing. */
export const powerOperations = {
  /**
   * This window shows such a screen, or none of them any more; `window` is an id that it made up. It ends with the window,
   * and when another one goes: so a window says it again every minute.
   */
  attending: command(
    z.object({ window: z.string().max(40), screen: AttendedScreen.nullable() }),
    Nothing,
    KEEPS_RESULT,
  ),
  /** The charge of this machine, from 0 to 1, as the browser engine reports it; it is the same for all windows. */
  battery: command(z.object({ level: z.number().min(0).max(1), isCharging: z.boolean() }), Nothing, KEEPS_RESULT),
}
