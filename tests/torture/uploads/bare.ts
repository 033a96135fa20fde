/** Milliseconds that a look at eight megabytes takes: after a rest, and at once again. */
export interface BareLook {
  restedMs: number
  againMs: number
}

const everyMs = 5_000

/**
 * A program beside the laptop that rests and looks at its own memory, over and over. On some machines what was not touched for a
 * while takes long to be touched again; no program is quicker there than this one, whatever it does.
 */
const memory = new Float64Array(1024 * 1024).fill(1)
const sums: number[] = []
const lookMs = () => {
  const begun = performance.now()
  sums.push(memory.reduce((sum, each) => sum + each, 0))
  return performance.now() - begun
}
lookMs()
process.once('disconnect', () => process.exit(0))
setInterval(() => {
  const look: BareLook = { restedMs: lookMs(), againMs: lookMs() }
  process.send?.(look)
  sums.length = 0
}, everyMs)
