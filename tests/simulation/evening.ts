import { catalogOf } from '../../electron/core/feature.ts'
import type { Registry } from '../../electron/core/mirror/registry.ts'
import type { LedgerEntry } from '../../sandbox/ledger.ts'
import { createPrng, type Prng, seedOf } from '../../sandbox/seeds/prng.ts'
import { isIn } from '../../sandbox/world/doors.ts'
import { calm } from './calm.ts'
import { importsEnd } from './checker-contact-imports.ts'
import { eventsAreShownAsThere } from './checker-events-shown.ts'
import { drainLimitMs, movingRows } from './checker-liveness.ts'
import { mirrorIsTheSite, nothingIsInvented } from './checker-mirror.ts'
import { ownWritesStay } from './checker-own-writes.ts'
import { planSalesSettle } from './checker-plan-sales.ts'
import { plansAreShownAsThere } from './checker-plans-shown.ts'
import { countsAreTheSites } from './checker-rsvp-counts.ts'
import { watchAdmissions } from './checker-seen.ts'
import { parkedShowsTheSite } from './checker-submissions.ts'
import { filesLeave } from './checker-uploads.ts'
import { allCheckers } from './checkers.ts'
import { watchPeople } from './contact-book.ts'
import { type CoreUnderTest, product } from './core-under-test.ts'
import { watchEvents } from './event-book.ts'
import { counted, type FaultCounts } from './faults.ts'
import { finalState } from './final-state.ts'
import { putFormWithFiles } from './given-submissions.ts'
import { createLaptop, type Laptop } from './laptop.ts'
import { longestExchangeMs } from './network.ts'
import { createObserver } from './observer.ts'
import { type Options, operationsEach, optionsOf } from './options.ts'
import { watchPlans } from './plan-book.ts'
import { greet, peopleOf, plan } from './planning.ts'
import { preparedFiles } from './prepared-files.ts'
import { type Profile, sharedPerMinute } from './profiles.ts'
import { watchRsvps } from './rsvp-book.ts'
import { settle } from './settle.ts'
import { signedIn } from './signing-in.ts'
import { createSite, type Site } from './site.ts'
import { sellForDays, sleepsEnd } from './sleeping-days.ts'
import { startLaptop } from './start-laptop.ts'
import { createStory, type Story, type Violation } from './story.ts'
import { putSubmissions, watchSubmissions } from './submissions.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { takeTurns } from './turn-queue.ts'
import { watchRecords } from './watching.ts'

/** One simulated evening while it is played, as the checkers see it. */
export interface Evening {
  options: Options
  story: Story
  timeline: Timeline
  site: Site
  registry: Registry
  laptops: readonly Laptop[]
  ledger: readonly LedgerEntry[]
  /** Tickets that were in before the evening began. */
  startedIn: ReadonlySet<string>
  /** Tickets that were sold before the evening began. */
  tickets: ReadonlySet<string>
  /** Whether the site ever said that a ticket came at this instant. */
  accepted(ticketNumber: string, created: string): boolean
  /** Tickets that the site does not know any more, with when it forgot them. */
  gone: Map<string, number>
  counts: FaultCounts
  /** Chances of what the profile adds. */
  profilePrng: Prng
  /** A process is about to end. */
  ending(laptop: Laptop): void
  /** The step that runs now does this before it ends. */
  doing(work: () => Promise<void>): void
  /**
   * Runs the next planned action no later than `end` and all that follows from it without time passing; false when there
   * is none. `isCaught` is asked right after the action: when it says so, what follows has not happened yet.
   */
  step(end: number, isCaught?: () => boolean): Promise<boolean>
}

export interface Played {
  seed: number
  hash: string
  violations: Violation[]
  counts: FaultCounts
  operations: number
  requests: number
  /** 1 when a laptop did not have everything yet 80 s after a person asked for it. */
  late: number
  /** Check-ins that V6 was asked of. */
  promptCheckIns: number
  /** Admissions elsewhere that V8 was asked of, once for each laptop. */
  seenAdmissions: number
  /** First check-ins after a waking that V9 was asked of. */
  firstCheckIns: number
}

export interface HowToPlay {
  print?: ((line: string) => void) | undefined
  /** Also checks that everything is here 80 s after a person asked for it, not only after every list was read whole. */
  fresh?: boolean
  core?: CoreUnderTest
  profile?: Profile | undefined
  /** Done to the site before anybody comes. */
  seedSite?: (site: Site) => void
  /** Plans more for the evening than its people do. */
  more?: (evening: Evening) => void
}

