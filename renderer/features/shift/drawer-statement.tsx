import type { Money } from '../../../shared/app/common.ts'
import type { CurrencyReport, DrawerMove } from '../../../shared/app/shift.ts'
import { formatMoney, formatTime } from '../../format.ts'
import classes from './drawer.module.css'
import { differenceText, operatorName } from './shift-words.ts'
import list from './sums.module.css'

/** What lies in the drawer and why; once counted, what was missing or over. */
export function DrawerStatement({ sums, showMoney }: { sums: CurrencyReport; showMoney: boolean }) {
  const cash = sums.byMethod.find(({ name }) => name === 'cash')?.amount ?? { minor: 0, currency: sums.currency }
  const { counted, difference } = sums
  return (
    <section className={classes['statement']} aria-label={`Drawer, ${sums.currency}`}>
      <h3>Drawer, {sums.currency}</h3>
      <dl className={list['sums']}>
        <Line name="Float" money={sums.float} />
        {showMoney && <Line name="Cash sales" money={cash} />}
        {sums.payIns.minor !== 0 && <Line name="Paid in" money={sums.payIns} />}
        {sums.payOuts.minor !== 0 && <Line name="Paid out" money={{ ...sums.payOuts, minor: -sums.payOuts.minor }} />}
        {showMoney && <Line name="Should be there" money={sums.expectedCash} isSum />}
        {counted !== null && <Line name="Counted" money={counted} />}
        {showMoney && difference !== null && (
          <div className={list['difference']} data-state={difference.minor === 0 ? 'exact' : 'off'}>
            <dt>Difference</dt>
            <dd>{differenceText(difference)}</dd>
          </div>
        )}
      </dl>
      {sums.pieces.length > 0 && <Pieces sums={sums} />}
    </section>
  )
}

function Line({ name, money, isSum = false }: { name: string; money: Money; isSum?: boolean }) {
  return (
    <div className={isSum ? list['sum'] : undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(money)}</dd>
    </div>
  )
}

function Pieces({ sums: { currency, pieces } }: { sums: CurrencyReport }) {
  return (
    <details className={classes['pieces']}>
      <summary>What was counted</summary>
      <ul>
        {pieces.map(({ faceMinor, count }) => (
          <li key={faceMinor}>
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

/** Money that came or went without a sale, newest first. */
export function MoveList({ moves }: { moves: readonly DrawerMove[] }) {
  if (moves.length === 0) return null
  return (
    <section className={classes['moves']} aria-label="Paid in and out">
      <h3>Paid in and out</h3>
      <ul>
        {moves.toReversed().map(({ id, at, kind, amount, reason, operator }) => (
          <li key={id}>
            <span className={classes['reason']}>{reason}</span>
            <b>{formatMoney({ ...amount, minor: kind === 'payIn' ? amount.minor : -amount.minor })}</b>
            <small>
              {kind === 'payIn' ? 'In' : 'Out'} at {formatTime(at)}, {operatorName(operator)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
