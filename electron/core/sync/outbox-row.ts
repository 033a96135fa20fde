import type { Kept } from '../../../shared/app/conflicts.ts'
import type { Lane } from '../../../shared/app/sync.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import type { outbox as table } from '../db/outbox-schema.ts'

export type OutboxRow = typeof table.$inferSelect

export type Result = 'done' | 'refused' | 'discarded' | 'cancelled' | 'resolved'

type Insert = typeof table.$inferInsert

/** What is known when a person acts. */
export type NewRow = Pick<
  Insert,
  'id' | 'operation' | 'version' | 'input' | 'entityKey' | 'what' | 'about' | 'operator' | 'desk' | 'madeAt'
> &
  Partial<Pick<Insert, 'scope' | 'clockOffsetMs' | 'base' | 'baseRevision' | 'dependsOn' | 'site' | 'nextTryAt'>> & {
    lane: Lane
  }

/** What may be changed about a row that stays. */
export type RowChange = Partial<
  Pick<OutboxRow, 'state' | 'nextTryAt' | 'lookedUp' | 'noEffect' | 'alone' | 'tries' | 'sentAt' | 'conflict'>
> & { lastAnswer?: ErrorShape | null }

export interface End {
  result: Result
  at: number
  detail?: CodedMessage | null
  /** The version that was not chosen. */
  kept?: Kept
}

/** A row by its id, or with its holder's fence: then nothing changes once the row has been claimed again. */
export type Target = string | Pick<OutboxRow, 'id' | 'fence'>

/** `mayBeLost`: a power cut may take it back, as if the process had ended just before it. No one waits for the disk. */
export interface Durability {
  mayBeLost: boolean
}

/** One transaction, all of it or nothing; they may be nested. */
export type OutboxTransaction = <T>(work: () => T, how?: Durability) => T

/** The states of rows that have not ended. */
export const openStates = ['waiting', 'sending', 'unknown', 'needsYou', 'refused']

/** Whether a row is in a state that a row can wait in: a damaged one may be in none of them. */
export const hasOpenState = ({ state }: Pick<OutboxRow, 'state'>): boolean => openStates.some((open) => open === state)

/** For statements: a fence of null lets any row pass. */
export const targetOf = (target: Target): { id: string; fence: number | null } =>
  typeof target === 'string' ? { id: target, fence: null } : { id: target.id, fence: target.fence }