/** After that a person asks for changes, and those of others must have arrived, second looks included. */
const restMs = 80_000
/** Second looks have been made by now; most evenings have everything, and the rest would only be more of the same. */
const shortRestMs = 45_000
/**
 * From one laptop that is woken under a shared limit to the next. Six that read every list in the same second go over it,
 * and a deletion whose second look was refused stays until the list is read whole again, half a day later.
 */
const sharedWakeMs = 30_000

/** The longest time after which every list is read whole again. */
const nightMs = 49 * 3_600_000

/** Plays one seed from its first operation to the rest after it, and checks every invariant. */
export async function playEvening(seed: number, how: HowToPlay = {}): Promise<Played> {
  const { registry, load } = catalogOf((how.core ?? product).features)
  // Reading its sources takes a process real time once, and no laptop may seem to wait for anything at its start.
  await load()
  const options = optionsOf(seed, how.profile)
  const story = createStory(how.print)
  const timeline = createTimeline()
  const counts: FaultCounts = {}
  const site = createSite(timeline, { seed, ...options.site, forgotPlace: () => counted(counts, 'cursorExpiry') })
  how.seedSite?.(site)
  if (how.profile === 'shared-limit') site.limit(sharedPerMinute)
  putFormWithFiles(site)
  if (how.profile === 'sleeps') sellForDays(site)
  if (how.profile === 'submissions') letResponsesArrive(site, story, timeline)
  if (options.site.hasNewFields) counted(counts, 'newFields')
  const prepared = await preparedFiles()
  const turns = takeTurns(timeline)
  const laptops = options.laptops.map((own, index) => {
    const { profile, secrets } = signedIn(options.auth, site, index)
    return createLaptop({
      ...{ index, seed, profile, secrets, timeline, site, story, counts },
      line: { weather: own.weather, outage: undefined, isPlugged: true },
      skewMs: own.skewMs,
      countsSleep: options.countsSleep,
      from: options.start === 'migrated' ? prepared.migrated : prepared.loaded[options.auth],
      core: how.core,
    })
  })
  let late = 0
  let begunNow: (() => Promise<void>)[] = []
  const known = new Set(site.sandbox.world.tickets.all().map(({ ticket }) => ticket.ticketNumber))
  watchRecords(site, story, timeline)
  watchRsvps(site, story, timeline)
  watchPlans(site, story, timeline)
  watchPeople(site, story, timeline)
  watchEvents(site, story, timeline)
  const observers = laptops.map((laptop) => createObserver(laptop, { story, timeline, tickets: known }))
  const startedIn = new Set<string>()
  const accepts = new Map<string, Set<string>>()
  for (const { ticket } of site.sandbox.world.tickets.all()) {
    if (!isIn(ticket)) continue
    startedIn.add(ticket.ticketNumber)
    accepts.set(ticket.ticketNumber, new Set([ticket.checkIn?.created ?? '']))
  }
  let ledgerRead = 0
  const ledger = site.sandbox.state.ledger.entries()
  const evening: Evening = {
    registry,
    profilePrng: createPrng(seedOf(`profile:${options.profile}:${seed}`)),
    ...{ options, story, timeline, site, laptops, ledger, startedIn, tickets: known, counts },
    gone: new Map(),
    accepted: (ticketNumber, created) => {
      for (; ledgerRead < ledger.length; ledgerRead += 1) {
        const entry = ledger[ledgerRead]
        if (entry === undefined || entry.checkInCreated === null) continue
        const known = accepts.get(entry.ticketNumber) ?? new Set()
        accepts.set(entry.ticketNumber, known.add(entry.checkInCreated))
      }
      return accepts.get(ticketNumber)?.has(created) === true
    },
    ending: (laptop) => observers[laptop.index]?.beforeEnd(),
    doing: (work) => begunNow.push(work),
    step: async (end, isCaught) => {
      const begunHere: (() => Promise<void>)[] = []
      begunNow = begunHere
      if (!timeline.next(end)) return false
      if (isCaught?.() === true) return true
      for (const work of begunHere) await work()
      await settle()
      admissions.note()
      const confirmed = laptops.filter(({ received }) => received !== undefined)
      for (const observer of observers) observer.look()
      for (const laptop of confirmed) ownWritesStay(evening, laptop)
      return true
    },
  }
  const admissions = watchAdmissions(evening)
  const starts = (laptop: Laptop) => startLaptop(evening, laptop, () => observers[laptop.index]?.afterStart())

  async function runUntil(end: number, isEnough: () => boolean = () => false): Promise<boolean> {
    while (!isEnough()) {
      if (await evening.step(end)) continue
      timeline.skipTo(end)
      return isEnough()
    }
    return true
  }

  async function night(): Promise<void> {
    for (const laptop of laptops) laptop.clock().sleep()
    await runUntil(timeline.now() + longestExchangeMs)
    timeline.skipTo(timeline.now() + nightMs)
    for (const laptop of laptops) {
      laptop.clock().wake()
      if (how.profile === 'shared-limit') await runUntil(timeline.now() + sharedWakeMs)
    }
    await runUntil(timeline.now() + restMs)
    await mirrorIsTheSite(evening, 'morning', true)
  }

  try {
    for (const laptop of laptops) await starts(laptop)
    const people = peopleOf(evening)
    for (const person of people) await greet(person)
    const lengthMs = operationsEach * options.everyMs
    plan(evening, { people, lengthMs, endsAt: lengthMs * (options.playedShare ?? 1), starts })
    how.more?.(evening)
    await runUntil(story.peopleStopAt)
    await sleepsEnd(evening, runUntil)
    await calm(evening, starts)
    story.report('the faults stop')
    await importsEnd(evening, runUntil)
    const endsAt = timeline.now()
    const limitMs = drainLimitMs(evening)
    const isDrained = await runUntil(endsAt + limitMs, () => movingRows(evening).length === 0)
    if (!isDrained) {
      const left = movingRows(evening)
      const everDrains = await runUntil(endsAt + 30 * 60_000, () => movingRows(evening).length === 0)
      const took = everDrains ? `after ${Math.round((timeline.now() - endsAt) / 1000)} s` : 'not within half an hour'
      story.violate(
        'V1',
        `${left.length} rows had not left ${limitMs / 1000} s after the faults stopped (${took}): ${JSON.stringify(left.slice(0, 3))}`,
      )
    }
    await filesLeave(evening, runUntil)
    await planSalesSettle(evening, runUntil)
    for (const laptop of laptops) {
      void laptop.api()?.sync.now({})
      // Plans are always read whole, and a look for what is new leaves them out.
      void laptop.api()?.sync.refresh({ dataSet: 'plans' })
    }
    await runUntil(timeline.now() + shortRestMs)
    let isFresh = await mirrorIsTheSite(evening, 'evening', false)
    if (!isFresh) {
      await runUntil(timeline.now() + restMs - shortRestMs)
      isFresh = await mirrorIsTheSite(evening, 'evening', how.fresh === true)
    }
    for (const laptop of laptops) {
      nothingIsInvented(evening, laptop)
      observers[laptop.index]?.afterStart()
    }
    await parkedShowsTheSite(evening)
    // What is all here needs no night to come; one evening in four sees one all the same, for what was deleted.
    if (!isFresh || seed % 4 === 0) await night()
    late = isFresh ? 0 : 1
    await countsAreTheSites(evening)
    await plansAreShownAsThere(evening)
    await eventsAreShownAsThere(evening)
    for (const check of allCheckers) check(evening)
    story.report(finalState(evening))
  } finally {
    for (const laptop of laptops) await laptop.close()
    site.close()
    turns.giveBack()
  }
  return {
    seed,
    hash: story.hash(),
    violations: story.violations,
    counts,
    operations:
      story.intents.length +
      story.expectedChanges.length +
      story.rsvpActions.length +
      story.planBook.actions.length +
      story.contactBook.actions.length +
      story.eventBook.actions.length,
    requests: story.asked.length,
    promptCheckIns: story.counted.checkIns,
    seenAdmissions: story.counted.admissions,
    firstCheckIns: story.counted.firstCheckIns,
    late,
  }
}

/** Submissions of a form, and every version of them. */
function letResponsesArrive(site: Site, story: Story, timeline: Timeline): void {
  putSubmissions(site)
  watchSubmissions(site.sandbox.world, (id, is) =>
    story.submissions.push({ at: timeline.now(), id, is, by: site.carriesOutFor() }),
  )
}
