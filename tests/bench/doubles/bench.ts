import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { median } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { DoublesJob, Searched } from './core.ts'

const rounds = 12
/** It keeps who has each key and joins them into groups, in a thread with little room for new objects. */
const mostOfBarePass = { atMost: 4 }

/** Likely doubles among 100,000 contacts: how long a search takes, and whether the core replies meanwhile. */
export async function benchDoubles(world: World): Promise<Measure[]> {
  const job = { dir: copyLoaded(world, 'doubles'), site: world.site, now, rounds }
  const { rows, groups, ms, bareMs, loopMs } = await runArm<Searched>('doubles/core.ts', job satisfies DoublesJob)
  if (groups === 0) throw new Error('The large site has contacts with the same number, and no search found them.')
  world.say(`doubles: ${groups} groups among ${rows} contacts`)
  return [
    {
      ...{ bench: 'doubles', name: `search over ${rows} contacts, in the thread of the mirror`, unit: 'ms' },
      ...{ value: median(ms), range: [Math.min(...ms), Math.max(...ms)], target: { atMost: 2_000 } },
      bound: { name: 'one pass over the keys', value: median(bareMs) },
      ratio: {
        to: 'the bare pass',
        pairs: ms.map((value, at) => value / (bareMs[at] ?? value)),
        limit: mostOfBarePass,
      },
    },
    {
      ...{ bench: 'doubles', name: 'event loop delay p99 of the core meanwhile', unit: 'ms', value: loopMs },
      target: { atMost: 16 },
    },
  ]
}
