import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { openData } from '../data.test-kit.ts'
import { itemCalls } from '../many-items.test-kit.ts'

/** A laptop on the demo site whose collections are here, but for those that are only online. */
export async function openOnline(...ids: string[]): Promise<TestDesk> {
  const desk = await openData()
  await leaveOnline(desk, ...ids)
  return desk
}

/** Nothing of these collections is kept any more. What was asked of the site so far is forgotten. */
export async function leaveOnline(desk: TestDesk, ...ids: string[]): Promise<void> {
  for (const collectionId of ids) await desk.api.data.keepHere({ collectionId, keep: false })
  await desk.quiet()
  desk.network.requests.length = 0
}

/** What is asked of the items' calls while something is done, by the end of its path. */
export async function callsDuring(desk: TestDesk, action: () => Promise<unknown>): Promise<string[]> {
  desk.network.requests.length = 0
  await action()
  return itemCalls(desk).toSorted()
}
