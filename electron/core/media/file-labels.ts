interface LabelChange {
  add: readonly string[]
  remove: readonly string[]
}

/** The labels of a file after a change of them; what it has stays in its order. */
export function withLabels(labels: readonly string[], { add, remove }: LabelChange): string[] {
  const gone = new Set(remove)
  return [...new Set([...labels.filter((label) => !gone.has(label)), ...add.filter((label) => !gone.has(label))])]
}

/** What brings back the labels that a file had before a change, and leaves alone what others were given since. */
export const labelsBack = (before: readonly string[], { add, remove }: LabelChange): LabelChange => ({
  add: remove.filter((label) => before.includes(label)),
  remove: add.filter((label) => !before.includes(label)),
})

/** How many files have each label, those of most files first. */
export function labelCounts(files: readonly (readonly string[])[]): { label: string; files: number }[] {
  const counts = new Map<string, number>()
  for (const label of files.flatMap((labels) => [...new Set(labels)])) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .map(([label, count]) => ({ label, files: count }))
    .toSorted((one, other) => other.files - one.files || (one.label < other.label ? -1 : 1))
}
