import type { OperatorRight } from '../../shared/app/operators.ts'
import type { Screen } from './screen.ts'
import { isForStaff } from './staff-access.ts'

/** Who looks at the window. */
export interface Viewer {
  /** What a single user chose to see; for operators, `owner` are those who manage. */
  role: 'owner' | 'door'
  /** What the operator may do; null for a single user. */
  rights: ReadonlySet<OperatorRight> | null
  /** What the staff link of this laptop allows; left out for any other sign-in. */
  staffScopes?: readonly string[] | undefined
}

/** Whether a screen is there for this viewer. A single user in the door's role has chosen to see less. */
export const opensTo = ({ atDoor, needs }: Pick<Screen, 'atDoor' | 'needs'>, { role, rights }: Viewer): boolean =>
  rights === null ? role === 'owner' || atDoor !== 'hidden' : needs === undefined || rights.has(needs)

/** Whether the rail has it. A staff link leaves out what it doesn't allow. */
export const isOnRail = (screen: Pick<Screen, 'atDoor' | 'needs' | 'staff'>, viewer: Viewer): boolean =>
  opensTo(screen, viewer) &&
  isForStaff(screen.staff, viewer.staffScopes) &&
  (viewer.role === 'owner' || screen.atDoor !== 'offRail')
