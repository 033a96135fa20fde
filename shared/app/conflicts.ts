import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { Instant } from './common.ts'

/** Two versions of one record that a person has to choose between, as it is stored with the row of the outbox. */
export const Conflict = z.object({
  /**
   * changedThere: both changed the same fields. deletedThere: the site no longer has it. duplicate: the site has it
   * already. unfit: its fields do not take these values any more; `theirs` is then a message of what they take.
   */
  kind: z.enum(['changedThere', 'deletedThere', 'duplicate', 'unfit']),
  fields: z.array(z.object({ field: z.string(), base: z.unknown(), mine: z.unknown(), theirs: z.unknown() })),
  /** What of the change can be written whatever is chosen: the other side left these fields alone. */
  write: z.record(z.string(), z.unknown()),
  /** When the site's version was written; null where the site does not say. */
  theirsAt: Instant.nullable(),
  theirsRevision: z.string().nullable(),
  /** The other record, for a duplicate. */
  otherId: z.string().nullable(),
})
export type Conflict = z.infer<typeof Conflict>

/** A conflict as the picker shows it: words, not documents. */
export const ConflictView = z.object({
  id: z.string(),
  /** Names what is shown: a choice that was made of something else is refused. */
  version: z.string(),
  kind: Conflict.shape.kind,
  /** What was done here. */
  change: z.enum(['edit', 'create', 'delete']),
  dataSet: z.string(),
  recordId: z.string(),
  /** Whom or what it is about. */
  name: Message,
  fields: z.array(
    z.object({
      field: z.string(),
      label: Message,
      before: Message,
      mine: Message,
      theirs: Message,
      newer: z.enum(['mine', 'theirs']),
    }),
  ),
  mine: z.object({ by: z.string(), desk: z.string(), at: Instant }),
  theirs: z.object({ at: Instant.nullable() }),
  /** When the fields had the value of "before", as far as it is known. */
  baseAt: Instant.nullable(),
  /** Whether mine can be kept at all: field values of a ticket that is gone have no place to go. */
  canKeepMine: z.boolean(),
  /** Of an `unfit` change: keeping mine sends all of it, and not only what still fits. */
  sendsAll: z.boolean().optional(),
  /** Whether both can be kept: mine as a record of its own. */
  canKeepBoth: z.boolean(),
  /** The record that is there already, for a duplicate. */
  otherId: z.string().nullable(),
})
export type ConflictView = z.infer<typeof ConflictView>

/** What a person chose. `pick` needs a side for every field of the conflict. */
export const Resolution = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('pick'), picks: z.record(z.string(), z.enum(['mine', 'theirs'])) }),
  z.object({ choice: z.literal('mine') }),
  z.object({ choice: z.literal('theirs') }),
  /** Mine becomes a record of its own; theirs stays. */
  z.object({ choice: z.literal('both') }),
])
export type Resolution = z.infer<typeof Resolution>

/** A version that was not chosen, as it is kept in History for 30 days. */
export const Kept = z.object({
  /** Which side it was. */
  side: z.enum(['mine', 'theirs']),
  dataSet: z.string(),
  recordId: z.string(),
  /** What the record is part of, as an event. */
  scope: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
})
export type Kept = z.infer<typeof Kept>
