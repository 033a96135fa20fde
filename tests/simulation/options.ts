import { createPrng, type Prng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { SwitchPatch } from '../../sandbox/switches.ts'
import { type Weather, weatherOf } from './faults.ts'
import { inProfile, type Profile } from './profiles.ts'

/** Laptops of an evening and what each of them does. */
export const laptopCount = 3
export const operationsEach = 60
/** Beside these, what each of them does with several items at once, with links and drafts. */
export const operationsPerLaptop = 15

/** And with guests of RSVPs. */
export const rsvpActionsEach = 12

/** And with plans and subscriptions. */
export const planActionsEach = 12

/** And with contacts that the site may have several times. */
export const contactActionsEach = 14

/** And with an event and its ticket types. */
export const eventActionsEach = 10

/** How often each looks whether there is something to undo. */
export const undosEach = 8

export interface LaptopOptions {
  weather: Weather
  skewMs: number
  crashes: number
  powerCuts: number
  naps: number
  clockJumps: number
  diskFull: number
  outages: number
  /** Processes that end in the first moments, where a first load is under way. */
  earlyCrashes: number
}

/** Everything that makes one evening different from another; all of it comes from the seed. */
export interface Options {
  seed: number
  profile?: Profile | undefined
  auth: 'apiKey' | 'member'
  start: 'loaded' | 'migrated'
  /** Mean time between two operations of one person. */
  everyMs: number
  /** The part of what people were to do that they come to; all of it when left out. */
  playedShare?: number
  countsSleep: boolean
  laptops: LaptopOptions[]
  site: { pageRows: number; cursorLifeMs: number; hasNewFields: boolean; switches?: SwitchPatch }
  siteOutages: number
  revocations: number
  hasNight: boolean
  thirdParty: number
  ticketsGone: number
  /** Lists that become shorter while they are read whole. */
  shrinkingLists: number
  /** Items of collections that the site's owner changes, removes or adds. */
  itemChanges: number
  /** The same of several items at once, of links and of drafts. */
  laptopChanges: number
  /** RSVPs that the site's own people change, let in or add. */
  rsvpChanges: number
  /** Plans and subscriptions that the site's own people change. */
  planChanges: number
  /** Contacts that the site's own people merge, change or delete. */
  contactChanges: number
  /** Parts of an event and of its ticket types that the site's own people change. */
  eventChanges: number
}

/** What a seed means, in an ordinary evening or in one of a profile. */
export const optionsOf = (seed: number, profile?: Profile): Options => inProfile(ordinaryOptions(seed), profile)

function ordinaryOptions(seed: number): Options {
  const prng = createPrng(seedOf(`options:${seed}`))
  const isCalm = prng.chance(0.05)
  const few = (most: number, share = 0.5, from = prng) => (!isCalm && from.chance(share) ? from.int(1, most) : 0)
  // What came later has chances of its own, so that older evenings stay much as they were.
  const later = createPrng(seedOf(`later:${seed}`))
  const latest = createPrng(seedOf(`latest:${seed}`))
  const auth = prng.chance(0.35) ? 'member' : 'apiKey'
  const start = prng.chance(0.15) ? 'migrated' : 'loaded'
  return {
    ...{ seed, auth, start },
    everyMs: prng.pick([750, 1_000, 1_500]),
    countsSleep: prng.chance(0.5),
    laptops: Array.from({ length: laptopCount }, () => ({
      weather: weatherOf(isCalm ? createPrng(0) : prng),
      skewMs: skewOf(prng),
      crashes: few(3),
      powerCuts: few(2, 0.4),
      naps: few(1, 0.3),
      clockJumps: few(2, 0.25),
      diskFull: few(1, 0.2),
      outages: few(3),
      earlyCrashes: few(2, start === 'migrated' ? 0.8 : 0.1, later),
    })),
    site: {
      pageRows: prng.pick([8, 20, 60, 1000]),
      cursorLifeMs: prng.chance(0.3) ? 60 : 3_600_000,
      hasNewFields: prng.chance(0.2),
    },
    siteOutages: few(1, 0.2),
    revocations: few(2, 0.4),
    hasNight: !isCalm && prng.chance(0.06),
    thirdParty: few(30, 0.85),
    ticketsGone: few(1, 0.25),
    shrinkingLists: few(3, 0.4, later),
    itemChanges: few(12, 0.85, later),
    laptopChanges: few(12, 0.85, latest),
    rsvpChanges: few(12, 0.85, createPrng(seedOf(`rsvps:${seed}`))),
    planChanges: few(12, 0.85, createPrng(seedOf(`plans:${seed}`))),
    contactChanges: few(8, 0.85, createPrng(seedOf(`contacts:${seed}`))),
    eventChanges: few(16, 0.85, createPrng(seedOf(`events:${seed}`))),
  }
}

/** Most clocks are right to some seconds; some laptops have lost the date. */
function skewOf(prng: Prng): number {
  const kind = prng.next()
  const range = kind < 0.6 ? 4_000 : kind < 0.85 ? 600_000 : 48 * 3_600_000
  return Math.round((prng.next() * 2 - 1) * range)
}

export interface PlannedFault {
  at: number
  kind:
    | 'crash'
    | 'powerCut'
    | 'nap'
    | 'clockJump'
    | 'diskFull'
    | 'outage'
    | 'siteOutage'
    | 'revoked'
    | 'night'
    | 'thirdParty'
    | 'ticketGone'
    | 'listShrinks'
    | 'itemChange'
    | 'deskChange'
    | 'rsvpChange'
    | 'planChange'
    | 'contactChange'
    | 'eventChange'
  laptop: number
  /** A number between 0 and 1 for whatever has to be chosen. */
  choice: number
}

/** When what happens, over the time in which people work. */
export function plannedFaults(options: Options, lengthMs: number): PlannedFault[] {
  const prng = createPrng(seedOf(`faults:${options.seed}`))
  const planned: PlannedFault[] = []
  const add = (kind: PlannedFault['kind'], count: number, laptop = -1) => {
    for (let each = 0; each < count; each += 1) {
      planned.push({ kind, laptop, at: prng.next() * lengthMs, choice: prng.next() })
    }
  }
  for (const [laptop, own] of options.laptops.entries()) {
    add('crash', own.crashes, laptop)
    add('powerCut', own.powerCuts, laptop)
    add('nap', own.naps, laptop)
    add('clockJump', own.clockJumps, laptop)
    add('diskFull', own.diskFull, laptop)
    add('outage', own.outages, laptop)
  }
  add('siteOutage', options.siteOutages)
  add('revoked', options.revocations)
  add('thirdParty', options.thirdParty)
  add('ticketGone', options.ticketsGone)
  if (options.hasNight)
    planned.push({ kind: 'night', laptop: -1, at: lengthMs * (0.3 + 0.5 * prng.next()), choice: prng.next() })
  return [...planned, ...laterFaults(options, lengthMs), ...changesOf(options, lengthMs)]
}

/** Each kind has chances of its own, so that none moves another. */
function changesOf(options: Options, lengthMs: number): PlannedFault[] {
  const { seed, rsvpChanges, planChanges, contactChanges, eventChanges } = options
  type Kind = 'rsvpChange' | 'planChange' | 'contactChange' | 'eventChange'
  const several = (kind: Kind, length: number): PlannedFault[] => {
    const prng = createPrng(seedOf(`${kind}s:${seed}`))
    return Array.from({ length }, () => ({ kind, laptop: -1, at: prng.next() * lengthMs, choice: prng.next() }))
  }
  return [
    ...several('rsvpChange', rsvpChanges),
    ...several('planChange', planChanges),
    ...several('contactChange', contactChanges),
    ...several('eventChange', eventChanges),
  ]
}

/** How long a first load takes on a good line. */
const firstMomentsMs = 2_000

function laterFaults(options: Options, lengthMs: number): PlannedFault[] {
  const prng = createPrng(seedOf(`laterFaults:${options.seed}`))
  const each = (count: number, make: () => PlannedFault) => Array.from({ length: count }, make)
  return [
    ...options.laptops.flatMap(({ earlyCrashes }, laptop) =>
      each(earlyCrashes, () => ({ kind: 'crash', laptop, at: prng.next() * firstMomentsMs, choice: prng.next() })),
    ),
    ...each(options.shrinkingLists, () => ({
      kind: 'listShrinks',
      laptop: prng.int(0, options.laptops.length - 1),
      at: prng.next() * lengthMs,
      choice: prng.next(),
    })),
    ...each(options.itemChanges, () => ({
      kind: 'itemChange',
      laptop: -1,
      at: prng.next() * lengthMs,
      choice: prng.next(),
    })),
    ...each(options.laptopChanges, () => ({
      kind: 'deskChange',
      laptop: -1,
      at: prng.next() * lengthMs,
      choice: prng.next(),
    })),
  ]
}
