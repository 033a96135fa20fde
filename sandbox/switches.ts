import { z } from 'zod'

/** Apps of the platform that a site may not have. */
export const siteApps = ['events', 'pricingPlans'] as const
export type SiteApp = (typeof siteApps)[number]

/** Rights that an owner gives an API key. `events.drafts` is one of its own beside `events.read`. */
export const keyRights = [
  ...['events.read', 'events.drafts', 'events.manage'],
  ...['guests.read', 'guests.manage', 'tickets.checkIn'],
  ...['orders.read', 'orders.manage'],
  ...['contacts.read', 'contacts.manage'],
  ...['plans.read', 'plans.manage'],
  ...['data.read', 'data.manage'],
  ...['forms.read', 'forms.manage'],
  ...['media.read', 'media.manage'],
] as const
export type KeyRight = (typeof keyRights)[number]

/**
 * What this site has, what its key may do, and how the platform behaves where public material leaves two readings. The
 * values of `strict` refuse whatever the platform is known to refuse.
 */
export const Switches = z.strictObject({
  /** Calls of these apps respond 428. */
  missingApps: z.array(z.enum(siteApps)),
  /** Calls of the API key that need one of these respond 403. */
  missingRights: z.array(z.enum(keyRights as readonly [KeyRight, ...KeyRight[]])),
  /** Without a way to be paid, reserving tickets with a price responds 403. */
  hasPaymentMethod: z.boolean(),
  /** Upload addresses for files of forms need a premium plan. */
  hasPremiumPlan: z.boolean(),
  /** Where events, tickets and orders put the code of a refusal: in the common envelope, or in `details.error_key`. */
  eventRefusals: z.enum(['applicationError', 'errorKey']),
  /** A bulk write of items whose body has more bytes than this is refused as WDE0109, with this status. */
  largestPackBytes: z.number().int().min(1_000),
  packRefusal: z.literal([400, 413]),
  /** Where an order ends that was marked as paid. */
  orderMarkedPaid: z.enum(['PAID', 'INITIATED']),
  /** Two bounds on one field of a filter of events, such as `{$gte, $lt}`. */
  eventRanges: z.enum(['refused', 'taken']),
  /** Whether lists of files and folders go on at `paging.offset`. */
  mediaOffset: z.enum(['ignored', 'taken']),
  /** Guest pages bring guests of other events, too. */
  guestsOfOtherEvents: z.boolean(),
  /** Tickets in the response to a check-in, with or without their check-in and order status. */
  checkInResponses: z.enum(['whole', 'sparse']),
  /** How long marking submissions as seen takes after its response. */
  seenAfterMs: z.number().int().min(0).max(600_000),
  /** A check-in time of our own for an RSVP: taken, or refused as INVALID_CHECK_IN_TIME. */
  checkInTimes: z.enum(['taken', 'refused']),
  /** Whether a refused reservation names what is wrong by a code that no package declares. */
  saleRefusals: z.enum(['unnamed', 'named']),
  /** What becomes of inputs of a checkout that its form does not have. */
  unknownInputs: z.enum(['kept', 'dropped']),
  /** Values of an RSVP whose inputs its event's form no longer has, when they come back with an update. */
  storedInputs: z.enum(['taken', 'refused']),
  /** A nested object of an event or a ticket type that comes in part. */
  nestedParts: z.enum(['replaced', 'merged']),
  /** How a list of ticket types is sorted that was asked for without a sort: as the owner ordered them, or by age. */
  typeLists: z.enum(['siteOrder', 'createdDate']),
  /** Whether the site serves version 3 of pricing plans beside version 2; where it does not, those calls are 404. */
  plansV3: z.boolean(),
  /** What finalising an upload expects as its body. */
  finaliseBody: z.enum(['object', 'none']),
  /** Whether the site knows the call that lists what a caller may do with a collection's items. */
  ownPermissions: z.enum(['answered', 'unknown']),
  /** Whether a member's token may list that member's own ticket orders; the documentation keeps the call to apps. */
  memberOrders: z.enum(['refused', 'own']),
})
export type Switches = z.output<typeof Switches>

/** A change of the switches: what is left out stays. */
export const SwitchPatch = Switches.partial()
export type SwitchPatch = z.input<typeof SwitchPatch>

/** The platform at its strictest. */
export const strict: Switches = {
  missingApps: [],
  missingRights: [],
  hasPaymentMethod: true,
  hasPremiumPlan: true,
  eventRefusals: 'applicationError',
  largestPackBytes: 4_000_000,
  packRefusal: 413,
  orderMarkedPaid: 'PAID',
  eventRanges: 'refused',
  mediaOffset: 'ignored',
  guestsOfOtherEvents: false,
  checkInResponses: 'whole',
  seenAfterMs: 1_500,
  checkInTimes: 'taken',
  saleRefusals: 'unnamed',
  unknownInputs: 'kept',
  storedInputs: 'taken',
  nestedParts: 'replaced',
  typeLists: 'siteOrder',
  plansV3: true,
  finaliseBody: 'object',
  ownPermissions: 'answered',
  memberOrders: 'refused',
}

export interface SwitchBoard {
  current(): Switches
  set(patch: SwitchPatch): Switches
  reset(): Switches
}

/** The switches of one sandbox; `from` are those it starts with and goes back to. */
export function createSwitches(from: SwitchPatch = {}): SwitchBoard {
  const start = Switches.parse({ ...strict, ...SwitchPatch.parse(from) })
  let switches = start
  return {
    current: () => switches,
    set: (patch) => {
      const given = Object.entries(SwitchPatch.parse(patch)).filter(([, value]) => value !== undefined)
      switches = Switches.parse({ ...switches, ...Object.fromEntries(given) })
      return switches
    },
    reset: () => {
      switches = start
      return switches
    },
  }
}
