/**
 * Gathers what happens inside transactions and publishes it after the outermost commit; what is rolled back is never
 * published.
 */
export interface CommitHooks<T> {
  /** Publishes at once when no transaction runs. */
  add(entry: T): void
  /** Runs one transaction; they may be nested. */
  within<R>(transaction: () => R): R
}

/** `tell` must not throw: what it receives is committed already. */
export function createCommitHooks<T>(publish: (entries: readonly T[]) => void): CommitHooks<T> {
  let depth = 0
  let entries: T[] = []
  const publishAll = () => {
    if (depth > 0 || entries.length === 0) return
    const committed = entries
    entries = []
    publish(committed)
  }
  return {
    add: (entry) => {
      entries.push(entry)
      publishAll()
    },
    within: (transaction) => {
      const before = entries.length
      depth += 1
      try {
        return transaction()
      } catch (error) {
        entries.length = before
        throw error
      } finally {
        depth -= 1
        publishAll()
      }
    },
  }
}
