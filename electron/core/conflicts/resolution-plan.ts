import type { Conflict, Resolution } from '../../../shared/app/conflicts.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp, putOwn } from '../../../shared/look-up.ts'
import type { Fields } from '../base/three-way.ts'
import type { DocumentOperation } from './document-kinds.ts'

/** The values that a decision drops, by side. */
export interface Lost {
  mine: Fields
  theirs: Fields
}

/** How a decision is carried out. */
export type Plan =
  /** Write these fields over the site's version. */
  | { step: 'write'; fields: Fields; lost: Lost }
  /** Delete the record although it was changed on the site. */
  | { step: 'delete' }
  /** Keep the site's version. */
  | { step: 'keep'; lost: Lost }
  /** Create a separate record from our version. */
  | { step: 'copy' }
  /** Create the record again that was deleted on the site. */
  | { step: 'remake' }
  /** Accept the deletion, and drop our changes. */
  | { step: 'discard' }
  /** Send a new record although the site has a similar one. */
  | { step: 'insist' }
  /** Use the existing record of the site instead of ours. */
  | { step: 'join'; otherId: string }

/**
 * Turns a decision into a plan. `mine`: all fields of the change; `mayCreate`: whether such records can be created
 * here. Pure. Throws `invalid_input` for a choice that the conflict does not offer.
 */
export function planOf(
  conflict: Conflict,
  operation: Pick<DocumentOperation, 'effect'>,
  resolution: Resolution,
  { mine, mayCreate }: { mine: Fields; mayCreate: boolean },
): Plan {
  switch (conflict.kind) {
    case 'duplicate':
      if (resolution.choice === 'mine' || resolution.choice === 'both') return { step: 'insist' }
      if (resolution.choice !== 'theirs' || conflict.otherId === null) return notOffered()
      // An edit that makes a duplicate is dropped; a new record is replaced by the existing one.
      return operation.effect === 'edit'
        ? { step: 'keep', lost: { mine, theirs: {} } }
        : { step: 'join', otherId: conflict.otherId }
    case 'deletedThere':
      if (resolution.choice === 'theirs') return { step: 'discard' }
      return resolution.choice === 'mine' && mayCreate ? { step: 'remake' } : notOffered()
    case 'unfit':
      if (resolution.choice === 'theirs') return { step: 'keep', lost: { mine, theirs: {} } }
      if (resolution.choice !== 'mine' || Object.keys(conflict.write).length === 0) return notOffered()
      return { step: 'write', fields: conflict.write, lost: { mine: mineIn(conflict), theirs: {} } }
    case 'changedThere':
      if (operation.effect === 'delete') return deletion(resolution)
      if (resolution.choice === 'both') return mayCreate ? { step: 'copy' } : notOffered()
      return picked(conflict, (field) => sideOf(resolution, field))
  }
}

function deletion(resolution: Resolution): Plan {
  if (resolution.choice === 'mine') return { step: 'delete' }
  return resolution.choice === 'theirs' ? { step: 'keep', lost: { mine: {}, theirs: {} } } : notOffered()
}

function picked({ fields, write }: Conflict, sideFor: (field: string) => 'mine' | 'theirs'): Plan {
  const fieldsToWrite: Record<string, unknown> = { ...write }
  const losses: { mine: Record<string, unknown>; theirs: Record<string, unknown> } = { mine: {}, theirs: {} }
  for (const { field, mine, theirs } of fields) {
    if (sideFor(field) === 'mine') {
      putOwn(fieldsToWrite, field, mine)
      putOwn(losses.theirs, field, theirs)
    } else putOwn(losses.mine, field, mine)
  }
  return Object.keys(fieldsToWrite).length === 0
    ? { step: 'keep', lost: losses }
    : { step: 'write', fields: fieldsToWrite, lost: losses }
}

/** Our values that are not sent all the same. */
function mineIn({ fields, write }: Conflict): Fields {
  const values: Record<string, unknown> = {}
  for (const { field, mine } of fields) if (!Object.hasOwn(write, field)) putOwn(values, field, mine)
  return values
}

function sideOf(resolution: Resolution, field: string): 'mine' | 'theirs' {
  if (resolution.choice !== 'pick') return resolution.choice === 'mine' ? 'mine' : 'theirs'
  const side = lookUp(resolution.picks, field)
  if (side === undefined) throw new AppError('invalid_input')
  return side
}

function notOffered(): never {
  throw new AppError('invalid_input')
}
