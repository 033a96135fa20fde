import type { TakingsLine } from '../../../shared/app/shift.ts'
import { counted, formatMoney } from '../../format.ts'
import classes from './report.module.css'

interface TakingsBarsProps {
  title: string
  lines: readonly TakingsLine[]
  nameOf: (name: string) => string
  /** The fill of a bar by its name. */
  fillOf?: (name: string) => string
  showMoney: boolean
}

/** Sums side by side as bars, each with its figures in words: nothing has to be read off a length. */
export function TakingsBars({ title, lines, nameOf, fillOf, showMoney }: TakingsBarsProps) {
  const size = ({ amount, tickets }: TakingsLine) => Math.abs(showMoney ? amount.minor : tickets)
  const most = Math.max(1, ...lines.map(size))
  return (
    <section className={classes['card']} aria-label={title}>
      <h3 className={classes['cardTitle']}>{title}</h3>
      {lines.length === 0 && <p className={classes['nothing']}>No sales yet.</p>}
      <ul className={classes['bars']} data-money={showMoney || undefined}>
        {lines.map((line) => (
          <li key={line.name}>
            <span className={classes['barName']}>{nameOf(line.name)}</span>
            <span className={classes['barCount']}>{counted(line.tickets, 'ticket')}</span>
            {showMoney && <b className={classes['barSum']}>{formatMoney(line.amount)}</b>}
            <span className={classes['track']} aria-hidden="true">
              <span
                className={classes['bar']}
                data-negative={line.amount.minor < 0 || undefined}
                style={barStyle(size(line) / most, fillOf?.(line.name))}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const barStyle = (share: number, fill: string | undefined) => ({
  width: `${share * 100}%`,
  ...(fill === undefined ? {} : { '--fill': fill }),
})
