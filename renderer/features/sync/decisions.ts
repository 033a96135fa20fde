import type { IncidentKind } from '../../../shared/app/incidents.ts'

/** What people usually decide about an incident; anything else they say in their own words. */
export const USUAL_DECISIONS: Record<IncidentKind, readonly string[]> = {
  admittedTwice: ['Let both stay', 'Second guest sent away', 'Refunded at the door'],
  admittedElsewhere: ['Let them stay', 'Guest called back', 'Refunded at the door'],
  admittedCancelled: ['Let them stay', 'Guest sent away', 'Paid at the door'],
  oversold: ['Capacity raised', 'Moved to another ticket type', 'Refunded at the door', 'Guest called'],
  priceChanged: ['Keep the price that was paid', 'Difference refunded', 'Difference paid'],
  eventCancelled: ['Refunded at the door', 'Guest called', 'Moved to another date'],
  saleEnded: ['Sale opened again on the site', 'Refunded at the door', 'Guest called'],
  cancelOnSite: ['Cancelled on the site', 'Refunded on the site', 'Left as it is'],
  saleRefused: ['Sold again', 'Refunded at the door', 'Guest called'],
  deskFileRestored: [],
}

/** What a decision without words says. */
export const seen = 'Seen'
