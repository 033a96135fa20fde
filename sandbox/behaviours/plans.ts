import { Plan, PlanPricing, type PublicPlan } from '../../shared/wire/plan-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { brokenRule, checkName, checkPricing } from './plans-rules.ts'

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'slug'], 'text', { operators: [...equality, '$nin', '$startsWith'], sortable: true }),
    ...fields(['primary'], 'flag', { operators: ['$eq', '$ne'], sortable: true }),
    ...fields(['createdDate', 'updatedDate'], 'date', { operators: comparison, sortable: true }),
  },
}

const listed = { default: 75, max: 100 }

export const plans: AreaBehaviours<'plans'> = {
  listPublic: ({ input, world }) => page(publicPlans(world), input, publicView),
  queryPublic: ({ input, world }) => {
    const { filter = {}, sort = [], paging = {} } = input.query
    const { limit = 50, offset = 0 } = paging
    if (limit < 1 || limit > 1000)
      throw brokenRule('query.paging.limit', 'PAGING_LIMIT_OUT_OF_RANGE', 'is not 1 to 1000')
    const idOf = (plan: Plan) => plan.id
    const found = select<Plan>({
      store: world.plans,
      rules,
      filter,
      sort,
      idOf,
      also: { key: 'public', holds: isPublic },
    })
    const rows = found.rows.slice(offset, offset + limit)
    return { plans: rows.map(publicView), pagingMetadata: offsetMetadata(rows, { offset, total: found.rows.length }) }
  },
  get: ({ input, world }) => ({ plan: full(world, planOf(world, input.id)) }),
  list: ({ input, world }) => {
    const { archived = 'ACTIVE', public: visible = 'PUBLIC_AND_HIDDEN' } = input
    if (!['ACTIVE', 'ARCHIVED', 'ARCHIVED_AND_ACTIVE'].includes(archived)) {
      throw brokenRule('archived', 'INVALID_ARCHIVE_FILTER', 'is not one of the three')
    }
    if (!['PUBLIC_AND_HIDDEN', 'PUBLIC', 'HIDDEN'].includes(visible)) {
      throw brokenRule('public', 'INVALID_VISIBLE_FILTER', 'is not one of the three')
    }
    const rows = world.plans
      .all()
      .filter((plan) => archived === 'ARCHIVED_AND_ACTIVE' || (plan.archived === true) === (archived === 'ARCHIVED'))
      .filter((plan) => visible === 'PUBLIC_AND_HIDDEN' || (plan.public === true) === (visible === 'PUBLIC'))
    return page(rows, input, (plan) => full(world, plan))
  },
  getStats: ({ world }) => ({ totalPlans: world.plans.all().length }),
  create: ({ input, world, now }) => {
    checkName(input.plan.name)
    checkPricing(input.plan.pricing)
    const given = { public: true, allowFutureStartDate: false, buyerCanCancel: false, maxPurchasesPerBuyer: 0 }
    const made = {
      id: newId(),
      slug: freeSlug(world, input.plan.name),
      createdDate: iso(now),
      updatedDate: iso(now),
    }
    const plan = Plan.parse({ ...given, ...filled(input.plan), ...made, archived: false, primary: false })
    world.plans.put(plan)
    return { plan: full(world, plan) }
  },
  update: ({ input, world, now }) => {
    const { id, pricing, ...change } = input.plan
    const plan = planOf(world, id)
    if (plan.archived === true) throw brokenRule('plan.id', 'update_not_supported', 'is archived')
    checkName(change.name)
    const priced = repriced(plan.pricing ?? {}, pricing ?? {})
    checkPricing(priced)
    const { archived, primary, hasOrders: _, slug, createdDate } = plan
    const kept = { id, archived, primary, slug, createdDate, updatedDate: iso(now) }
    const updated = Plan.parse(filled({ ...plan, ...change, ...kept, pricing: priced }))
    world.plans.put(updated)
    return { plan: full(world, updated) }
  },
  setVisibility: ({ input, world, now }) => {
    const plan = unarchived(world, input.id, 'set_visibility_not_supported')
    return { plan: put(world, { ...plan, public: input.visible }, now) }
  },
  makePrimary: ({ input, world, now }) => {
    const plan = unarchived(world, input.id, 'set_primary_not_supported')
    clearPrimary(world, now)
    return { plan: put(world, { ...plan, primary: true }, now) }
  },
  clearPrimary: ({ world, now }) => {
    clearPrimary(world, now)
    return {}
  },
  archive: ({ input, world, now }) => {
    const plan = unarchived(world, input.id, 'already_archived')
    return { plan: put(world, { ...plan, archived: true, public: false, primary: false }, now) }
  },
}

/** Throws 404 for an unknown plan. */
export function planOf(world: World, id: string): Plan {
  const plan = world.plans.get(id)
  if (plan === undefined) throw new PlatformError(404, 'plan_not_found', { message: `No plan ${id}` })
  return plan
}

function unarchived(world: World, id: string, code: string): Plan {
  const plan = planOf(world, id)
  if (plan.archived === true) throw new PlatformError(428, code, { message: 'The plan is archived' })
  return plan
}

function put(world: World, plan: Plan, now: number): Plan {
  const changed = { ...plan, updatedDate: iso(now) }
  world.plans.put(changed)
  return full(world, changed)
}

function clearPrimary(world: World, now: number): void {
  for (const plan of world.plans.all()) if (plan.primary === true) put(world, { ...plan, primary: false }, now)
}

const isPublic = (plan: Plan): boolean => plan.public === true && plan.archived !== true
const publicPlans = (world: World): Plan[] => world.plans.all().filter(isPublic)

interface Paged {
  limit?: number | undefined
  offset?: number | undefined
  planIds?: readonly string[] | undefined
}

function page<T>(all: readonly Plan[], asked: Paged, view: (plan: Plan) => T) {
  const { limit, offset } = windowOf(asked, listed, 'paging')
  if (limit < 1) throw brokenRule('paging.limit', 'PAGING_LIMIT_OUT_OF_RANGE', 'must be 1 or more')
  const { planIds = [] } = asked
  const found = planIds.length === 0 ? all : all.filter((plan) => planIds.includes(plan.id))
  const rows = found.slice(offset, offset + limit)
  return { plans: rows.map(view), pagingMetadata: offsetMetadata(rows, { offset, total: found.length }) }
}

const full = (world: World, plan: Plan): Plan => ({ ...plan, hasOrders: world.planOrders.group(plan.id).length > 0 })

function publicView({ public: _, archived: __, hasOrders: ___, ...plan }: Plan): PublicPlan {
  return plan
}

/** A change may name the price alone; another way of paying takes the place of the old one. */
function repriced(old: PlanPricing, change: PlanPricing): PlanPricing {
  const models = ['subscription', 'singlePaymentForDuration', 'singlePaymentUnlimited'] as const
  const named = models.some((model) => change[model] != null && change[model] !== false)
  const kept = named ? { price: old.price, freeTrialDays: old.freeTrialDays } : old
  return PlanPricing.parse(filled({ ...kept, ...change }))
}

/** Null empties a field. */
function filled(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== null && held !== undefined))
}

function freeSlug(world: World, name: string): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const taken = new Set(world.plans.all().map((plan) => plan.slug))
  const base = words === '' ? 'plan' : words
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}
