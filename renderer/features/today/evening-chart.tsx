import { Button, SegmentedControl } from '@mantine/core'
import { IconChartHistogram, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { type ChartPoint, fromFirst } from './chart-points.ts'
import { ChartTable } from './chart-table.tsx'
import classes from './evening-chart.module.css'
import { arrivalsFinding, salesFinding, scopeText } from './findings.ts'
import { type ChartSeries, StepChart } from './step-chart.tsx'

interface EveningChartProps {
  sales: { at: string; online: number; door: number }[]
  arrivals: { at: string; total: number }[]
  titles: string[]
  timeZone: string
}

interface Shown {
  finding: string
  about: string
  series: ChartSeries[]
  points: ChartPoint[]
}

/** How the evening runs: what was sold and where, or who came. The title says what is to be seen. */
export function EveningChart({ sales, arrivals, titles, timeZone }: EveningChartProps) {
  const [what, setWhat] = useState('sales')
  const [asTable, setAsTable] = useState(false)
  const scope = scopeText(titles)
  const shown: Shown =
    what === 'sales'
      ? {
          finding: salesFinding(sales, timeZone),
          about: `Tickets sold today, ${scope}, total per 10 minutes`,
          series: [
            { name: 'Online', color: 'lagoon', hatched: true },
            { name: 'Door', color: 'velvet', hatched: false },
          ],
          points: sales.map(({ at, online, door }) => ({ at, values: [online, door] })),
        }
      : {
          finding: arrivalsFinding(arrivals, timeZone),
          about: `Guests who are in, ${scope}, total per 10 minutes`,
          series: [{ name: 'In', color: 'velvet', hatched: false }],
          points: arrivals.map(({ at, total }) => ({ at, values: [total] })),
        }
  const points = fromFirst(shown.points)
  return (
    <section className={classes['card']} aria-label="How the evening runs">
      <header className={classes['head']}>
        <div className={classes['words']}>
          <h2>{shown.finding}</h2>
          <p>{shown.about}</p>
        </div>
        <div className={classes['tools']}>
          {shown.series.length > 1 && (
            <ul className={classes['legend']} aria-label="Key">
              {shown.series.toReversed().map((one) => (
                <li key={one.name} data-color={one.color} data-hatched={one.hatched || undefined}>
                  {one.name === 'Door' ? 'At the door' : one.name}
                </li>
              ))}
            </ul>
          )}
          <SegmentedControl
            size="xs"
            aria-label="Chart"
            value={what}
            onChange={setWhat}
            data={[
              { value: 'sales', label: 'Sales' },
              { value: 'arrivals', label: 'Arrivals' },
            ]}
          />
          <Button
            variant="default"
            h={28}
            px={10}
            fz={13}
            fw={400}
            leftSection={asTable ? <IconChartHistogram size={15} /> : <IconTable size={15} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </div>
      </header>
      {asTable ? (
        <ChartTable points={points} series={shown.series} timeZone={timeZone} label={shown.about} />
      ) : (
        <StepChart points={points} series={shown.series} timeZone={timeZone} label={shown.finding} />
      )}
    </section>
  )
}
