import { t } from '@lingui/core/macro'
import type { CurrencyReport, DrawerMove, ShiftApproval } from '../../../shared/app/shift.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { linesOfPart, operatorName, type ReportLine } from '../../../shared/money/shift-lines.ts'
import { formatMoney, formatTime } from '../../format.ts'
import classes from './drawer.module.css'
import { differenceText } from './shift-messages.ts'
import list from './sums.module.css'

/** The lines for an operator who may not see sums. */
const OPEN_LINES: readonly string[] = ['float', 'cashIn', 'cashOut', 'counted']

/** What lies in the drawer and why, line by line; once counted, what was missing or over. */
export function DrawerStatement({ sums, showMoney }: { sums: CurrencyReport; showMoney: boolean }) {
  const lines = linesOfPart(sums, 'drawer').filter(({ key }) => showMoney || OPEN_LINES.includes(key))
  return (
    <section className={classes['statement']} aria-label={t`Drawer, ${sums.currency}`}>
      <h3>{t`Cash drawer, ${sums.currency}`}</h3>
      <dl className={list['sums']}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </dl>
      {sums.pieces.length > 0 && <Pieces sums={sums} />}
    </section>
  )
}

function Line({ line: { key, name, amount, kind } }: { line: ReportLine }) {
  if (key === 'difference') {
    return (
      <div className={list['difference']} data-state={amount.minor === 0 ? 'exact' : 'off'}>
        <dt>{name}</dt>
        <dd>{differenceText(amount)}</dd>
      </div>
    )
  }
  return (
    <div className={kind === 'sum' ? list['sum'] : undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}

function Pieces({ sums: { currency, pieces } }: { sums: CurrencyReport }) {
  return (
    <details className={classes['pieces']}>
      <summary className="press">{t`What was counted`}</summary>
      <ul>
        {pieces.map(({ faceMinor, count }) => (
          <li className="flex apart figures" key={faceMinor}>
            <span>
              {count} × {formatMoney({ minor: faceMinor, currency }, { short: true })}
            </span>
            <span>{formatMoney({ minor: faceMinor * count, currency })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What operators let others do during the shift, newest first. */
export function ApprovalList({ approvals }: { approvals: readonly ShiftApproval[] }) {
  if (approvals.length === 0) return null
  return (
    <section className={classes['moves']} aria-label={t`Approvals`}>
      <h3>{t`Approvals`}</h3>
      <ul className="column">
        {approvals.toReversed().map(({ at, approvedBy: name, operator: other, right, reason }) => (
          <li className="grid" key={`${at} ${other}`}>
            <span className="breaks">{textOf(messageOf('operators.approved', { name, other, right, reason }))}</span>
            <small className="faint rem12">{formatTime(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Money that came or went without a sale, newest first. */
export function MoveList({ moves }: { moves: readonly DrawerMove[] }) {
  if (moves.length === 0) return null
  return (
    <section className={classes['moves']} aria-label={t`Cash in and out`}>
      <h3>{t`Cash in and out`}</h3>
      <ul className="column">
        {moves.toReversed().map(({ id, at, kind, amount, reason, operator }) => (
          <li className="grid figures" key={id}>
            <span className="breaks">{reason}</span>
            <b className="semibold">
              {formatMoney({ ...amount, minor: kind === 'payIn' ? amount.minor : -amount.minor })}
            </b>
            <small className="faint rem12">
              {kind === 'payIn'
                ? t`In at ${formatTime(at)}, ${operatorName(operator)}`
                : t`Out at ${formatTime(at)}, ${operatorName(operator)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
