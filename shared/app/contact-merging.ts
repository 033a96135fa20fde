import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { AddressEntry, ContactFields, EmailEntry, mostEntries, PhoneEntry } from './contact-fields.ts'
import { ContactRow } from './contact-row.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** The site merges at most so many contacts into another one. */
export const mostSources = 5
const id = z.string().min(1).max(100)

/** Why contacts may be one person. */
export const LikenessReason = z.object({
  kind: z.enum(['email', 'phone', 'nameAndCity', 'nameAndBirthday']),
  /** What they share, as one of them has it. */
  value: z.string(),
})
export type LikenessReason = z.infer<typeof LikenessReason>

/** Contacts that may be one person, the one with the most orders first. */
export const Likeness = z.object({
  contacts: z.array(ContactRow),
  reasons: z.array(LikenessReason),
  /** Contacts of this group that are not shown, where it has more than six. */
  more: z.number().int(),
})
export type Likeness = z.infer<typeof Likeness>

/** A list of all contacts that are merged, one after the other. */
const ofAll = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry)
    .max(mostEntries * (mostSources + 1))
    .nullish()

export const ContactMerge = z.object({
  targetId: id,
  sourceIds: z.array(id).min(1).max(mostSources),
  /** What the merged contact has where a person picked other than the site would. */
  fields: ContactFields,
  /** The revisions that the person saw; the core writes them. */
  seen: z
    .array(z.object({ id, revision: z.number().nullable() }))
    .max(mostSources + 1)
    .default([]),
  /**
   * All entries of their lists as the person saw them, the target's first, so that a later one is not taken for one they
   * left out. A list that the window does not send is the core's, as it is when the merge is saved.
   */
  joined: z
    .object({ emails: ofAll(EmailEntry), phones: ofAll(PhoneEntry), addresses: ofAll(AddressEntry) })
    .default({}),
  /** Contacts among them whose person has left the newsletter; from the core. */
  unsubscribed: z
    .array(id)
    .max(mostSources + 1)
    .default([]),
  at: Instant.optional(),
})
export type ContactMerge = z.infer<typeof ContactMerge>

/** What a person has picked of contacts that are to be merged: kept on this laptop until they are. */
export const MergeDraft = z.object({
  contactIds: z
    .array(id)
    .min(2)
    .max(mostSources + 1),
  targetId: id,
  /** From which contact a field with one value is taken, where that is another one than is usual. */
  picks: z.array(z.object({ field: z.string().max(200), contactId: id })).max(500),
  /** Entries of lists that stay out, as `emails:…`. */
  out: z.array(z.string().max(2000)).max(300),
  /** The e-mail address that comes first; null for the target's own. */
  first: z.string().max(320).nullable(),
})
export type MergeDraft = z.infer<typeof MergeDraft>

export const contactMerging = {
  /** Merges that were prepared and not done yet, the newest first; those whose contacts are gone are left out. */
  mergeDrafts: query(Nothing, z.object({ drafts: z.array(MergeDraft.extend({ names: z.array(z.string()) })) })),
  keepMergeDraft: command(MergeDraft, Nothing),
  dropMergeDraft: command(z.object({ contactIds: z.array(id) }), Nothing),
  /**
   * Merges for good: the sources are gone, and what belongs to them belongs to the target. Needs the site: `offline`
   * without. `precondition` for a source that is a member, or a contact that is gone or is being deleted.
   */
  merge: queued(2, ContactMerge, 'contacts', 'none'),
  /** What the site would make of it without any picks; needs the site, and changes nothing. */
  previewMerge: command(
    z.object({ targetId: id, sourceIds: z.array(id).min(1).max(mostSources) }),
    z.object({ fields: ContactFields, labelKeys: z.array(z.string()) }),
    KEEPS_RESULT,
  ),
  /**
   * Contacts that may be one person, from the mirror. `isSearching`: an older result is shown until the new one is there
   * (`doublesFound`).
   */
  doubles: query(
    z.object({ start: z.number().int().min(0), count: z.number().int().min(1).max(100) }),
    z.object({ groups: z.array(Likeness), total: z.number().int(), isSearching: z.boolean(), tookMs: z.number() }),
  ),
  /** Remembers that no two of these are one person. */
  keepApart: command(
    z.object({
      contactIds: z
        .array(id)
        .min(2)
        .max(mostSources + 1),
    }),
    Nothing,
  ),
  /** Forgets that again. */
  unkeepApart: command(
    z.object({
      contactIds: z
        .array(id)
        .min(2)
        .max(mostSources + 1),
    }),
    Nothing,
  ),
  doublesFound: topic(z.object({ total: z.number().int() })),
}
