import { z } from 'zod'
import { type Category, endpoints } from '../../../shared/wire/categories.ts'
import type { CoreContext } from '../core-context.ts'
import { createSiteList, type SiteList } from '../mirror/site-list.ts'
import type { PlatformClient } from '../platform/client.ts'

const SiteCategory = z.object({ id: z.string(), name: z.string() })
export type SiteCategory = z.infer<typeof SiteCategory>

const pageSize = 1000

/** The categories of the site that an event can be put into, those without an event too. */
export const siteCategoriesOf = ({ ports, log, mirror, isOnline, site }: CoreContext): SiteList<SiteCategory> =>
  createSiteList({
    ...{ clock: ports.clock, log, mirror, key: 'eventCategories', shownWith: 'events' },
    client: () => (isOnline() ? site()?.platform.client : undefined),
    row: SiteCategory,
    read: readCategories,
  })

async function readCategories(site: PlatformClient): Promise<SiteCategory[]> {
  const rows: SiteCategory[] = []
  for (let offset = 0; ; offset += pageSize) {
    const query = { paging: { limit: pageSize, offset } }
    const { categories } = await site.call(endpoints.query, { query }, { priority: 'background' })
    rows.push(...categories.filter(isByHand).map(({ id, name }) => ({ id, name: name ?? '' })))
    if (categories.length < pageSize) return rows
  }
}

/** The site itself fills the others, such as the dates of a recurring event. */
const isByHand = ({ states }: Category): boolean => (states ?? []).length === 0 || states?.includes('MANUAL') === true
