import { t } from '@lingui/core/macro'
import { addressText } from './address-draft.ts'
import type { ContactDraft, DraftField } from './contact-draft.ts'
import { changesIn, filled } from './draft-changes.ts'
import { changedExtended, withExtended } from './extended-draft.ts'
import { type Mergeable, mergedEntries } from './merged-entries.ts'

/**
 * A draft over a contact that changed meanwhile: what was not touched follows it, entry by entry of its lists and field by
 * field. `met` are the fields that both changed.
 */
export function rebased(
  draft: ContactDraft,
  original: ContactDraft,
  now: ContactDraft,
): { draft: ContactDraft; met: DraftField[] } {
  const mine = new Set(Object.keys(changesIn(draft, original))) as Set<DraftField>
  const theirs = new Set(Object.keys(changesIn(now, original))) as Set<DraftField>
  const isOther = new Set(Object.keys(changesIn(draft, now))) as Set<DraftField>
  const typed = Object.fromEntries([...mine].map((field) => [field, draft[field]]))
  const next: ContactDraft = { ...now, ...typed }
  const met = new Set([...mine].filter((field) => theirs.has(field) && isOther.has(field)))
  const merged = <F extends 'emails' | 'phones' | 'addresses'>(field: F): ContactDraft[F] => {
    if (!met.delete(field)) return next[field]
    const { entries, met: isMet } = mergedEntries<Mergeable>(draft[field], original[field], now[field])
    if (isMet) met.add(field)
    // One cast where the type of a list goes with its name.
    return entries as ContactDraft[F]
  }
  next.emails = merged('emails')
  next.phones = merged('phones')
  next.addresses = merged('addresses')
  if (mine.has('extended')) {
    const own = changedExtended(draft.extended, original.extended)
    next.extended = own.reduce((fields, field) => withExtended(fields, field, field.text), now.extended)
    const others = new Map(changedExtended(now.extended, original.extended).map(({ key, text }) => [key, text]))
    met.delete('extended')
    if (own.some(({ key, text }) => others.has(key) && others.get(key)?.trim() !== text.trim())) met.add('extended')
  }
  return { draft: next, met: [...met] }
}

/** What a field holds, in one line. */
export function wordsOf(draft: ContactDraft, field: DraftField): string {
  const words = textOf(draft, field)
  return words === '' ? t`empty` : `“${words}”`
}

function textOf(draft: ContactDraft, field: DraftField): string {
  switch (field) {
    case 'emails':
    case 'phones':
      return filled(draft[field])
        .map(({ value }) => value.trim())
        .join(', ')
    case 'addresses':
      return draft.addresses.map(addressText).join('; ')
    case 'extended':
      return draft.extended.map(({ text }) => text).join(', ')
    case 'picture':
      return draft.picture?.url ?? ''
    default:
      return draft[field]
  }
}
