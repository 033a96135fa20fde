import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import type { EventColor } from '../../../shared/app/events.ts'

/** A category of what a month shows, with its colour; null for one that no event is coloured by. */
export interface MonthCategory {
  name: string
  count: number
  color: EventColor | null
}

/** The categories of some events, by name, each with how many events have it. */
export function categoriesIn(events: readonly ManagedEvent[]): MonthCategory[] {
  const found = new Map<string, MonthCategory>()
  for (const { categories, categoryColor } of events) {
    for (const [at, name] of [...new Set(categories)].entries()) {
      const known = found.get(name) ?? { name, count: 0, color: null }
      found.set(name, { name, count: known.count + 1, color: at === 0 ? categoryColor : known.color })
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Whether an event is of any of these categories; of none of them, all are. */
export const isOfAny = ({ categories }: Pick<ManagedEvent, 'categories'>, wanted: readonly string[]): boolean =>
  wanted.length === 0 || categories.some((name) => wanted.includes(name))

/** What an event is drawn in: the colour of its category where there are any, else its own. */
export function barColor({ color, categoryColor }: ManagedEvent, byCategory: boolean): string {
  if (!byCategory) return `var(--f-event-${color})`
  return categoryColor === null ? 'var(--f-control)' : `var(--f-event-${categoryColor})`
}
