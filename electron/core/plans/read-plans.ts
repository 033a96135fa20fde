import { AppError } from '../../../shared/errors.ts'
import type { Plan as PlanV2 } from '../../../shared/wire/plan-entities.ts'
import { PlanV3 } from '../../../shared/wire/plan-v3-entities.ts'
import { endpoints as v2 } from '../../../shared/wire/plans.ts'
import { endpoints as v3 } from '../../../shared/wire/plans-v3.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import { readPage } from '../platform/envelope.ts'
import type { RawResponse } from '../platform/exchange.ts'
import { orGone } from '../sync/or-gone.ts'
import { type Plan, planOfV2, planOfV3 } from './plan.ts'

const options = { priority: 'background' } as const
const limit = 100

/** Connections whose site has no version 3. */
const older = new WeakSet<PlatformClient>()

/**
 * All plans of a site, the hidden and the archived ones too. Version 3 is spoken where the site replies it, and version 2
 * otherwise; which one it is, is learned once per connection. A refusal of any other kind is thrown as it is, and
 * `bad_answer` where the site leads to the same page again and again.
 */
export async function readPlans(client: PlatformClient): Promise<Plan[]> {
  if (!older.has(client)) {
    const plans = await readV3(client)
    if (plans !== null) return plans
    older.add(client)
  }
  return (await readPlansV2(client, options)).map(planOfV2)
}

/** Null where nothing replies the path. */
async function readV3(client: PlatformClient): Promise<Plan[] | null> {
  const read = await orGone(readPlansV3(client, options))
  return read === null ? null : read.plans.map(planOfV3)
}

/**
 * All plans as version 3 writes them, with the first reply as it came. Throws `not_found` where nothing replies the path,
 * and `bad_answer` where the site leads to the same page again and again.
 */
export async function readPlansV3(
  client: PlatformClient,
  how: CallOptions,
): Promise<{ plans: PlanV3[]; reply: RawResponse }> {
  const ask = (place: { cursor?: string }) =>
    client.callRaw(v3.query, { query: { cursorPaging: { limit, ...place } } }, how)
  const reply = await ask({})
  const page = readPage(v3.query, reply.text)
  const plans = page.rows.flatMap((row) => PlanV3.safeParse(row).data ?? [])
  const asked = new Set<string>()
  for (let { nextCursor: cursor } = page; cursor !== null; ) {
    if (asked.has(cursor)) throw new AppError('bad_answer')
    asked.add(cursor)
    const next = readPage(v3.query, (await ask({ cursor })).text)
    plans.push(...next.rows.flatMap((row) => PlanV3.safeParse(row).data ?? []))
    cursor = next.nextCursor
  }
  return { plans, reply }
}

/** All plans as version 2 writes them, the archived ones too. */
export async function readPlansV2(client: PlatformClient, how: CallOptions): Promise<PlanV2[]> {
  const plans: PlanV2[] = []
  for (let isMore = true; isMore; ) {
    const asked = { archived: 'ARCHIVED_AND_ACTIVE', limit, offset: plans.length }
    const page = await client.call(v2.list, asked, how)
    plans.push(...page.plans)
    isMore = page.plans.length === limit
  }
  return plans
}
