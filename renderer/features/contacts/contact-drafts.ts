import { createDraftStore } from '../../list-screen/draft-store.ts'
import type { ContactDraft } from './contact-draft.ts'

/** What is being typed over one contact. */
export interface OpenDraft {
  /** The contact as it was when it was typed over. */
  original: ContactDraft
  draft: ContactDraft
  /** Addresses that another contact has, and that the person accepted. */
  accepted: string[]
}

/** The id a contact has in the route before it is saved for the first time. */
export const NEW_ID = 'new'

/** Drafts by contact. */
export const contactDrafts = createDraftStore<OpenDraft>('contacts')
