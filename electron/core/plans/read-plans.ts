import { AppError } from '../../../shared/errors.ts'
import type { OutputOf } from '../../../shared/wire/endpoint.ts'
import { endpoints as v2 } from '../../../shared/wire/plans.ts'
import { endpoints as v3 } from '../../../shared/wire/plans-v3.ts'
import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import { type Plan, planOfV2, planOfV3 } from './plan.ts'

const options = { priority: 'background' } as const
const limit = 100

/** Connections whose site has no version 3. */
const older = new WeakSet<PlatformClient>()

/**
 * All plans of a site, the hidden and the archived ones too. Version 3 is spoken where the site answers it, and version 2
 * otherwise; which one it is, is learned once per connection. A refusal of any other kind is thrown as it is, and
 * `bad_answer` where the site leads to the same page again and again.
 */
export async function readPlans(client: PlatformClient): Promise<Plan[]> {
  if (!older.has(client)) {
    const plans = await readV3(client)
    if (plans !== null) return plans
    older.add(client)
  }
  return readV2(client)
}

/** Null where nothing answers the path. */
async function readV3(client: PlatformClient): Promise<Plan[] | null> {
  const ask = (place: { cursor?: string }) =>
    client.call(v3.query, { query: { cursorPaging: { limit, ...place } } }, options)
  let page = await orGone(ask({}))
  if (page === null) return null
  const plans = page.plans.map(planOfV3)
  const asked = new Set<string>()
  for (let cursor = nextOf(page); cursor !== null; cursor = nextOf(page)) {
    if (asked.has(cursor)) throw new AppError('bad_answer')
    asked.add(cursor)
    page = await ask({ cursor })
    plans.push(...page.plans.map(planOfV3))
  }
  return plans
}

const nextOf = ({ pagingMetadata }: OutputOf<typeof v3.query>): string | null => pagingMetadata?.cursors?.next || null

async function readV2(client: PlatformClient): Promise<Plan[]> {
  const plans: Plan[] = []
  for (let isMore = true; isMore; ) {
    const asked = { archived: 'ARCHIVED_AND_ACTIVE', limit, offset: plans.length }
    const page = await client.call(v2.list, asked, options)
    plans.push(...page.plans.map(planOfV2))
    isMore = page.plans.length === limit
  }
  return plans
}
