import type { ReactNode } from 'react'
import { counted, formatCount } from '../../format.ts'
import { MinuteChart } from './minute-chart.tsx'
import classes from './side-pane.module.css'

export interface Board {
  arrived: number
  expected: number
  types: { id: string; name: string; arrived: number; sold: number }[]
  perMinute: { at: string; count: number }[]
  byDoor: { name: string; here: boolean; count: number }[]
}

function Bar({ value, of, tall = false }: { value: number; of: number; tall?: boolean }) {
  const share = of === 0 ? 0 : Math.min(1, value / of)
  return (
    <span className={classes['bar']} data-tall={tall || undefined} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}

/** More rows than this would push the doors out of sight. */
const TYPE_ROWS = 6

/** The ticket types as rows, biggest first; the small ones of a long list together. */
export function typeRows(types: Board['types']): Board['types'] {
  if (types.length <= TYPE_ROWS) return types
  const rest = types.slice(TYPE_ROWS - 1)
  const sum = (of: 'arrived' | 'sold') => rest.reduce((total, type) => total + type[of], 0)
  const others = { id: 'others', name: counted(rest.length, 'other type'), arrived: sum('arrived'), sold: sum('sold') }
  return [...types.slice(0, TYPE_ROWS - 1), others]
}

/** The evening in numbers: who is in, of which type, how fast, through which door. */
export function SidePane({ board, timeZone, foot }: { board: Board | undefined; timeZone: string; foot: ReactNode }) {
  return (
    <aside className={classes['pane']} aria-label="This evening" data-region>
      <div className={classes['scroll']} data-many={(board?.types.length ?? 0) > 4 || undefined}>
        <section>
          <h2 className={classes['label']}>Arrived</h2>
          <p className={classes['count']}>
            <b>{board === undefined ? '–' : formatCount(board.arrived)}</b>
            {board !== undefined && <span>of {formatCount(board.expected)}</span>}
          </p>
          <Bar value={board?.arrived ?? 0} of={board?.expected ?? 0} tall />
        </section>
        {board !== undefined && (
          <>
            <ul
              className={classes['types']}
              aria-label="Arrived by ticket type"
              data-many={board.types.length > 4 || undefined}
            >
              {typeRows(board.types).map(({ id, name, arrived, sold }) => (
                <li key={id}>
                  <span className={classes['typeName']}>{name}</span>
                  <span className={classes['typeCount']}>
                    <b>{formatCount(arrived)}</b> / {formatCount(sold)}
                  </span>
                  <Bar value={arrived} of={sold} />
                </li>
              ))}
            </ul>
            <div className={classes['chart']}>
              <MinuteChart minutes={board.perMinute} timeZone={timeZone} />
            </div>
            {board.byDoor.length > 0 && (
              <section className={classes['doors']}>
                <h2 className={classes['label']}>By door</h2>
                <ul>
                  {board.byDoor.map(({ name, here, count }) => (
                    <li key={`${name}${here}`}>
                      <span>
                        {name}
                        {here ? ', here' : ''}
                      </span>
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
