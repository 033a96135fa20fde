import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { openData } from '../data.test-kit.ts'
import { itemCalls } from '../many-items.test-kit.ts'

/** A laptop on the demo site whose collections are here, but for those that are only online. */
export async function openOnline(...ids: string[]): Promise<TestLaptop> {
  const laptop = await openData()
  await leaveOnline(laptop, ...ids)
  return laptop
}

/** Nothing of these collections is kept any more. What was asked of the site so far is forgotten. */
export async function leaveOnline(laptop: TestLaptop, ...ids: string[]): Promise<void> {
  for (const collectionId of ids) await laptop.api.data.keepHere({ collectionId, keep: false })
  await laptop.quiet()
  laptop.network.requests.length = 0
}

/** What is asked of the items' calls while something is done, by the end of its path. */
export async function callsDuring(laptop: TestLaptop, action: () => Promise<unknown>): Promise<string[]> {
  laptop.network.requests.length = 0
  await action()
  return itemCalls(laptop).toSorted()
}
