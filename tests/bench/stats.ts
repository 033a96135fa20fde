/** The value below which the share `p` (0 to 1) of the numbers lies, by nearest rank; NaN for none. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN
}

/** The number in the middle; NaN where there is none, or where one of them is none. */
export const median = (values: readonly number[]): number => {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? Number.NaN) + upper) / 2
}

/** How far the numbers lie apart, as a share of their median. */
export const spread = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / median(values)

/** Each value against the one of the same turn; NaN for a turn that has none. */
export const pairedRatios = (values: readonly number[], bounds: readonly number[]): number[] =>
  values.map((value, turn) => value / (bounds[turn] ?? Number.NaN))

/** Stretches of `size` numbers, so that a percentile can be taken many times over one run; a short rest is left out. */
export const stretches = (values: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.floor(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size))
