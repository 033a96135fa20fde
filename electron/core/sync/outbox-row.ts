import type { Kept } from '../../../shared/app/conflicts.ts'
import type { Lane } from '../../../shared/app/sync.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import type { outbox as table } from '../db/outbox-schema.ts'

/** A row as the outbox stores it. */
export type OutboxRow = typeof table.$inferSelect

/** How a row ended. */
export type Result = 'done' | 'refused' | 'discarded' | 'cancelled' | 'resolved'

type Insert = typeof table.$inferInsert

/** What a row holds when a person acts. */
export type NewRow = Pick<
  Insert,
  'id' | 'operation' | 'version' | 'input' | 'entityKey' | 'what' | 'about' | 'operator' | 'desk' | 'madeAt'
> &
  Partial<Pick<Insert, 'scope' | 'clockOffsetMs' | 'base' | 'baseRevision' | 'dependsOn' | 'site' | 'nextTryAt'>> & {
    lane: Lane
  }

/** What may change in a row that stays open. */
export type RowChange = Partial<
  Pick<OutboxRow, 'state' | 'nextTryAt' | 'lookedUp' | 'noEffect' | 'alone' | 'tries' | 'sentAt' | 'conflict'>
> & { lastAnswer?: ErrorShape | null }

/** What history records when a row ends. */
export interface End {
  result: Result
  at: number
  detail?: CodedMessage | null
  /** The version that was not chosen in a conflict. */
  kept?: Kept
}

/** A row by its id; or by id and fence, so that nothing changes once the row has been claimed again. */
export type Target = string | Pick<OutboxRow, 'id' | 'fence'>

/** `mayBeLost`: the commit doesn't wait for the disk, and a power cut may undo it, as if it had never begun. */
export interface Durability {
  mayBeLost: boolean
}

/** Runs `work` in one transaction, all of it or nothing; transactions may be nested. */
export type OutboxTransaction = <T>(work: () => T, how?: Durability) => T

/** The states of rows that have not ended. */
export const openStates = ['waiting', 'sending', 'unknown', 'needsYou', 'refused']

/** Whether a row is in one of the open states; a damaged row may be in none. */
export const hasOpenState = ({ state }: Pick<OutboxRow, 'state'>): boolean => openStates.some((open) => open === state)

/** The target as parameters of a statement, where a null fence lets any row pass. */
export const targetOf = (target: Target): { id: string; fence: number | null } =>
  typeof target === 'string' ? { id: target, fence: null } : { id: target.id, fence: target.fence }
