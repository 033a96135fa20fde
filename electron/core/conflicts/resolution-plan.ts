import type { Conflict, Resolution } from '../../../shared/app/conflicts.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Fields } from '../base/three-way.ts'
import type { DocumentOperation } from './document-kinds.ts'

/** What is not chosen, by the side whose it is. */
export interface Lost {
  mine: Fields
  theirs: Fields
}

/** What has to be done for a choice. */
export type Plan =
  /** These fields are written over theirs. */
  | { step: 'write'; fields: Fields; lost: Lost }
  /** The record is deleted although it was changed there. */
  | { step: 'delete' }
  /** Theirs stays as it is. */
  | { step: 'keep'; lost: Lost }
  /** Mine becomes a record of its own. */
  | { step: 'copy' }
  /** The record that was deleted there is made again. */
  | { step: 'remake' }
  /** The record is gone here as well. */
  | { step: 'discard' }
  /** A new record is sent although the site has one like it. */
  | { step: 'insist' }
  /** The record that is there already is the one. */
  | { step: 'join'; otherId: string }

/**
 * Turns a choice into what has to be done; `mine` is everything the change says, `mayCreate` whether such records are made
 * here. Pure. Throws `invalid_input` for a choice that the conflict does not have.
 */
export function planOf(
  conflict: Conflict,
  operation: Pick<DocumentOperation, 'act'>,
  resolution: Resolution,
  { mine, mayCreate }: { mine: Fields; mayCreate: boolean },
): Plan {
  switch (conflict.kind) {
    case 'duplicate':
      if (resolution.choice === 'mine' || resolution.choice === 'both') return { step: 'insist' }
      if (resolution.choice !== 'theirs' || conflict.otherId === null) return notOffered()
      // A change of somebody who is there is not sent; somebody new is the one who is there already.
      return operation.act === 'edit'
        ? { step: 'keep', lost: { mine, theirs: {} } }
        : { step: 'join', otherId: conflict.otherId }
    case 'deletedThere':
      if (resolution.choice === 'theirs') return { step: 'discard' }
      return resolution.choice === 'mine' && mayCreate ? { step: 'remake' } : notOffered()
    case 'changedThere':
      if (operation.act === 'delete') return deletion(resolution)
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
      fieldsToWrite[field] = mine
      losses.theirs[field] = theirs
    } else losses.mine[field] = mine
  }
  return Object.keys(fieldsToWrite).length === 0
    ? { step: 'keep', lost: losses }
    : { step: 'write', fields: fieldsToWrite, lost: losses }
}

function sideOf(resolution: Resolution, field: string): 'mine' | 'theirs' {
  if (resolution.choice !== 'pick') return resolution.choice === 'mine' ? 'mine' : 'theirs'
  const side = resolution.picks[field]
  if (side === undefined) throw new AppError('invalid_input')
  return side
}

function notOffered(): never {
  throw new AppError('invalid_input')
}
