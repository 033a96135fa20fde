import { t } from '@lingui/core/macro'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { lookUp } from '../../../shared/look-up.ts'
import { formatCount, formatTime } from '../../format.ts'
import { type ChartPoint, endOfStep, spreadLabels, timeTicks, valueTicks } from './chart-points.ts'
import classes from './step-chart.module.css'

export interface ChartSeries {
  name: string
  /** What the key of the chart says, where that is more than the name. */
  key?: string
  color: 'velvet' | 'lagoon'
  /** Hatched, so that two neighbours differ in more than colour. */
  hatched: boolean
}

interface StepChartProps {
  /** Oldest first; each value holds for ten minutes. */
  points: ChartPoint[]
  /** The lowest first, as the values of a point. */
  series: ChartSeries[]
  timeZone: string
  /** The core's clock: the last step runs until then. Milliseconds. */
  now: number
  label: string
}

const LEFT = 36
const RIGHT = 6
const TOP = 10
const BOTTOM = 26
const PILL = { height: 22, apart: 27 }

/** Running totals as stacked steps. The pointer and the arrow keys read off single steps; the plot has the newest. */
export function StepChart({ points, series, timeZone, now, label }: StepChartProps) {
  const { ref, width, height } = useElementSize()
  const hatch = useId()
  const [picked, setPicked] = useState<number | null>(null)
  const plot = { width: Math.max(0, width - LEFT - RIGHT), height: Math.max(0, height - TOP - BOTTOM) }
  const sums = points.map((point) => stacked(point.values))
  const times = points.map((point) => formatTime(point.at, timeZone))
  const ticks = valueTicks(Math.max(0, ...sums.map((sum) => sum.at(-1) ?? 0)))
  const highest = ticks.at(-1) ?? 1
  const x = (index: number) => LEFT + (index / Math.max(1, points.length)) * plot.width
  const y = (value: number) => TOP + (1 - value / highest) * plot.height
  const at = picked === null ? null : Math.min(picked, points.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const by = lookUp({ ArrowLeft: -1, ArrowRight: 1 }, event.key)
    if (by === undefined) return
    event.preventDefault()
    const last = points.length - 1
    setPicked((old) => Math.max(0, Math.min(last, old === null ? last : old + by)))
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const step = Math.floor((inside / Math.max(1, plot.width)) * points.length)
    setPicked(step < 0 || step >= points.length ? null : step)
  }
  return (
    <div
      ref={ref}
      className={classes['chart']}
      role="application"
      aria-label={t`${label}. Left and right arrow read the steps.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its steps are read with the arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setPicked(null)}
    >
      {width > 0 && (
        <svg
          className="block lifted"
          width={width}
          height={height}
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerLeave={() => setPicked(null)}
        >
          <defs>
            <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="2.400" height="8" className={classes['hatch']} />
            </pattern>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={classes['line']} />
              <text className="rem12 figures" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {series.toReversed().map((one) => {
            const level = series.indexOf(one)
            const path = areaOf(sums, { level, x, y })
            return (
              <g key={one.name}>
                <path d={path} className={classes['area']} data-color={one.color} />
                {one.hatched && <path d={path} fill={`url(#${hatch})`} />}
                <path
                  d={edgeOf(sums, { level, x, y })}
                  className={classes['gap']}
                  data-under={level < series.length - 1 || undefined}
                />
              </g>
            )
          })}
          {timeTicks(times, Math.max(2, Math.floor(plot.width / 90))).map((index) => (
            <text className="rem12 figures" key={index} x={x(index)} y={height - 8} textAnchor="middle">
              {times[index]}
            </text>
          ))}
          {at !== null && (
            <rect x={x(at)} y={TOP} width={x(at + 1) - x(at)} height={plot.height} className={classes['cursor']} />
          )}
          <Pills sums={sums} points={points} series={series} y={y} right={width - RIGHT - 8} />
        </svg>
      )}
      <div className={classes['reading']} role="status" data-shown={at !== null || undefined}>
        {at !== null && readingOf(points[at], { series, timeZone, now })}
      </div>
    </div>
  )
}

interface Scale {
  level: number
  x: (index: number) => number
  y: (value: number) => number
}

const stacked = (values: number[]) => values.map((_, level) => values.slice(0, level + 1).reduce((a, b) => a + b, 0))

/** The upper edge of a series: flat for each step, then straight up. */
function edgeOf(sums: number[][], { level, x, y }: Scale): string {
  return sums
    .map((sum, index) => {
      const top = y(sum[level] ?? 0)
      return `${index === 0 ? 'M' : 'L'}${x(index)} ${top}H${x(index + 1)}`
    })
    .join('')
}

/** From the edge down to the axis: what lies lower is drawn over it. */
const areaOf = (sums: number[][], scale: Scale) =>
  sums.length === 0 ? '' : `${edgeOf(sums, scale)}V${scale.y(0)}H${scale.x(0)}Z`

interface PillsProps {
  sums: number[][]
  points: ChartPoint[]
  series: ChartSeries[]
  y: (value: number) => number
  right: number
}

/** The newest value of each series, in the middle of its share of the last step. */
function Pills({ sums, points, series, y, right }: PillsProps) {
  const last = points.at(-1)
  const sum = sums.at(-1)
  if (last === undefined || sum === undefined) return null
  const shown = series.map((one, level) => ({ one, value: last.values[level] ?? 0, top: sum[level] ?? 0 }))
  const middles = shown.map(({ value, top }) => Math.min(y(0) - PILL.height / 2 - 4, y(top - value / 2)))
  const ys = spreadLabels(middles, PILL.apart)
  return shown.map(({ one, value }, level) => {
    if (value === 0) return null
    const text = `${one.name} ${formatCount(value)}`
    const wide = 20 + text.length * 6.6
    return (
      <g key={one.name} transform={`translate(${right - wide} ${(ys[level] ?? 0) - PILL.height / 2})`}>
        <rect width={wide} height={PILL.height} rx={6} className={classes['pill']} />
        <text x={wide / 2} y={15} textAnchor="middle" className={classes['pillText']}>
          {text}
        </text>
      </g>
    )
  })
}

function readingOf(
  point: ChartPoint | undefined,
  words: { series: ChartSeries[]; timeZone: string; now: number },
): string {
  if (point === undefined) return ''
  const until = endOfStep(point.at, words.now)
  const values = words.series.map((one, level) => `${one.name} ${formatCount(point.values[level] ?? 0)}`)
  return t`By ${formatTime(until, words.timeZone)}: ${values.toReversed().join(', ')}`
}
