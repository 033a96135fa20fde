import { create } from 'zustand'
import type { ContactDraft } from './contact-draft.ts'

/** What is being typed over one contact. */
export interface OpenDraft {
  /** The contact as it was when it was typed over. */
  original: ContactDraft
  draft: ContactDraft
  /** Addresses that another contact has, and that the person wants all the same. */
  accepted: string[]
}

/** The id a contact has in the route before it is saved for the first time. */
export const NEW_ID = 'new'

interface ContactDrafts {
  byId: Record<string, OpenDraft>
  put(id: string, draft: OpenDraft): void
  drop(id: string): void
}

/** Drafts by contact: typed text stays while somebody looks at another contact or another screen. */
export const useContactDrafts = create<ContactDrafts>((set) => ({
  byId: {},
  put: (id, draft) => set(({ byId }) => ({ byId: { ...byId, [id]: draft } })),
  drop: (id) =>
    set(({ byId }) => {
      const { [id]: _, ...rest } = byId
      return { byId: rest }
    }),
}))
