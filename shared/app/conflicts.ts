import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { Instant } from './common.ts'

/** Two versions of a record between which a person must choose, as stored with the row of the outbox. */
export const Conflict = z.object({
  /**
   * `changedThere`: both sides changed the same fields. `deletedThere`: the site no longer has the record. `duplicate`:
   * the site already has it. `unfit`: the fields no longer accept these values; `theirs` is then a message of what they
   * accept.
   */
  kind: z.enum(['changedThere', 'deletedThere', 'duplicate', 'unfit']),
  fields: z.array(z.object({ field: z.string(), base: z.unknown(), mine: z.unknown(), theirs: z.unknown() })),
  /** The part of the change to write whatever the person chooses: the other side didn't change these fields. */
  write: z.record(z.string(), z.unknown()),
  /** When the site's version was written; null where the site doesn't say. */
  theirsAt: Instant.nullable(),
  theirsRevision: z.string().nullable(),
  /** For a duplicate, the other record. */
  otherId: z.string().nullable(),
})
export type Conflict = z.infer<typeof Conflict>

/** A conflict for the picker: in words, not documents. */
export const ConflictView = z.object({
  id: z.string(),
  /** Identifies what the person saw: the core refuses a choice made on another version. */
  version: z.string(),
  kind: Conflict.shape.kind,
  /** What this laptop's change does. */
  change: z.enum(['edit', 'create', 'delete']),
  dataSet: z.string(),
  recordId: z.string(),
  /** The name of the record. */
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
  /** When the fields had their `before` values; null when unknown. */
  baseAt: Instant.nullable(),
  /** Whether a person can keep mine: field values of a deleted ticket, for one, have nowhere to go. */
  canKeepMine: z.boolean(),
  /** For an `unfit` change: keeping mine sends all of it, not only what still fits. */
  sendsAll: z.boolean().optional(),
  /** Whether a person can keep both, mine as a separate record. */
  canKeepBoth: z.boolean(),
  /** For a duplicate, the record that the site already has. */
  otherId: z.string().nullable(),
})
export type ConflictView = z.infer<typeof ConflictView>

/** A person's choice. `pick` needs a side for every field of the conflict. */
export const Resolution = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('pick'), picks: z.record(z.string(), z.enum(['mine', 'theirs'])) }),
  z.object({ choice: z.literal('mine') }),
  z.object({ choice: z.literal('theirs') }),
  /** Mine becomes a separate record; theirs stays. */
  z.object({ choice: z.literal('both') }),
])
export type Resolution = z.infer<typeof Resolution>

/** A version that wasn't chosen, as History keeps it for 30 days. */
export const Kept = z.object({
  /** Which side it was. */
  side: z.enum(['mine', 'theirs']),
  dataSet: z.string(),
  recordId: z.string(),
  /** What the record belongs to, such as an event; null for none. */
  scope: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
})
export type Kept = z.infer<typeof Kept>
