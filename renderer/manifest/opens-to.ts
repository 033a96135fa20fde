import type { OperatorRight } from '../../shared/app/operators.ts'
import type { Screen } from './screen.ts'

/** Who looks at the window. */
export interface Viewer {
  /** What a single user chose to see; for operators, `owner` are those who manage. */
  role: 'owner' | 'door'
  /** What the operator may do; null for a single user. */
  rights: ReadonlySet<OperatorRight> | null
}

/** Whether a screen is there for this viewer. A single user in the door's role has chosen to see less. */
export const opensTo = ({ atDoor, needs }: Pick<Screen, 'atDoor' | 'needs'>, { role, rights }: Viewer): boolean =>
  rights === null ? role === 'owner' || atDoor !== 'hidden' : needs === undefined || rights.has(needs)

/** Whether the rail has it. */
export const isOnRail = (screen: Pick<Screen, 'atDoor' | 'needs'>, viewer: Viewer): boolean =>
  opensTo(screen, viewer) && (viewer.role === 'owner' || screen.atDoor !== 'offRail')
