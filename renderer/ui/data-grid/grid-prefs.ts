import { useCallback, useState } from 'react'
import { z } from 'zod'

/** How one person likes one grid. Names of columns only: nothing about people is kept in the window. */
const GridPrefs = z.object({
  order: z.array(z.string()),
  hidden: z.record(z.string(), z.boolean()),
  widths: z.record(z.string(), z.number()),
  sort: z.object({ key: z.string(), descending: z.boolean() }).nullable(),
  /** What is under columns; what was kept before there was anything has none. */
  figures: z.record(z.string(), z.string()).default({}),
})
export type GridPrefs = z.infer<typeof GridPrefs>

const UNTOUCHED: GridPrefs = { order: [], hidden: {}, widths: {}, sort: null, figures: {} }
const keyOf = (name: string) => `foyer.grid.${name}`

/** What was kept for a grid; a value that is damaged or of an older form counts as none. */
export function readPrefs(name: string, storage: Storage = localStorage): GridPrefs {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null')
    const parsed = GridPrefs.safeParse(kept)
    return parsed.success ? parsed.data : UNTOUCHED
  } catch {
    return UNTOUCHED
  }
}

export function writePrefs(name: string, prefs: GridPrefs, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(name), JSON.stringify(prefs))
  } catch {
    // Storage that is full or switched off costs the person nothing but the memory of a column width.
  }
}

export type ChangePrefs = (change: (old: GridPrefs) => Partial<GridPrefs>) => void

/** The preferences of the grid with this name, and the way to change them. */
export function useGridPrefs(name: string): [GridPrefs, ChangePrefs] {
  const [prefs, setPrefs] = useState(() => readPrefs(name))
  const change = useCallback<ChangePrefs>(
    (make) =>
      setPrefs((old) => {
        const next = { ...old, ...make(old) }
        writePrefs(name, next)
        return next
      }),
    [name],
  )
  return [prefs, change]
}
