import type { OperatorRight } from '../../shared/app/operators.ts'
import type { Screen } from './screen.ts'
import { isForStaff } from './staff-access.ts'

/** Who looks at the window. */
export interface Viewer {
  /** What a single user chose to see; for operators, `owner` are those who manage. */
  role: 'owner' | 'door'
  /** What the operator may do; null for a single user. */
  rights: ReadonlySet<OperatorRight> | null
  /** The laptop is signed in as a member, whose role at the door doesn't matter. */
  isMember?: boolean
  /** What the staff link of this laptop allows; left out for any other sign-in. */
  staffScopes?: readonly string[] | undefined
}

type Gated = Pick<Screen, 'atDoor' | 'needs' | 'member' | 'staff'>

/** Whether a screen is there for this viewer: by the laptop's sign-in, then by who works there. A single user in the door's role has chosen to see less. */
export function opensTo({ atDoor, needs, member, staff }: Gated, viewer: Viewer): boolean {
  const { role, rights, isMember = false, staffScopes } = viewer
  if (isMember ? member === undefined : member === 'only') return false
  if (!isForStaff(staff, staffScopes)) return false
  if (rights !== null) return needs === undefined || rights.has(needs)
  return isMember || role === 'owner' || atDoor !== 'hidden'
}

/** Whether the rail has it. */
export const isOnRail = (screen: Gated, viewer: Viewer): boolean =>
  opensTo(screen, viewer) && (viewer.isMember === true || viewer.role === 'owner' || screen.atDoor !== 'offRail')
