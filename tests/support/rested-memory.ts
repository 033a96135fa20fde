/**
 * Eight megabytes that rest between two looks at them. On some machines (guests of others above all) what was not touched for a
 * while takes long to be touched again: up to a quarter of a second for these. Whatever a program does after a rest is late
 * by that, and a time measured there means little without it.
 */
export function restedMemory(): { lookMs(): number } {
  const memory = new Float64Array(1024 * 1024).fill(1)
  let total = 0
  const lookMs = () => {
    const begun = performance.now()
    total = memory.reduce((sum, each) => sum + each, total)
    return performance.now() - begun
  }
  // Until it is compiled, the first looks take longer.
  for (let look = 0; look < 10; look += 1) lookMs()
  return { lookMs }
}
