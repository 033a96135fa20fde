import { t } from '@lingui/core/macro'
import { useElementSize } from '@mantine/hooks'
import type { Ref } from 'react'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { formatCount } from '../../../format.ts'
import classes from './sales.module.css'

interface TypesChartProps {
  types: readonly ManagedTicketType[]
  label: string
  drawing: Ref<SVGSVGElement>
}

const ROW = 46

/** What is sold of each ticket type, of what there is of it. */
export function TypesChart({ types, label, drawing }: TypesChartProps) {
  const { ref, width } = useElementSize()
  // All bars have one scale, so that they can be compared.
  const most = Math.max(1, ...types.map(({ sold, limit }) => Math.max(sold, limit ?? 0)))
  const x = (count: number) => (count / most) * width
  return (
    <div ref={ref} className={classes['types']}>
      {width > 0 && (
        <svg ref={drawing} className="block" width={width} height={types.length * ROW} role="img" aria-label={label}>
          {types.map(({ id, name, sold, limit }, index) => (
            <g key={id} transform={`translate(0 ${index * ROW})`}>
              <text className={classes['name']} x={0} y={16}>
                {name}
              </text>
              <text x={width} y={16} textAnchor="end">
                {limit === null
                  ? t`${formatCount(sold)} sold, no limit`
                  : t`${formatCount(sold)} of ${formatCount(limit)}`}
              </text>
              {limit !== null && <rect className={classes['rest']} y={24} width={x(limit)} height={12} rx={4} />}
              <rect className={classes['door']} y={24} width={x(sold)} height={12} rx={4} />
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
