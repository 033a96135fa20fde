/**
 * Works through many items, a few at a time: whoever waits for this thread is answered in between. The results of all of
 * them, in order; what was done before `work` throws stays.
 */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (some: readonly Item[]) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    results.push(...work(items.slice(from, from + atOnce)))
  }
  return results
}
