import type { OutboxRow } from './outbox-row.ts'
import type { SiteContext } from './queued-operation.ts'

/** Tolerance for the measured offset between the laptop's and the platform's clock. */
const clockSlackMs = 2 * 60_000

/**
 * The earliest time, on the platform's clock, at which the first try of a row can have taken effect. `ask` is any call: its
 * response has the platform's time, where that is not known yet.
 */
export async function sinceSent(
  site: Pick<SiteContext, 'platformNow' | 'clockOffsetMs'>,
  row: Pick<OutboxRow, 'clockOffsetMs' | 'madeAt' | 'sentAt'>,
  ask: () => Promise<unknown>,
): Promise<number> {
  // Use the clock offset stored when the person acted: today's is wrong if the laptop's clock was changed since.
  if (row.clockOffsetMs !== null) return row.madeAt + row.clockOffsetMs - clockSlackMs
  // With the laptop's clock alone the filter could start after our try.
  if (site.platformNow() === null) await ask()
  return (row.sentAt ?? row.madeAt) + site.clockOffsetMs() - clockSlackMs
}
