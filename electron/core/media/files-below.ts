interface CountedFolder {
  id: string
  parentId: string
  /** In the folder itself. */
  files: number
}

/** How many files lie in each folder with all folders below it; folders that lie in each other share one number. */
export function filesBelow(folders: readonly CountedFolder[]): ReadonlyMap<string, number> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const sums = new Map(folders.map(({ id }) => [id, 0]))
  for (const folder of folders) {
    const met = new Set<string>()
    let above: CountedFolder | undefined = folder.files === 0 ? undefined : folder
    while (above !== undefined && !met.has(above.id)) {
      met.add(above.id)
      sums.set(above.id, (sums.get(above.id) ?? 0) + folder.files)
      above = byId.get(above.parentId)
    }
  }
  return sums
}
