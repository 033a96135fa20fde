import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { command, query, queued } from './op.ts'

/** When the person acted. The core writes it and ignores the window's. */
const at = Instant.optional()
/** Maximum characters of a label's name, as the site accepts. */
export const longestLabel = 180
/** The name of a label. */
export const LabelName = z.string().trim().min(1).max(longestLabel)
const key = z.string().min(1).max(80)
const keys = z.array(z.string()).max(100).default([])
/** Names of labels that the site may not have yet. */
const create = z.array(LabelName).max(20).default([])

/** A change to a contact's labels, by key; `create` names new ones. */
export const ContactLabelling = z.object({ contactId: z.string(), add: keys, remove: keys, create, at })
export type ContactLabelling = z.infer<typeof ContactLabelling>

/** `user`: created by the site's people, who can change it. `system` and `app`: the platform's, shown but locked. */
export const LabelKind = z.enum(['user', 'system', 'app'])
export type LabelKind = z.infer<typeof LabelKind>

/** A label in a list. */
export const ContactLabelRow = z.object({
  key: z.string(),
  name: z.string(),
  kind: LabelKind,
  /** How many contacts have it. */
  count: z.number(),
  /** False for a label created here that the site doesn't have yet: use its name, because the site makes the key. */
  onSite: z.boolean(),
})
export type ContactLabelRow = z.infer<typeof ContactLabelRow>

/** Maximum contacts to label at once. */
export const mostLabelled = 10_000

/** The part of `contacts` about labels. */
export const contactLabels = {
  label: queued(1, ContactLabelling, 'contacts', 'countered'),
  /** All labels, including those that no contact has (`count` 0). */
  labels: query(Nothing, z.object({ labels: z.array(ContactLabelRow) })),
  /**
   * Queues the same label change for many contacts: a row each, sent a hundred per request. Returns the contacts that
   * change (unchanged ones are left out), the keys of the added labels, and for each removed label the contacts that
   * had it, so that an undo gives each contact back only what it had.
   */
  labelAll: command(
    z.object({ contactIds: z.array(z.string()).min(1).max(mostLabelled), add: keys, remove: keys, create }),
    z.object({
      contactIds: z.array(z.string()),
      added: z.array(z.string()),
      removed: z.array(z.object({ key: z.string(), contactIds: z.array(z.string()) })),
    }),
  ),
  /** Creates a label that no contact has yet; needs the site. Throws `precondition` when the name exists. */
  createLabel: command(z.object({ name: LabelName }), z.object({ key: z.string() })),
  /** Renames a label; its key stays. Needs the site. Throws `precondition` when another label has the name. */
  renameLabel: command(z.object({ key, name: LabelName }), Nothing),
  /** Deletes a label permanently, removing it from every contact. Needs the site. */
  deleteLabel: command(z.object({ key }), Nothing),
}
