import { createDraftStore } from '../../../list-screen/draft-store.ts'
import type { Original } from './draft-changes.ts'
import type { EventDraft } from './event-draft.ts'

/** A form that is open: what was typed, and what it was made from. */
export interface OpenEvent {
  draft: EventDraft
  original: Original
  /** Members that were changed at the site as well while they were typed over. */
  met: (keyof EventDraft)[]
}

export const eventDrafts = createDraftStore<OpenEvent>('events')
