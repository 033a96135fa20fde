import { create } from 'zustand'
import { onForgotten } from '../ui/kept-state.ts'

/**
 * Drafts by the record's id: typed text stays while another record or screen is open, and while the window reloads, as
 * after a crash or a change of language. They last until the window is closed, under `name`. Another operator doesn't
 * see them, and another site drops them.
 */
export function createDraftStore<D>(name: string) {
  const key = `foyer.drafts.${name}`
  const useDrafts = create<ReadonlyMap<string, D>>(() => new Map(keptDrafts<D>(key)))
  useDrafts.subscribe((drafts) => keep(key, [...drafts]))
  // What is kept now is the new operator's own, or nothing.
  onForgotten(() => useDrafts.setState(new Map(keptDrafts<D>(key)), true))
  return {
    useDraft: (id: string): D | undefined => useDrafts((drafts) => drafts.get(id)),
    get: (id: string): D | undefined => useDrafts.getState().get(id),
    put: (id: string, draft: D) => useDrafts.setState((drafts) => new Map(drafts).set(id, draft), true),
    drop: (id: string) => useDrafts.setState((drafts) => new Map([...drafts].filter(([key]) => key !== id)), true),
  }
}

/** What an earlier load of this very window kept; nothing where that cannot be read. */
function keptDrafts<D>(key: string): [string, D][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    // This Foyer wrote it a moment ago; another version would have closed the window first.
    return Array.isArray(kept) ? (kept as [string, D][]) : []
  } catch {
    return []
  }
}

/** A window that may keep nothing still has its drafts until it is reloaded. */
function keep(key: string, drafts: readonly unknown[]): void {
  try {
    if (drafts.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(drafts))
  } catch {
    // Full, or switched off.
  }
}
