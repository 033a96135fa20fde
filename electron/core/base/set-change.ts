/** What is put into a set and what is taken out of it; all else of it stays. */
export interface SetChange {
  add: readonly string[]
  remove: readonly string[]
}

/** The members of a set after a change; new ones stand behind. */
export const applied = (known: readonly string[], { add, remove }: SetChange): string[] => [
  ...new Set([...known.filter((id) => !remove.includes(id)), ...add]),
]

/** Whether a set is already as the change wants it. */
export const isApplied = (known: readonly string[], { add, remove }: SetChange): boolean =>
  add.every((id) => known.includes(id)) && !remove.some((id) => known.includes(id))

/** Two changes as one; for a member in both the later one counts. */
export function mergeChanges(earlier: SetChange, later: SetChange): { add: string[]; remove: string[] } {
  const add = [...earlier.add.filter((id) => !later.remove.includes(id)), ...later.add]
  const remove = [...earlier.remove.filter((id) => !later.add.includes(id)), ...later.remove]
  return { add: [...new Set(add)], remove: [...new Set(remove)] }
}
