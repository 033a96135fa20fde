import { t } from '@lingui/core/macro'
import { lineCounts, type ReportLine } from '../../../shared/money/shift-lines.ts'
import { formatMoney } from '../../format.ts'
import classes from './report.module.css'

interface TakingsBarsProps {
  title: string
  /** Parts, and the sum that they add up to. */
  lines: readonly ReportLine[]
  /** The fill of a bar by its key. */
  fillOf?: (key: string) => string
  showMoney: boolean
}

/** Sums side by side as bars, each with its figures in words: nothing has to be read off a length. */
export function TakingsBars({ title, lines, fillOf, showMoney }: TakingsBarsProps) {
  const size = ({ amount, tickets }: ReportLine) => Math.abs(showMoney ? amount.minor : (tickets ?? 0))
  const most = Math.max(1, ...lines.filter(({ kind }) => kind === 'part').map(size))
  return (
    <section className={classes['card']} aria-label={title}>
      <h3 className={classes['cardTitle']}>{title}</h3>
      {lines.length === 0 && <p className="faint">{t`No sales yet.`}</p>}
      <ul className={classes['bars']} data-money={showMoney || undefined}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.key}`} data-sum={line.kind === 'sum' || undefined}>
            <span className="semibold oneLine">{line.name}</span>
            <span className="muted rem13 figures">{lineCounts(line)}</span>
            {showMoney && <b className="bold figures">{formatMoney(line.amount)}</b>}
            {line.kind === 'part' && (
              <span className={classes['track']} aria-hidden="true">
                <span
                  className={classes['bar']}
                  data-negative={line.amount.minor < 0 || undefined}
                  style={barStyle(size(line) / most, fillOf?.(line.key))}
                />
              </span>
            )}
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
