import type { Money } from '../../../shared/app/common.ts'
import type { CurrencyReport, ShiftReport } from '../../../shared/app/shift.ts'
import { counted, formatCount, formatMoney } from '../../format.ts'
import classes from './report.module.css'
import { methodName, operatorName } from './shift-words.ts'
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

const Empty = () => <p className={classes['empty']}>Nothing was sold and nothing moved yet.</p>

const FILLS: Record<string, string> = {
  cash: 'var(--f-chart-velvet)',
  card: 'var(--f-chart-lagoon)',
  transfer: 'var(--f-chart-brass)',
  free: 'var(--f-chart-indigo)',
}

function Sums({ sums, report, showMoney, isOnly }: ReportBodyProps & { sums: CurrencyReport; isOnly: boolean }) {
  if (sums.byMethod.length === 0 && !isOnly) {
    return <p className={classes['empty']}>Nothing was sold in {sums.currency}.</p>
  }
  const tickets = sums.byMethod.reduce((count, line) => count + line.tickets, 0)
  return (
    <section className={classes['sums']} aria-label={`Takings in ${sums.currency}`}>
      {!isOnly && <h2 className={classes['currencyTitle']}>{sums.currency}</h2>}
      <div className={classes['cards']}>
        <section className={classes['card']} aria-label="Takings">
          <h3 className={classes['cardTitle']}>Takings</h3>
          <p className={classes['net']}>{showMoney ? formatMoney(sums.net) : counted(tickets, 'ticket')}</p>
          <p className={classes['netLine']}>{countsText(tickets, isOnly ? report : null, showMoney)}</p>
          {showMoney && <Breakdown sums={sums} />}
        </section>
        <TakingsBars
          title="By method"
          lines={sums.byMethod}
          nameOf={methodName}
          fillOf={(name) => FILLS[name] ?? 'var(--f-chart-moss)'}
          showMoney={showMoney}
        />
        <TakingsBars title="By operator" lines={sums.byOperator} nameOf={operatorName} showMoney={showMoney} />
        <Tickets sums={sums} showMoney={showMoney} />
      </div>
    </section>
  )
}

/** "6 tickets in 4 sales, 1 taken back": sales are counted over all currencies, so only where there is one. */
function countsText(tickets: number, report: ShiftReport | null, showMoney: boolean): string {
  const ticketText = showMoney ? counted(tickets, 'ticket') : ''
  if (report === null) return ticketText
  const back = report.voided > 0 ? `, ${formatCount(report.voided)} taken back` : ''
  return `${ticketText} in ${counted(report.sales, 'sale')}${back}`.trim()
}

/** What makes the net, where it is more than what was sold. Lines that are nothing are left out. */
function Breakdown({ sums }: { sums: CurrencyReport }) {
  const all: [string, Money][] = [
    ['Discounts', negative(sums.discounts)],
    ['Taken back', negative(sums.voids)],
    ['Fees in it', sums.fees],
    ['Taxes in it', sums.taxes],
    ['Refunds asked for', sums.refundsRequested],
  ]
  const lines = all.filter(([, { minor }]) => minor !== 0)
  if (lines.length === 0) return null
  return (
    <dl className={classes['breakdown']}>
      {[['Sold', sums.gross] as const, ...lines].map(([name, money]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(money)}</dd>
        </div>
      ))}
    </dl>
  )
}

const negative = ({ minor, currency }: Money): Money => ({ minor: minor === 0 ? 0 : -minor, currency })

function Tickets({ sums, showMoney }: { sums: CurrencyReport; showMoney: boolean }) {
  return (
    <section className={classes['card']} aria-label="By ticket">
      <h3 className={classes['cardTitle']}>By ticket</h3>
      {sums.byTicket.length === 0 ? (
        <p className={classes['nothing']}>No tickets yet.</p>
      ) : (
        <table className={classes['tickets']}>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Tickets</th>
              {showMoney && <th scope="col">At their price</th>}
            </tr>
          </thead>
          <tbody>
            {sums.byTicket.map(({ name, tickets, amount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(tickets)}</td>
                {showMoney && <td>{formatMoney(amount)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
