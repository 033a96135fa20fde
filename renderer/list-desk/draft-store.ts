import { create } from 'zustand'

/** Drafts by the record's id: typed text stays while somebody looks at another record or another screen. */
export function createDraftStore<D>() {
  const useDrafts = create<ReadonlyMap<string, D>>(() => new Map())
  return {
    useDraft: (id: string): D | undefined => useDrafts((drafts) => drafts.get(id)),
    put: (id: string, draft: D) => useDrafts.setState((drafts) => new Map(drafts).set(id, draft), true),
    drop: (id: string) => useDrafts.setState((drafts) => new Map([...drafts].filter(([key]) => key !== id)), true),
  }
}
