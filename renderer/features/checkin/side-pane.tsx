import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../format.ts'
import type { ResultOf } from '../../live.ts'
import { MinuteChart } from './minute-chart.tsx'
import classes from './side-pane.module.css'
import { useRoomForTypes } from './use-room-for-types.ts'

type Board = Omit<ResultOf<'checkin', 'board'>, 'scansTonight'>

interface SidePaneProps {
  board: Board | undefined
  timeZone: string
  /** Who of the list isn’t expected, in words. */
  notExpected?: ReactNode
  foot: ReactNode
}

function Bar({ value, of, tall = false }: { value: number; of: number; tall?: boolean }) {
  const share = of === 0 ? 0 : Math.min(1, value / of)
  return (
    <span className={classes['bar']} data-tall={tall || undefined} aria-hidden="true">
      <span className="block fullHeight" style={{ width: `${share * 100}%` }} />
    </span>
  )
}

/** More types than this are closer together. */
const MANY = 4

/** The ticket types as at most `most` rows, biggest first; the small ones of a long list together. */
export function typeRows(types: Board['types'], most: number): Board['types'] {
  if (types.length <= most) return types
  const rest = types.slice(most - 1)
  const sum = (of: 'arrived' | 'expected') => rest.reduce((total, type) => total + type[of], 0)
  const name = plural(rest.length, { one: '# other type', other: '# other types' })
  return [...types.slice(0, most - 1), { id: 'others', name, arrived: sum('arrived'), expected: sum('expected') }]
}

/** The evening in numbers: who is in, of which type, how fast, through which door. */
export function SidePane({ board, timeZone, notExpected, foot }: SidePaneProps) {
  // Before the first copy, zero expected and zero in mean unknown.
  const known = board !== undefined && (board.dataFrom !== null || board.expected > 0)
  const { pane, list, rows } = useRoomForTypes(known ? board.types.length : 0)
  const many = (board?.types.length ?? 0) > MANY || undefined
  return (
    <aside className={classes['pane']} aria-label={t`This evening`} data-region>
      <div className={classes['scroll']} data-many={many} ref={pane}>
        <section>
          <h2 className={classes['label']}>{t`Arrived`}</h2>
          {known ? (
            <>
              <p className={classes['count']}>
                <b className="ink displayWide">{formatCount(board.arrived)}</b>
                <span>{t`of ${formatCount(board.expected)}`}</span>
              </p>
              <Bar value={board.arrived} of={board.expected} tall />
              <p className={classes['apart']}>{notExpected}</p>
            </>
          ) : (
            <p className={classes['unknown']}>{t`Not known yet`}</p>
          )}
        </section>
        {known && (
          <>
            <ul className={classes['types']} aria-label={t`Arrived by ticket type`} data-many={many} ref={list}>
              {typeRows(board.types, rows).map(({ id, name, arrived, expected }) => (
                <li key={id}>
                  <span className={classes['typeName']}>{name}</span>
                  <span className={classes['typeCount']}>
                    <b>{formatCount(arrived)}</b> / {formatCount(expected)}
                  </span>
                  <Bar value={arrived} of={expected} />
                </li>
              ))}
            </ul>
            <div className={classes['chart']}>
              <MinuteChart minutes={board.perMinute} timeZone={timeZone} />
            </div>
            {board.byDoor.length > 0 && (
              <section className={classes['doors']}>
                <h2 className={classes['label']}>{t`By door`}</h2>
                <ul>
                  {board.byDoor.map(({ name, here, count }) => (
                    <li className="flex apart gap12 rem14 figures" key={`${name}${here}`}>
                      <span>{here ? t`${name}, here` : t`Other doors`}</span>
                      <b>{formatCount(count)}</b>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
      <div className={classes['foot']}>{foot}</div>
    </aside>
  )
}
