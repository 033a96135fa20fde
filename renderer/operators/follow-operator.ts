import type { OperatorsState } from '../../shared/app/operators.ts'
import { queryClient, refetchAll } from '../refetch.ts'

type Working = Pick<OperatorsState, 'currentId' | 'rights'>

/**
 * Makes a follower of the operators' states that asks again for all that is shown when another operator works here or
 * their rights changed. With fewer rights the window also forgets what it knows and doesn't show. A locked state waits for
 * the unlock.
 */
export function followOperator(): (state: OperatorsState) => void {
  let before: Working | null = null
  return ({ currentId, rights, isLocked }) => {
    if (isLocked) return
    const last = before
    before = { currentId, rights }
    // Who worked here before the first state isn't known: it may have been someone who was allowed more.
    const isFewer = last === null || last.rights.some((right) => !rights.includes(right))
    const isSame = !isFewer && last.currentId === currentId && last.rights.length === rights.length
    if (isSame) return
    if (isFewer) queryClient.removeQueries({ type: 'inactive' })
    refetchAll()
  }
}
