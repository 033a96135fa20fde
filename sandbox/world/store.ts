/** Rows of one kind in a fixed order, replaced whole: a row never changes in place, so its identity is its state. */
export interface Store<T> {
  /** Moves with every change. */
  version(): number
  all(): readonly T[]
  get(key: string): T | undefined
  /** Rows that share a group, such as the tickets of an order. */
  group(name: string): T[]
  put(row: T): void
  remove(key: string): boolean
  /** Notifies of every row before it is replaced or removed; undefined for one that is new. */
  watch(listener: (key: string, before: T | undefined) => void): void
  /** What changed since the seed, for the state file. */
  changes(): StoreChanges<T>
  /** From here on changes count; the seed itself does not. */
  setSeeded(): void
  restore(changes: StoreChanges<T>): void
}

export interface StoreChanges<T> {
  put: T[]
  removed: string[]
}

export function createStore<T>(keyOf: (row: T) => string, groupOf: (row: T) => string = () => ''): Store<T> {
  let rows: T[] = []
  let version = 0
  const places = new Map<string, number>()
  const groups = new Map<string, string[]>()
  /** Places whose rows were removed: many are removed one after the other, and the gaps are closed once, when all are read. */
  const gone = new Set<number>()
  const changed = new Set<string>()
  const removed = new Set<string>()
  const watchers: ((key: string, before: T | undefined) => void)[] = []

  function join(row: T, key: string): void {
    const name = groupOf(row)
    if (name === '') return
    const members = groups.get(name)
    if (members === undefined) groups.set(name, [key])
    else members.push(key)
  }

  function closeGaps(): void {
    if (gone.size === 0) return
    rows = rows.filter((_, place) => !gone.has(place))
    gone.clear()
    for (const [place, row] of rows.entries()) places.set(keyOf(row), place)
  }

  const store: Store<T> = {
    version: () => version,
    all() {
      closeGaps()
      return rows
    },
    get(key) {
      const place = places.get(key)
      return place === undefined ? undefined : rows[place]
    },
    group: (name) => (groups.get(name) ?? []).flatMap((key) => store.get(key) ?? []),
    put(row) {
      const key = keyOf(row)
      const place = places.get(key)
      for (const listener of watchers) listener(key, store.get(key))
      version += 1
      changed.add(key)
      removed.delete(key)
      if (place !== undefined) {
        rows[place] = row
        return
      }
      places.set(key, rows.length)
      rows.push(row)
      join(row, key)
    },
    remove(key) {
      const [place, row] = [places.get(key), store.get(key)]
      if (place === undefined || row === undefined) return false
      for (const listener of watchers) listener(key, row)
      version += 1
      gone.add(place)
      places.delete(key)
      const members = groups.get(groupOf(row))
      if (members !== undefined) members.splice(members.indexOf(key), 1)
      changed.delete(key)
      removed.add(key)
      return true
    },
    watch: (listener) => watchers.push(listener),
    changes: () => ({ put: [...changed].flatMap((key) => store.get(key) ?? []), removed: [...removed] }),
    setSeeded() {
      changed.clear()
      removed.clear()
    },
    restore(changes) {
      for (const key of changes.removed) store.remove(key)
      for (const row of changes.put) store.put(row)
    },
  }
  return store
}
