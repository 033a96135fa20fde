import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios, stretches } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { Admitted, HangingJob, HangingResult } from './core.ts'

const files = 8
const guests = 150
/** Guests over which a median is taken; the ratio is the median over all such stretches. */
const stretch = 25
/** What an admission may take beside files that hang, of its time alone. */
const mostOfAlone = { atMost: 1.1 }

/** Check-ins while files are read from a drive that doesn't respond: the card, and until the site has it. */
export async function benchHanging(world: World): Promise<Measure[]> {
  const home = join(world.folder, 'hanging-home')
  mkdirSync(home)
  const { alone, beside, stillHanging } = await runArm<HangingResult>('hanging/core.ts', {
    ...{ dir: copyLoaded(world, 'hanging'), home, site: world.site, now, files, guests },
  } satisfies HangingJob)
  world.say(`hanging: ${stillHanging} of ${files} files still hung after the last guest`)
  const isVoid = stillHanging === files ? {} : { void: `only ${stillHanging} files hung to the end` }
  const line = (name: string, key: keyof Admitted): Measure => {
    const [ours, bound] = [beside, alone].map((took) => took.map((one) => one[key]))
    const medians = (took: readonly number[] = []) => stretches(took, stretch).map(median)
    return {
      ...{ bench: 'hanging', name, unit: 'ms', value: median(ours ?? []) },
      bound: { name: 'without them', value: median(bound ?? []) },
      ratio: { to: 'without them', pairs: pairedRatios(medians(ours), medians(bound)), limit: mostOfAlone },
      ...isVoid,
    }
  }
  return [
    line(`scan to card beside ${files} hanging files, p50 of ${beside.length}`, 'cardMs'),
    line(`scan to the site beside ${files} hanging files, p50 of ${beside.length}`, 'sentMs'),
  ]
}
