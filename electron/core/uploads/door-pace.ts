import type { Clock } from '../ports.ts'

/** What guests and buyers did at this laptop. */
export type DoorWork = 'checkIns' | 'sales'

/** How busy the door is. It lives in memory: a Foyer that just started has seen no guest. */
export interface DoorPace {
  worked(what: DoorWork): void
  /** Milliseconds until it has been quiet for long enough; 0 when it is. */
  busyMs(): number
  /** What was done in the minute up to the last of it. */
  lastMinute(): Record<DoorWork, number>
}

const minute = 60_000
/** The door is quiet when no guest came in for so long. */
const quietMs = 3 * minute

export function createDoorPace(clock: Pick<Clock, 'monotonic'>): DoorPace {
  let done: { at: number; what: DoorWork }[] = []
  const lastAt = () => done.at(-1)?.at
  return {
    worked: (what) => {
      const at = clock.monotonic()
      done = [...done.filter((each) => at - each.at < minute), { at, what }]
    },
    busyMs: () => Math.max(0, (lastAt() ?? Number.NEGATIVE_INFINITY) + quietMs - clock.monotonic()),
    lastMinute: () => {
      const of = (wanted: DoorWork) => done.filter(({ what }) => what === wanted).length
      return { checkIns: of('checkIns'), sales: of('sales') }
    },
  }
}
