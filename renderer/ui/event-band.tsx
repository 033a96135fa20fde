import type { ReactNode } from 'react'
import type { EventColor } from '../../shared/app/events.ts'
import classes from './event-band.module.css'

interface EventBandProps {
  color: EventColor
  title: string
  /** Place, day, time and the like; empty ones are left out. */
  details: readonly string[]
  /** What is at the end of the band. */
  children?: ReactNode
}

/** Which event a screen works for, in its colour: the wrong night must be seen from across the foyer. */
export function EventBand({ color, title, details, children }: EventBandProps) {
  return (
    <header
      className={classes['band']}
      data-keep-clear
      style={{ '--event': `var(--f-event-${color})` } as React.CSSProperties}
    >
      <div className="grows">
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['detail']}>{details.filter((part) => part !== '').join(' · ')}</p>
      </div>
      {children}
    </header>
  )
}
