import type { ReactNode } from 'react'
import { formatCount } from '../../format.ts'
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

/** The evening in numbers: who is in, of which type, how fast, through which door. */
export function SidePane({ board, timeZone, foot }: { board: Board | undefined; timeZone: string; foot: ReactNode }) {
  return (
    <aside className={classes['pane']} aria-label="This evening" data-region>
      <div className={classes['scroll']}>
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
            <ul className={classes['types']} aria-label="Arrived by ticket type">
              {board.types.map(({ id, name, arrived, sold }) => (
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
