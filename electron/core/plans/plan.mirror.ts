import { Plan } from '../../../shared/wire/plan-entities.ts'
import { mirrored } from '../mirror/entity.ts'
import { minute } from '../mirror/feed.ts'
import { planPage, planPageSize, planRows } from './plan-pages.ts'

/** The fields that Foyer reads; a change of the format of others must not hide a plan. */
const ReadPlan = Plan.pick({
  id: true,
  name: true,
  description: true,
  perks: true,
  pricing: true,
  primary: true,
  public: true,
  archived: true,
  createdDate: true,
  updatedDate: true,
})

/** The pricing plans of a site. */
export const planEntity = mirrored<Plan>({
  dataSet: 'plans',
  table: 'plans',
  schema: ReadPlan,
  rowsKey: 'plans',
  id: (plan) => plan.id,
  revision: () => null,
  updatedDate: (plan) => plan.updatedDate ?? null,
  nameOf: (plan) => plan.name ?? '',
  found: { by: 'name', name: 'name' },
  columns: (plan) => ({
    name: plan.name ?? '',
    archived: plan.archived === true ? 1 : 0,
    created_at: plan.createdDate ?? null,
  }),
  feed: {
    style: 'offset',
    pageSize: planPageSize,
    incremental: false,
    byUpdate: false,
    fetch: (client, { offset, limit }, options) => planPage(client, { offset, limit }, options),
  },
  byId: {
    perCall: 100,
    fetch: (client, { ids }, options) => planPage(client, { offset: 0, limit: planPageSize, planIds: ids }, options),
  },
  audit: {
    by: 'all',
    list: (client, { offset }, options) => planRows(client, { offset, limit: planPageSize }, options),
  },
  cadence: { changes: Infinity, full: 30 * minute, whenOpen: { changes: Infinity, full: 10 * minute } },
})
