import { restedMemory } from '../../support/rested-memory.ts'

/** Milliseconds that a look at eight megabytes takes: after a rest, and at once again. */
export interface BareLook {
  restedMs: number
  againMs: number
}

/** A program beside the laptop that does next to nothing, for what the machine itself takes: no block can be shorter there. */
const everyMs = 5_000
const { lookMs } = restedMemory()
process.once('disconnect', () => process.exit(0))
setInterval(() => {
  const look: BareLook = { restedMs: lookMs(), againMs: lookMs() }
  process.send?.(look)
}, everyMs)
