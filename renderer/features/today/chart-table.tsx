import { t } from '@lingui/core/macro'
import { formatCount, formatTime } from '../../format.ts'
import { type ChartPoint, endOfStep } from './chart-points.ts'
import classes from './evening-chart.module.css'
import type { ChartSeries } from './step-chart.tsx'

interface ChartTableProps {
  points: ChartPoint[]
  series: ChartSeries[]
  timeZone: string
  now: number
  label: string
}

/** The numbers of a chart, newest first. */
export function ChartTable({ points, series, timeZone, now, label }: ChartTableProps) {
  const named = series.map((one, level) => ({ name: one.name, level })).toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key
    <section className={classes['table']} tabIndex={0} aria-label={label}>
      <table className="fullWidth rem13 figures">
        <thead>
          <tr>
            <th scope="col">{t`By`}</th>
            {named.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {named.length > 1 && <th scope="col">{t`Total`}</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.at}>
              <th scope="row">{formatTime(endOfStep(point.at, now), timeZone)}</th>
              {named.map(({ name, level }) => (
                <td key={name}>{formatCount(point.values[level] ?? 0)}</td>
              ))}
              {named.length > 1 && <td>{formatCount(point.values.reduce((a, b) => a + b, 0))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
