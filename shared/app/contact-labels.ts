import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { command, query, queued } from './op.ts'

/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()
/** The site takes no longer one. */
export const longestLabel = 180
export const LabelName = z.string().trim().min(1).max(longestLabel)
const key = z.string().min(1).max(80)
const keys = z.array(z.string()).max(100).default([])
/** Names of labels that the site may not have yet. */
const create = z.array(LabelName).max(20).default([])

export const ContactLabelling = z.object({ contactId: z.string(), add: keys, remove: keys, create, at })
export type ContactLabelling = z.infer<typeof ContactLabelling>

/** USER: made by people of the site, and theirs to change. SYSTEM and APP: the platform's, shown and locked. */
export const LabelKind = z.enum(['user', 'system', 'app'])
export type LabelKind = z.infer<typeof LabelKind>

export const ContactLabelRow = z.object({
  key: z.string(),
  name: z.string(),
  kind: LabelKind,
  /** Contacts that have it. */
  count: z.number(),
  /** False for one that was made here and waits: it is given by its name, because the site makes its own key. */
  onSite: z.boolean(),
})
export type ContactLabelRow = z.infer<typeof ContactLabelRow>

/** Contacts that are labelled at once. */
export const mostLabelled = 10_000

export const contactLabels = {
  label: queued(1, ContactLabelling, 'contacts'),
  /** Labels of contacts, and those of the site that no contact has yet (`count` 0). */
  labels: query(Nothing, z.object({ labels: z.array(ContactLabelRow) })),
  /**
   * The same change of labels for many contacts: a row of the queue each, which share requests of a hundred. Reports which
   * contacts it changes (those that have it so already are left out), the keys of the labels that it adds, and who of them
   * had each label that it removes: each gets back only what it had.
   */
  labelAll: command(
    z.object({ contactIds: z.array(z.string()).min(1).max(mostLabelled), add: keys, remove: keys, create }),
    z.object({
      contactIds: z.array(z.string()),
      added: z.array(z.string()),
      removed: z.array(z.object({ key: z.string(), contactIds: z.array(z.string()) })),
    }),
  ),
  /** Makes a label that no contact has yet; needs the site. A name that exists reports `precondition`. */
  createLabel: command(z.object({ name: LabelName }), z.object({ key: z.string() })),
  /** Needs the site. `precondition` when another label has the name; the key stays. */
  renameLabel: command(z.object({ key, name: LabelName }), Nothing),
  /** Takes the label from every contact that has it, and deletes it; needs the site, and is final. */
  deleteLabel: command(z.object({ key }), Nothing),
}
