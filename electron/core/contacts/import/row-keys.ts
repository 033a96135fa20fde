import type { KnownContacts } from './known-contacts.queries.ts'

/** Which contacts have which keys, those of the rows that were read before among them. */
export interface RowKeys {
  idsOf(keys: readonly string[]): readonly string[]
  /** A row gives these keys to a contact. */
  add(keys: readonly string[], id: string): void
  /** False for a key, or a contact, that a row before this one had; from now on this one has it. */
  isFirst(keys: readonly string[], id: string | undefined): boolean
}

/** The keys of one reading of a file. */
export function createRowKeys(known: KnownContacts): RowKeys {
  const added = new Map<string, Set<string>>()
  const taken = new Set<string>()
  return {
    idsOf: (keys) => [...new Set([...known.idsOf(keys), ...keys.flatMap((key) => [...(added.get(key) ?? [])])])],
    add: (keys, id) => {
      for (const key of keys) added.set(key, (added.get(key) ?? new Set()).add(id))
    },
    isFirst: (keys, id) => {
      const all = id === undefined ? keys : [...keys, `c:${id}`]
      // What an earlier row makes has no id yet.
      const isFirst = !all.some((key) => taken.has(key)) && id?.startsWith('row ') !== true
      for (const key of all) taken.add(key)
      return isFirst
    },
  }
}
