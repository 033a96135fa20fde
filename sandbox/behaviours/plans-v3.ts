import type { PlanV3 } from '../../shared/wire/plan-v3-entities.ts'
import { PlatformError } from '../errors.ts'
import { cursorPage, cursorWanted } from '../query/paging.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { planV3Of } from '../world/plan-v3.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'name', 'slug', 'visibility', 'status'], 'text', {
      operators: [...equality, '$nin', '$startsWith'],
      sortable: true,
    }),
    ...fields(['archived'], 'flag', { operators: ['$eq', '$ne'], sortable: true }),
    ...fields(['createdDate', 'updatedDate'], 'date', { operators: comparison, sortable: true }),
  },
}

export const plansV3: AreaBehaviours<'plansV3'> = {
  get: ({ input, world, switches }) => {
    assertAvailable(switches)
    const plan = world.plans.get(input.planId)
    if (plan === undefined) throw new PlatformError(404, 'PLAN_NOT_FOUND', { message: `No plan ${input.planId}` })
    return { plan: planV3Of(plan) }
  },
  query: ({ input, world, switches }) => {
    assertAvailable(switches)
    const { plans: store } = world
    const wanted = cursorWanted(input.query, { default: 50, max: 100 })
    const seen = { version: store.version, all: () => store.all().map(planV3Of) }
    const { filter, sort } = wanted
    const found = select<PlanV3>({ store: seen, rules, filter, sort, idOf: ({ id }) => id })
    const { rows, metadata } = cursorPage(found, wanted)
    return { plans: [...rows], pagingMetadata: { ...metadata, hasNext: metadata.cursors?.next !== undefined } }
  },
}

/** The response of a path that nothing serves. */
function assertAvailable({ plansV3 }: Call<unknown>['switches']): void {
  if (!plansV3) throw new PlatformError(404, 'NOT_FOUND', { message: 'No such path' })
}
