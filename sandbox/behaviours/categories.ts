import type { Category } from '../../shared/wire/categories.ts'
import { PlatformError } from '../errors.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import { fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { eventOf } from './events-checks.ts'
import { plainPaging } from './events-paging.ts'

const rules: QueryRules = {
  maxSorts: 20,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'name'], 'text', { operators: ['$eq'], sortable: true }),
    ...fields(['states'], 'text', { operators: ['$hasSome'], sortable: false }),
    ...fields(['createdDate'], 'date', { operators: [], sortable: true }),
  },
}

/** The category, or 404. */
export function categoryOf(world: World, categoryId: string): Category {
  const category = world.categories.get(categoryId)
  if (category !== undefined) return category
  throw new PlatformError(404, 'CATEGORY_NOT_FOUND', { message: `No category ${categoryId}` })
}

const seenBy = (caller: string) => (category: Category) =>
  caller === 'apiKey' || category.states?.includes('HIDDEN') !== true

export const categories: AreaBehaviours<'categories'> = {
  query: ({ input, world, caller }) => {
    const { filter, sort, paging } = input.query
    const { limit, offset } = windowOf(plainPaging(paging), { default: 50, max: 1000 })
    const found = select<Category>({
      store: world.categories,
      rules,
      filter: filter ?? {},
      sort: sort ?? [],
      idOf: (category) => category.id,
      also: { key: caller, holds: seenBy(caller) },
    })
    const rows = found.rows.slice(offset, offset + limit)
    const counted = input.fieldset?.includes('COUNTS') === true
    return {
      categories: rows.map((category) => (counted ? withCounts(world, category) : category)),
      metaData: offsetMetadata(rows, { offset, total: found.rows.length }),
    }
  },
  listForEvent: ({ input, world, caller }) => {
    const event = eventOf(world, input.eventId, caller)
    const assigned = world.categoryAssignments.group(event.id).map(({ categoryId }) => categoryOf(world, categoryId))
    return { categories: assigned.filter(seenBy(caller)) }
  },
  // One unknown event refuses the whole call and nothing is applied.
  assign: ({ input, world }) => {
    const category = categoryOf(world, input.categoryId)
    const named = input.eventId.map((eventId) => eventOf(world, eventId))
    for (const event of named) world.categoryAssignments.put({ categoryId: category.id, eventId: event.id })
    return {}
  },
  unassign: ({ input, world }) => {
    const category = categoryOf(world, input.categoryId)
    const named = input.eventId.map((eventId) => eventOf(world, eventId))
    for (const event of named) world.categoryAssignments.remove(`${category.id} ${event.id}`)
    return {}
  },
}

function withCounts(world: World, category: Category): Category {
  const assigned = world.categoryAssignments
    .all()
    .flatMap(({ categoryId, eventId }) => (categoryId === category.id ? (world.events.get(eventId) ?? []) : []))
  const drafts = assigned.filter((event) => event.status === 'DRAFT').length
  return {
    ...category,
    counts: { assignedEventsCount: assigned.length - drafts, assignedDraftEventsCount: drafts },
  }
}
