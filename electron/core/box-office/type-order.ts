import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'

type Ordered = Pick<TicketDefinition, 'id' | 'createdDate'>

/**
 * Sorts ticket types as the site lists them: in the order they were made. No ticket definition says its place in the site's
 * own order, and the order of the answers follows their last change, so this is what all desks can agree on.
 */
export function byTypeOrder(a: Ordered, b: Ordered): number {
  const [made, other] = [a.createdDate ?? '', b.createdDate ?? '']
  if (made !== other) return made < other ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
