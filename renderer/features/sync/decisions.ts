import type { IncidentKind } from '../../../shared/app/incidents.ts'
import { assertNever } from '../../../shared/errors.ts'

/** What people usually decide about an incident; anything else they say in their own words. */
export function usualDecisions(kind: IncidentKind): string[] {
  switch (kind) {
    case 'admittedTwice':
      return ['Let both stay', 'Second guest sent away', 'Refunded at the door']
    case 'admittedElsewhere':
      return ['Let them stay', 'Guest called back', 'Refunded at the door']
    case 'admittedCancelled':
      return ['Let them stay', 'Guest sent away', 'Paid at the door']
    case 'oversold':
      return ['Capacity raised', 'Moved to another ticket type', 'Refunded at the door', 'Guest called']
    case 'priceChanged':
      return ['Keep the price that was paid', 'Difference refunded', 'Difference paid']
    case 'eventCancelled':
      return ['Refunded at the door', 'Guest called', 'Moved to another date']
    case 'saleEnded':
      return ['Sale opened again on the site', 'Refunded at the door', 'Guest called']
    case 'cancelOnSite':
      return ['Cancelled on the site', 'Refunded on the site', 'Left as it is']
    case 'saleRefused':
      return ['Sold again', 'Refunded at the door', 'Guest called']
    case 'deskFileRestored':
      return []
    default:
      return assertNever(kind)
  }
}

/** What a decision without words says. */
export const seen = 'Seen'
