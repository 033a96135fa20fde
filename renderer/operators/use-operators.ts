import { OperatorRight, type OperatorsState } from '../../shared/app/operators.ts'
import type { Settings } from '../../shared/app/settings.ts'
import { useLive } from '../live.ts'

/** The operators of this laptop; undefined until they are known. */
export const useOperators = (): OperatorsState | undefined => useLive('operators', 'state', {}).data

/** What the door's role of a single user shows. */
const AT_DOOR: readonly OperatorRight[] = ['checkIn', 'sell', 'addGuests']

/**
 * What the window shows to the operator who works here: what they may do; without operators what the role of the single user
 * shows. Empty until it is known.
 */
export function useRights(): ReadonlySet<OperatorRight> {
  const operators = useOperators()
  const role = useLive('settings', 'get', {}).data?.role
  return rightsOf(operators, role)
}

/** The same from what is at hand. */
export function rightsOf(
  operators: OperatorsState | undefined,
  role: Settings['role'] | undefined,
): ReadonlySet<OperatorRight> {
  if (operators === undefined || role === undefined) return new Set()
  if (operators.operators.length > 0) return new Set(operators.rights)
  return new Set(role === 'owner' ? OperatorRight.options : AT_DOOR)
}
