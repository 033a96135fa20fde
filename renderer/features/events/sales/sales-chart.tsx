import { t } from '@lingui/core/macro'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { lookUp } from '../../../../shared/look-up.ts'
import { formatCount } from '../../../format.ts'
import type { SaleBars } from './sale-bars.ts'
import { barName, tickName } from './sale-words.ts'
import classes from './sales.module.css'

interface SalesChartProps {
  sales: SaleBars
  label: string
  /** The drawing, for a picture of it. */
  drawing: Ref<SVGSVGElement>
}

const HEIGHT = 240
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 22, 12, 26]

/** Tickets sold as stacked bars. The pointer and the arrow keys read single bars. */
export function SalesChart({ sales: { bars, span }, label, drawing }: SalesChartProps) {
  const { ref, width } = useElementSize()
  const hatch = useId()
  const [picked, setPicked] = useState<number | null>(null)
  const svg = useMergedRef(drawing)
  const most = Math.max(1, ...bars.map(({ online, door }) => online + door))
  const step = Math.max(1, Math.ceil(most / 4))
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
  const highest = ticks.at(-1) ?? most
  const plot = { width: Math.max(0, width - LEFT - RIGHT), height: HEIGHT - TOP - BOTTOM }
  const slot = plot.width / Math.max(1, bars.length)
  const wide = Math.min(36, slot * 0.72)
  const left = (index: number) => LEFT + index * slot + (slot - wide) / 2
  const y = (value: number) => TOP + (1 - value / highest) * plot.height
  const every = Math.max(1, Math.ceil(bars.length / Math.max(1, Math.floor(plot.width / 72))))
  const bar = picked === null ? undefined : bars[picked]

  const onKeyDown = (event: KeyboardEvent) => {
    const by = lookUp({ ArrowLeft: -1, ArrowRight: 1 }, event.key)
    if (by === undefined) return
    event.preventDefault()
    setPicked((old) => Math.max(0, Math.min(bars.length - 1, old === null ? bars.length - 1 : old + by)))
  }
  return (
    <div
      ref={ref}
      className={classes['chart']}
      role="application"
      aria-label={t`${label}. Left and right arrow read the bars.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its bars are read with the arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setPicked(null)}
    >
      {width > 0 && (
        <svg ref={svg} className="block" width={width} height={HEIGHT} aria-hidden="true">
          <defs>
            <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="2.4" height="8" className={classes['hatch']} />
            </pattern>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={classes['line']} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ day, online, door }, index) => (
            <g key={day} onPointerEnter={() => setPicked(index)} onPointerLeave={() => setPicked(null)}>
              <rect x={LEFT + index * slot} y={TOP} width={slot} height={plot.height} className={classes['slot']} />
              <rect x={left(index)} width={wide} y={y(door)} height={y(0) - y(door)} className={classes['door']} />
              {[classes['online'], undefined].map((className) => (
                <rect
                  key={className ?? 'hatched'}
                  {...{ x: left(index), width: wide, y: y(door + online), height: y(door) - y(door + online) }}
                  {...(className === undefined ? { fill: `url(#${hatch})` } : { className })}
                />
              ))}
              {index % every === 0 && (
                <text x={LEFT + (index + 0.5) * slot} y={HEIGHT - 8} textAnchor="middle">
                  {tickName(day, span)}
                </text>
              )}
            </g>
          ))}
          {picked !== null && (
            <rect x={LEFT + picked * slot} y={TOP} width={slot} height={plot.height} className={classes['cursor']} />
          )}
        </svg>
      )}
      <div className={classes['reading']} role="status" data-shown={bar !== undefined || undefined}>
        {bar !== undefined &&
          t`${barName(bar.day, span)}: ${formatCount(bar.online)} online, ${formatCount(bar.door)} at the door`}
      </div>
    </div>
  )
}
