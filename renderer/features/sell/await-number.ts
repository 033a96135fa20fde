import type { RowState } from '../../../shared/app/sync.ts'
import { api } from '../../api.ts'

/** A till that prints waits no longer for the site than a customer for paper. */
const MOST_MS = 2_000
const ASK_EVERY_MS = 150

/** A sale on its way to the site; in any other state no number will come. */
const ON_ITS_WAY = new Set<string>(['waiting', 'sending', 'unknown'] satisfies RowState[])

/**
 * Waits until the site has numbered the tickets of a sale, so that its paper is good at every door. Ends as soon as that is
 * known not to happen soon, and after two seconds at the latest; never rejects.
 */
export async function untilNumbered(saleId: string): Promise<void> {
  const end = performance.now() + MOST_MS
  try {
    while (performance.now() < end) {
      const { tickets, state } = await api.sales.get({ saleId })
      if (tickets.every(({ ticketNumber }) => ticketNumber !== null) || !ON_ITS_WAY.has(state)) return
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
  } catch {
    // What is printed then has the number of this laptop.
  }
}
