import { t } from '@lingui/core/macro'
import { Wordmark } from '../../ui/logo.tsx'
import classes from './welcome.module.css'

const CENTRE = { x: 234, y: 452 }
const RADIUS = 186
const ARC_LAMPS = 14
const LAMP_GAP = 42

/** Lamps on the arch and down both posts; posts continue below the picture so that tall windows are lit too. */
const LAMPS = [
  ...Array.from({ length: ARC_LAMPS + 1 }, (_, at) => {
    const angle = (Math.PI * at) / ARC_LAMPS
    return { x: CENTRE.x - RADIUS * Math.cos(angle), y: CENTRE.y - RADIUS * Math.sin(angle) }
  }),
  ...Array.from({ length: 20 }, (_, at) => CENTRE.y + LAMP_GAP * (at + 1)).flatMap((y) => [
    { x: CENTRE.x - RADIUS, y },
    { x: CENTRE.x + RADIUS, y },
  ]),
]

/** The velvet wall with the lit door. */
export function VelvetWall() {
  return (
    <aside className={classes['wall']} aria-label="Foyer">
      <svg viewBox="0 0 468 800" preserveAspectRatio="xMidYMin slice" className={classes['door']} aria-hidden="true">
        <path d="M74 1600V452a160 160 0 0 1 320 0v1148" className={classes['line']} />
        <path d="M100 1600V452a134 134 0 0 1 268 0v1148z" className={classes['band']} />
        <path d="M132 1600V456a102 102 0 0 1 204 0v1144z" className={classes['lamp']} />
        <path d="M132 800V456c0-44 28-82 68-96v392z" className={classes['leaf']} />
        <circle cx="186" cy="590" r="6" className={classes['lamp']} />
        {LAMPS.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4.6" className={classes['lamp']} />
        ))}
      </svg>
      <div className={classes['brand']}>
        <Wordmark width={128} />
        <p>{t`The front of house for your events. It works with the wifi off.`}</p>
      </div>
    </aside>
  )
}
