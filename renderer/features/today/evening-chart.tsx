import { t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChartHistogram, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { choicesOf } from '../../ui/choices.ts'
import { allEmpty, type ChartPoint, fromFirst } from './chart-points.ts'
import { ChartTable } from './chart-table.tsx'
import classes from './evening-chart.module.css'
import { arrivalsFinding, partialFinding, salesFinding, scopeText } from './findings.ts'
import { type ChartSeries, StepChart } from './step-chart.tsx'

interface EveningChartProps {
  sales: { at: string; online: number; door: number }[]
  arrivals: { at: string; total: number }[]
  titles: string[]
  timeZone: string
  /** The core's clock, milliseconds. */
  now: number
  /** Whether this laptop has all orders, and all tickets, to count. */
  known: { sales: boolean; arrivals: boolean }
}

interface Shown {
  finding: string
  /** In place of the plot while there is nothing to draw. */
  nothing: string
  about: string
  series: ChartSeries[]
  points: ChartPoint[]
}

/** How the evening runs: what was sold and where, or who came. The title says what is to be seen. */
export function EveningChart({ sales, arrivals, titles, timeZone, now, known }: EveningChartProps) {
  const [what, setWhat] = useState('sales')
  const [asTable, setAsTable] = useState(false)
  const scope = scopeText(titles)
  const shown: Shown =
    what === 'sales'
      ? {
          finding: known.sales ? salesFinding(sales, timeZone) : '',
          nothing: t`The first sale of today starts this chart.`,
          about: t`Tickets sold today, ${scope}, total per 10 minutes`,
          series: [
            { name: t`Online`, color: 'lagoon', hatched: true },
            { name: t`Door`, key: t`At the door`, color: 'velvet', hatched: false },
          ],
          points: sales.map(({ at, online, door }) => ({ at, values: [online, door] })),
        }
      : {
          finding: known.arrivals ? arrivalsFinding(arrivals, timeZone) : '',
          nothing: t`The first guest who comes in starts this chart.`,
          about: t`Guests who are in, ${scope}, total per 10 minutes`,
          series: [{ name: t({ message: 'In', context: 'arrived' }), color: 'velvet', hatched: false }],
          points: arrivals.map(({ at, total }) => ({ at, values: [total] })),
        }
  const points = fromFirst(shown.points)
  const isEmpty = allEmpty(points)
  const isKnown = what === 'sales' ? known.sales : known.arrivals
  const finding = isKnown ? shown.finding : partialFinding(what === 'sales' ? 'sales' : 'arrivals', isEmpty)
  return (
    <section className={classes['card']} aria-label={t`How the evening runs`}>
      <header className={classes['head']}>
        <div className={classes['words']}>
          <h2 className="ink rem15 semibold">{finding}</h2>
          <p>{shown.about}</p>
        </div>
        <div className={classes['tools']}>
          {shown.series.length > 1 && !isEmpty && !asTable && (
            <ul className={classes['legend']} aria-label={t`Legend`}>
              {shown.series.toReversed().map((one) => (
                <li className="row gap6" key={one.name} data-color={one.color} data-hatched={one.hatched || undefined}>
                  {one.key ?? one.name}
                </li>
              ))}
            </ul>
          )}
          <SegmentedControl
            size="xs"
            aria-label={t`Chart`}
            value={what}
            onChange={setWhat}
            data={choicesOf({ sales: t`Sales`, arrivals: t`Arrivals` })}
          />
          {!isEmpty && (
            <Button
              variant="default"
              h={28}
              px={10}
              fz={13}
              fw={400}
              leftSection={asTable ? <IconChartHistogram size={15} /> : <IconTable size={15} />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? t`View as chart` : t`View as table`}
            </Button>
          )}
        </div>
      </header>
      {isEmpty && (
        <p className={classes['nothing']}>{isKnown ? shown.nothing : t`They appear here as they are loaded.`}</p>
      )}
      {!isEmpty && asTable && (
        <ChartTable points={points} series={shown.series} timeZone={timeZone} now={now} label={shown.about} />
      )}
      {!isEmpty && !asTable && (
        <StepChart points={points} series={shown.series} timeZone={timeZone} now={now} label={finding} />
      )}
    </section>
  )
}
