/** Length of one step of the evening's charts. Milliseconds. */
export const STEP_MS = 10 * 60_000
/** The least that is drawn, so that the first sale is not a block as wide as the chart. */
const LEAST_STEPS = 12

/** One step: an instant and one running total per series, the lowest series first. */
export interface ChartPoint {
  at: string
  values: number[]
}

const isEmpty = (point: ChartPoint) => point.values.every((value) => value === 0)

/** Whether there is nothing to draw. */
export const allEmpty = (points: ChartPoint[]): boolean => points.every(isEmpty)

/** When a step ends: the running one ends now. */
export const endOfStep = (at: string, now: number): string =>
  new Date(Math.max(Date.parse(at), Math.min(Date.parse(at) + STEP_MS, now))).toISOString()

/** The points from just before anything happened: a day begins at 04:00, its first sale seldom does. */
export function fromFirst(points: ChartPoint[]): ChartPoint[] {
  const first = points.findIndex((point) => !isEmpty(point))
  const start = first < 0 ? points.length - LEAST_STEPS : Math.min(first - 1, points.length - LEAST_STEPS)
  return points.slice(Math.max(0, start))
}

/** Three or four even steps from 0 to at least `highest`: the values of the grid lines. */
export function valueTicks(highest: number): number[] {
  const rough = Math.max(1, highest) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 4, 5, 8, 10].map((each) => each * power).find((each) => each >= rough) ?? rough)
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  const count = Math.max(1, Math.ceil(Math.max(1, highest) / whole))
  return Array.from({ length: count + 1 }, (_, index) => index * whole)
}

/** Steps between times under an axis, in minutes, as clocks are read. */
const CLOCK_STEPS = [10, 20, 30, 60, 120, 180, 240, 360, 720]

/** Which points get a time under the axis: those on the round times of the clock, at most `most` of them. */
export function timeTicks(clockTimes: string[], most: number): number[] {
  const minutes = clockTimes.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)))
  for (const step of CLOCK_STEPS) {
    const round = minutes.flatMap((minute, index) => (minute % step === 0 ? [index] : []))
    if (round.length > 0 && round.length <= most) return round
  }
  return clockTimes.length === 0 ? [] : [0]
}

/** Moves labels apart, upwards from the lowest, so that none covers another. `ys` run from the lowest on the screen. */
export function spreadLabels(ys: number[], apart: number): number[] {
  const spread: number[] = []
  for (const y of ys) {
    const below = spread.at(-1)
    spread.push(below === undefined ? y : Math.min(y, below - apart))
  }
  return spread
}
