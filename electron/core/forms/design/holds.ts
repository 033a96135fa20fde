import { lookUp } from '../../../../shared/look-up.ts'
import { same } from '../../base/three-way.ts'
import { isDoc } from './field-look.ts'

/** Whether a value of the site has all that ours has; it may have more. Lists must be as long. */
export function holds(theirs: unknown, ours: unknown): boolean {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return ours.length === theirs.length && ours.every((value, at) => holds(theirs[at], value))
  }
  if (!isDoc(ours) || !isDoc(theirs)) return same(theirs, ours)
  return Object.entries(ours).every(([key, value]) => holds(lookUp(theirs, key), value))
}
