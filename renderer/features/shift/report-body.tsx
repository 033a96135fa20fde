import { plural, t } from '@lingui/core/macro'
import type { CurrencyReport, ShiftReport } from '../../../shared/app/shift.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { linesOfPart, shiftCounts } from '../../../shared/money/shift-lines.ts'
import { formatCount, formatMoney } from '../../format.ts'
import classes from './report.module.css'
import list from './sums.module.css'
import { TakingsBars } from './takings-bars.tsx'

interface ReportBodyProps {
  report: ShiftReport
  /** The door's role sees how many, and no sums. */
  showMoney: boolean
}

/** The sums of a shift, one part per currency. */
export function ReportBody({ report, showMoney }: ReportBodyProps) {
  const { currencies } = report
  if (currencies.length === 0) return <Empty />
  return (
    <>
      {currencies.map((sums) => (
        <Sums key={sums.currency} sums={sums} report={report} showMoney={showMoney} isOnly={currencies.length === 1} />
      ))}
    </>
  )
}

const Empty = () => <p className="muted">{t`Nothing was sold and nothing moved yet.`}</p>

const FILLS: Record<string, string> = {
  cash: 'var(--f-chart-velvet)',
  card: 'var(--f-chart-lagoon)',
  transfer: 'var(--f-chart-brass)',
  free: 'var(--f-chart-indigo)',
}

function Sums({ sums, report, showMoney, isOnly }: ReportBodyProps & { sums: CurrencyReport; isOnly: boolean }) {
  if (sums.byMethod.length === 0 && !isOnly) {
    return <p className="muted">{t`Nothing was sold in ${sums.currency}.`}</p>
  }
  const tickets = sums.byMethod.reduce((count, line) => count + line.tickets, 0)
  return (
    <section className="column gap10" aria-label={t`Takings in ${sums.currency}`}>
      {!isOnly && <h2 className={classes['currencyTitle']}>{sums.currency}</h2>}
      <div className={classes['cards']}>
        <section className={classes['card']} aria-label={t`Takings`}>
          <h3 className={classes['cardTitle']}>{t`Takings`}</h3>
          <p className={classes['net']}>
            {showMoney ? formatMoney(sums.takings) : plural(tickets, { one: '# ticket', other: '# tickets' })}
          </p>
          <p className={classes['netLine']}>
            {isOnly ? shiftCounts(report) : showMoney && plural(tickets, { one: '# ticket', other: '# tickets' })}
          </p>
          {showMoney && <Breakdown sums={sums} />}
        </section>
        <TakingsBars
          title={t`By method`}
          lines={linesOfPart(sums, 'method')}
          fillOf={(key) => lookUp(FILLS, key) ?? 'var(--f-chart-moss)'}
          showMoney={showMoney}
        />
        <TakingsBars title={t`By operator`} lines={linesOfPart(sums, 'operator')} showMoney={showMoney} />
        <Tickets sums={sums} showMoney={showMoney} />
      </div>
    </section>
  )
}

/** How the takings come about, line by line. */
const Breakdown = ({ sums }: { sums: CurrencyReport }) => (
  <dl className={`${classes['breakdown']} ${list['sums']}`}>
    {linesOfPart(sums, 'takings').map(({ key, name, amount, kind }) => (
      <div key={key} className={kind === 'sum' ? list['sum'] : undefined} data-aside={kind === 'aside' || undefined}>
        <dt className="muted">{name}</dt>
        <dd>{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
)

function Tickets({ sums, showMoney }: { sums: CurrencyReport; showMoney: boolean }) {
  const lines = linesOfPart(sums, 'ticket')
  return (
    <section className={classes['card']} aria-label={t`By ticket`}>
      <h3 className={classes['cardTitle']}>{t`By ticket`}</h3>
      {lines.length === 0 ? (
        <p className="faint">{t`No tickets yet.`}</p>
      ) : (
        <table className={classes['tickets']}>
          <thead>
            <tr>
              <th scope="col">{t`Ticket type`}</th>
              <th scope="col">{t`Tickets`}</th>
              {showMoney && <th scope="col">{t`Face value`}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, kind, tickets, amount }) => (
              <tr key={`${kind} ${key}`} data-sum={kind === 'sum' || undefined}>
                <th scope="row">{name}</th>
                <td>{formatCount(tickets ?? 0)}</td>
                {showMoney && <td>{formatMoney(amount)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
