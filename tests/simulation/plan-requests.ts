import { sleptBetween } from './naps.ts'
import { changeIn, isPlanRow } from './plan-book.ts'
import type { Asked, Ended, Story } from './story.ts'

/** What a person waits for who sells or cancels a plan, and the reads of orders that lists and the queue make as well. */
export const isForPlans = (asked: Asked): boolean =>
  isAtOnce(asked) || asked.what.startsWith('GET /pricing-plans/v2/orders')

/** What holds these back: one of them that no one else makes, or the door's. */
export const holdsPlans = (asked: Asked): boolean => isAtOnce(asked) || asked.what.includes('check-in')

const isAtOnce = ({ what }: Asked): boolean => /\/pricing-plans\/v2\/(checkout\/|orders\/[^/]+\/cancel$)/.test(what)

/** How long the read after a write may take, second tries included, while the laptop is awake. */
const readBackMs = 70_000

/**
 * Whether the site took the last change of a plan or a subscription that this process sent: its reply is empty or old, so the
 * record is read again, and what the reply proved counts where that read fails. A look at the plan itself proves that it is so
 * already; then only the list of the others, for the primary plan that was, is read.
 */
export function wasWrittenToPlans(story: Pick<Story, 'asked' | 'sleeps'>, end: Ended): boolean {
  if (!isPlanRow(end)) return false
  const { id } = changeIn(end)
  const last = story.asked.findLast(
    ({ laptop, run, what, at }) =>
      laptop === end.laptop &&
      run === end.run &&
      at <= end.at &&
      (!what.startsWith('GET') || what.endsWith(`/plans/${id}`)) &&
      (what.includes(`/${id}`) || what.includes('primary')),
  )
  const { response: responded } = last ?? {}
  if (responded?.genuine !== true || responded.status !== 200) return false
  return end.at - responded.at - sleptBetween(story, end.laptop, responded.at, end.at) < readBackMs
}
