import type { Evening } from './evening.ts'
import { dieWhen, forget } from './fault-schedule.ts'
import { fairWeather } from './faults.ts'
import type { Laptop } from './laptop.ts'
import { planLongQueue, slowerPeople } from './long-queue.ts'
import type { Options } from './options.ts'
import type { Person } from './people.ts'
import { readingsOf } from './readings.ts'
import { planSleeps } from './sleeping-days.ts'
import type { Asked } from './story.ts'
import { formsWeather } from './submissions.ts'

/** Evenings that are about one thing; any of them may be played with any seed. */
export const profiles = [
  'shared-limit',
  'power-cuts',
  'deleted-events',
  'mixed-sales',
  'long-queue',
  'submissions',
  'strict',
  'sleeps',
] as const
export type Profile = (typeof profiles)[number]

export const isProfile = (name: string): name is Profile => profiles.some((known) => known === name)

/** Requests a minute that all laptops of `shared-limit` have together. */
export const sharedPerMinute = 200
const crowd = 6

/** Nothing goes wrong but what the profile is about: that is not to hide behind other faults. */
const stillLaptop = {
  ...{ crashes: 0, powerCuts: 0, naps: 0, clockJumps: 0, diskFull: 0, outages: 0, earlyCrashes: 0 },
  weather: fairWeather,
}
const still = (options: Options): Options => ({ ...options, siteOutages: 0, revocations: 0, hasNight: false })

/** The options of a seed as a profile wants them. */
export function inProfile(options: Options, profile: Profile | undefined): Options {
  switch (profile) {
    case 'shared-limit': {
      const laptops = Array.from({ length: crowd }, (_, index) => options.laptops[index % options.laptops.length])
      return {
        ...still(options),
        profile,
        laptops: laptops.map((own) => ({ ...stillLaptop, skewMs: own?.skewMs ?? 0 })),
      }
    }
    case 'long-queue': {
      const { everyMs, laptops, site } = options
      return {
        ...{ ...still(options), profile, everyMs: everyMs * slowerPeople, site: { ...site, pageRows: 1000 } },
        laptops: laptops.map(({ skewMs }) => ({ ...stillLaptop, skewMs })),
      }
    }
    case 'submissions':
      return {
        ...still(options),
        profile,
        laptops: options.laptops.map(({ skewMs }) => ({ ...stillLaptop, skewMs, weather: formsWeather, outages: 2 })),
      }
    case 'sleeps': {
      // After every long sleep lists are read whole, and shorter pages would only be more of the same.
      const site = { ...options.site, pageRows: Math.max(60, options.site.pageRows) }
      const laptops = options.laptops.slice(0, 2)
      return { ...options, profile, site, laptops, everyMs: 2 * options.everyMs, playedShare: 0.3, hasNight: false }
    }
    case 'strict':
      return { ...options, profile, site: { ...options.site, switches: readingsOf(options.seed) } }
    case 'power-cuts':
      return { ...options, profile, laptops: options.laptops.map((own) => ({ ...own, powerCuts: 0, crashes: 0 })) }
    default:
      return { ...options, profile }
  }
}

const cutsEach = 4
const creates = /POST .*\/(contacts|checkout|orders|reservations)$/
/** A request and its response on a good line. */
const longestCreateMs = 100
const isCreate = ({ what }: Asked): boolean => creates.test(what)

interface ProfilePlan {
  people: readonly Person[]
  lengthMs: number
  starts(laptop: Laptop): Promise<void>
}

/** Plans what a profile adds to its evening. */
export function planProfile(evening: Evening, { people, lengthMs, starts }: ProfilePlan): void {
  const { timeline, options, laptops, story, prng } = { ...evening, prng: evening.profilePrng }
  if (options.profile === 'power-cuts') {
    /** Cuts of each laptop that wait for its next create. */
    const waiting = laptops.map((): number[] => [])
    for (const laptop of laptops) {
      for (let cut = 0; cut < cutsEach; cut += 1) {
        const [at, choice] = [prng.next() * lengthMs, prng.next()]
        timeline.at(at, () => void waiting[laptop.index]?.push(choice))
      }
    }
    story.onAsked = (asked) => {
      const laptop = laptops[asked.laptop]
      const choice = isCreate(asked) ? waiting[asked.laptop]?.shift() : undefined
      if (laptop === undefined || choice === undefined) return
      // While the create is on its way, or its response, or when that has just been taken in.
      timeline.after(choice * longestCreateMs, () => cutNow(evening, laptop, choice, starts))
    }
  }
  if (options.profile === 'sleeps') planSleeps(evening, people, lengthMs)
  if (options.profile === 'long-queue') planLongQueue(evening)
  if (options.profile === 'deleted-events') {
    timeline.at(prng.next() * lengthMs, () => deleteEvent(evening, prng.chance(0.7) ? 0 : 1))
  }
}

/** Cuts the power of a laptop now. */
function cutNow(evening: Evening, laptop: Laptop, choice: number, starts: (laptop: Laptop) => Promise<void>): void {
  const { timeline, story } = evening
  if (timeline.now() > story.peopleStopAt) return
  const fault = { at: timeline.now(), choice, kind: 'powerCut' as const, laptop: laptop.index }
  story.faults.push({ at: timeline.now(), laptop: laptop.index })
  evening.doing(() => dieWhen(evening, { laptop, fault, isNow: () => true, withinMs: 0 }, starts))
}

/** The owner deletes an event at the site, with its tickets and guests, while changes of them wait here. */
function deleteEvent(evening: Evening, place: number): void {
  const { world } = evening.site.sandbox
  const event = world.events.all()[place]
  if (event === undefined) return
  evening.story.report(`${Math.round(evening.timeline.now())} event ${event.id} is deleted`)
  for (const { eventId, ticket } of world.tickets.all()) if (eventId === event.id) forget(evening, ticket.ticketNumber)
  evening.site.change(() => {
    for (const guest of world.guests.all()) if (guest.eventId === event.id) world.guests.remove(guest.id)
    for (const known of world.definitions.all()) if (known.eventId === event.id) world.definitions.remove(known.id)
    for (const order of world.orders.all()) {
      if (order.eventId !== event.id) continue
      evening.story.ordersGone.push({ email: order.email })
      world.orders.remove(order.orderNumber)
    }
    world.events.remove(event.id)
  })
}
