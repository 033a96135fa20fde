import { Link } from 'wouter'
import { SCREENS, type Screen, screenAt } from '../screens.ts'
import classes from './rail.module.css'

/** The screens of this desk's role. The door's role keeps Settings in the desk menu. */
export function Rail({ location, role }: { location: string; role: 'owner' | 'door' }) {
  const open = screenAt(location)
  const shown = SCREENS.filter(({ atDoor }) => role === 'owner' || atDoor === 'shown')
  const draw = (screen: Screen) => {
    const { id, path, title, Icon } = screen
    const isOpen = screen === open
    return (
      <Link key={id} href={path} className={classes['item'] ?? ''} aria-current={isOpen ? 'page' : undefined}>
        <Icon size={21} stroke={isOpen ? 2 : 1.6} aria-hidden="true" />
        <span className={classes['label']}>{title}</span>
      </Link>
    )
  }
  return (
    <nav className={classes['rail']} aria-label="Screens" data-region tabIndex={-1}>
      {shown.filter(({ group }) => group === 'door').map(draw)}
      <span className={classes['divider']} />
      {shown.filter(({ group }) => group === 'house').map(draw)}
    </nav>
  )
}
