import { mirrored } from '../../electron/core/mirror/entity.ts'
import { hour, minute } from '../../electron/core/mirror/feed.ts'
import { Plan } from '../../shared/wire/plan-entities.ts'
import { endpoints } from '../../shared/wire/plans.ts'

const most = 100

/** Passes: a second look at the plans of a site, as one more kind of record in the mirror. */
export const planEntity = mirrored<Plan>({
  dataSet: 'passes',
  table: 'toy_plans',
  schema: Plan,
  rowsKey: 'plans',
  id: (plan) => plan.id,
  revision: () => null,
  updatedDate: (plan) => plan.updatedDate ?? null,
  nameOf: (plan) => plan.name ?? '',
  columns: (plan) => ({ name: plan.name ?? '', archived: plan.archived === true ? 1 : 0 }),
  feed: {
    style: 'offset',
    pageSize: most,
    incremental: false,
    byUpdate: false,
    fetch: (client, { offset, limit }, options) =>
      client.callRaw(endpoints.list, { limit, offset, archived: 'ARCHIVED_AND_ACTIVE' }, options),
  },
  byId: {
    perCall: 100,
    fetch: (client, { ids }, options) =>
      client.callRaw(
        endpoints.list,
        { limit: most, offset: 0, planIds: ids, archived: 'ARCHIVED_AND_ACTIVE' },
        options,
      ),
  },
  audit: {
    by: 'all',
    list: (client, { offset }, options) =>
      client.callPage(endpoints.list, { limit: most, offset, archived: 'ARCHIVED_AND_ACTIVE' }, options),
  },
  cadence: { changes: Infinity, full: hour, whenOpen: { changes: Infinity, full: 10 * minute } },
})
