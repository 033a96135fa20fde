/**
 * Works through many items, as many at a time as `atOnce` returns then, and yields this thread in between. Returns the
 * results of all of them, in order; what was done before `work` throws stays.
 */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  atOnce: () => number,
  work: (some: readonly Item[]) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; ) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    const some = items.slice(from, from + atOnce())
    results.push(...work(some))
    from += some.length
  }
  return results
}
