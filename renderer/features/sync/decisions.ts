import { t } from '@lingui/core/macro'
import type { Incident, IncidentKind } from '../../../shared/app/incidents.ts'
import { windowFeatures } from '../../features.ts'

/** What people usually decide about an incident of each kind; anything else they say in their own words. */
export const USUAL_DECISIONS: Record<IncidentKind, readonly string[]> = {
  admittedTwice: [t`Let both stay`, t`Second guest sent away`, t`Refunded at the door`],
  admittedElsewhere: [t`Let them stay`, t`Guest called back`, t`Refunded at the door`],
  admittedCancelled: [t`Let them stay`, t`Guest sent away`, t`Paid at the door`],
  oversold: [t`Capacity raised`, t`Moved to another ticket type`, t`Refunded at the door`, t`Guest called`],
  priceChanged: [t`Keep the price that was paid`, t`Difference refunded`, t`Difference paid`],
  eventCancelled: [t`Refunded at the door`, t`Guest called`, t`Moved to another date`],
  saleEnded: [t`Sale opened again on the site`, t`Refunded at the door`, t`Guest called`],
  cancelOnSite: [t`Cancelled on the site`, t`Refunded on the site`, t`No action needed`],
  saleRefused: [t`Sold again`, t`Refunded at the door`, t`Guest called`],
  paidTwice: [t`One payment given back`, t`No action needed`],
  refundedTwice: [t`Refunded once only`, t`Customer called`, t`No action needed`],
  deskFileRestored: [],
}

const OF_FEATURES = new Map(windowFeatures.flatMap(({ slots }) => Object.entries(slots?.decisions ?? {})))

/** What people usually decide about this incident: what its feature says, else what its kind usually comes to. */
export const usualDecisions = ({ kind, title }: Pick<Incident, 'kind' | 'title'>): readonly string[] =>
  (typeof title === 'object' ? OF_FEATURES.get(title.code) : undefined) ?? USUAL_DECISIONS[kind]

/** What a decision without words says. */
export const seen = t`Seen`
