import { plural, t } from '@lingui/core/macro'
import { Link } from 'wouter'
import type { ShiftLine } from '../../../shared/app/shift.ts'
import { shiftCounts } from '../../../shared/money/shift-lines.ts'
import { formatDate, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import classes from './drawer.module.css'
import { differenceText, moneyList } from './shift-messages.ts'

interface EarlierShiftsProps {
  /** The one that is on the screen. */
  exceptId?: string
  showMoney: boolean
}

/** Shifts of this laptop, newest first, each a link to its report. */
export function EarlierShifts({ exceptId, showMoney }: EarlierShiftsProps) {
  const shifts = (useLive('shift', 'list', {}).data?.shifts ?? []).filter(({ shiftId }) => shiftId !== exceptId)
  if (shifts.length === 0) {
    return exceptId === undefined ? <p className="faint rem13">{t`Closed shifts are kept here.`}</p> : null
  }
  return (
    <section className={classes['earlier']} aria-label={t`Other shifts`}>
      <h3>{exceptId === undefined ? t`Earlier shifts` : t`Other shifts`}</h3>
      <ul>
        {shifts.map((shift) => (
          <li key={shift.shiftId}>
            <Link href={shift.closedAt === null ? '/shift' : `/shift/${shift.shiftId}`}>
              <span className="flex apart gap12 figures">
                <b className="semibold noWrap">{t`Shift ${shift.number}`}</b>
                <span>
                  {showMoney
                    ? moneyList(shift.takings)
                    : plural(shift.tickets, { one: '# ticket', other: '# tickets' })}
                </span>
              </span>
              <small className="faint rem12 figures">{summaryOf(shift, showMoney)}</small>
              <small className="faint rem12 figures">{shiftCounts(shift)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf({ openedAt, closedAt, difference }: ShiftLine, showMoney: boolean): string {
  const when = `${formatDate(openedAt)}, ${formatTime(openedAt)}`
  if (closedAt === null) return t`${when}, open`
  const off = showMoney ? difference.map(differenceText).join(', ') : ''
  return [t`${when} to ${formatTime(closedAt)}`, off].filter(Boolean).join(' · ')
}
