import { createPrng, type Prng, seedOf } from '../../sandbox/seeds/prng.ts'
import { nothingIsInvented } from './checker-mirror.ts'
import { contactActions } from './contact-actions.ts'
import type { Evening } from './evening.ts'
import { eventActions } from './event-actions.ts'
import { injectFault } from './fault-schedule.ts'
import type { Laptop } from './laptop.ts'
import {
  contactActionsEach,
  eventActionsEach,
  operationsEach,
  operationsPerLaptop,
  planActionsEach,
  plannedFaults,
  rsvpActionsEach,
  undosEach,
} from './options.ts'
import {
  type EveningContext,
  type Person,
  performOnce,
  performOnceAtLaptop,
  performOnceWithRsvps,
  performUndo,
} from './people.ts'
import { takeOneOf } from './plan-acting.ts'
import { planActions } from './plan-actions.ts'
import { planProfile } from './profiles.ts'
import { settle } from './settle.ts'

/** Who works at which laptop, with what they know. */
export function peopleOf(evening: Evening): Person[] {
  const { site, laptops, options } = evening
  const { world } = site.sandbox
  const eventId = world.events.all()[0]?.id ?? ''
  const tickets = world.tickets
    .all()
    .filter((stored) => stored.eventId === eventId)
    .map(({ ticket }) => ticket.ticketNumber)
  const contacts = world.contacts
    .all()
    .slice(0, 6)
    .map(({ id }) => id)
  return laptops.map((laptop) => ({
    ...{ laptop, eventId, tickets, favourites: tickets.slice(0, 8), contacts, texts: 0, profile: options.profile },
    ...{ scans: [], ownContacts: [], sales: [], ownNotes: [], decisions: [], undos: [], redos: [] },
    ...{ walkIns: [], rsvpScans: [], written: 0, soldHere: [], plansWritten: 0, contactsWritten: 0, importIds: [] },
    eventsWritten: 0,
    rsvpPrng: createPrng(seedOf(`rsvps:${options.seed}:${laptop.index}`)),
    plansPrng: createPrng(seedOf(`plans:${options.seed}:${laptop.index}`)),
    contactsPrng: createPrng(seedOf(`contacts:${options.seed}:${laptop.index}`)),
    eventsPrng: createPrng(seedOf(`events:${options.seed}:${laptop.index}`)),
    undoPrng: createPrng(seedOf(`undos:${options.seed}:${laptop.index}`)),
    prng: createPrng(seedOf(`person:${options.seed}:${laptop.index}`)),
    later: createPrng(seedOf(`desk:${options.seed}:${laptop.index}`)),
  }))
}

/** Names the laptop, opens tonight's event and asks for what is new. */
export async function greet({ laptop, eventId }: Person): Promise<void> {
  const api = laptop.api()
  if (api === undefined) return
  void api.settings.update({ deskName: `Door ${laptop.index + 1}`, openEventId: eventId })
  void api.sync.now({})
  await settle()
}

/** One action beside the doors, of any kind. */
export function doSomethingElse(person: Person, scene: EveningContext, prng: Prng): void {
  const { plansPrng, contactsPrng, eventsPrng } = person
  const kinds = [
    () => performOnceAtLaptop(person, scene),
    () => performOnceWithRsvps(person, scene),
    () => takeOneOf(planActions, person, { prng: plansPrng, scene }),
    () => takeOneOf(contactActions, person, { prng: contactsPrng, scene }),
    () => takeOneOf(eventActions, person, { prng: eventsPrng, scene }),
  ]
  prng.pick(kinds)()
}

interface Planning {
  people: readonly Person[]
  lengthMs: number
  /** People stop then, whatever is planned for later. */
  endsAt: number
  starts(laptop: Laptop): Promise<void>
}

/** Plans what people do and which faults happen to them. */
export function plan(evening: Evening, { people, lengthMs, endsAt, starts }: Planning): void {
  const { timeline, story, site, options } = evening
  const context = { story, timeline, world: site.sandbox.world }
  story.peopleStopAt = endsAt
  planProfile(evening, { people, lengthMs: endsAt, starts })
  const isOver = () => timeline.now() > endsAt
  for (const person of people) {
    for (let each = 0; each < operationsEach; each += 1) {
      timeline.at(person.prng.next() * lengthMs, () => {
        if (isOver() || !person.laptop.isUp()) return
        performOnce(person, context)
        if (each % 10 === 0) evening.doing(() => settle().then(() => nothingIsInvented(evening, person.laptop)))
      })
    }
    for (let each = 0; each < operationsPerLaptop; each += 1) {
      timeline.at(person.later.next() * lengthMs, () => {
        if (!isOver() && person.laptop.isUp()) performOnceAtLaptop(person, context)
      })
    }
  }
  for (const person of people) {
    for (let each = 0; each < rsvpActionsEach; each += 1) {
      timeline.at(person.rsvpPrng.next() * lengthMs, () => {
        if (!isOver() && person.laptop.isUp()) performOnceWithRsvps(person, context)
      })
    }
  }
  for (const person of people) {
    for (let each = 0; each < planActionsEach; each += 1) {
      timeline.at(person.plansPrng.next() * lengthMs, () => {
        if (!isOver() && person.laptop.isUp())
          takeOneOf(planActions, person, { prng: person.plansPrng, scene: context })
      })
    }
  }
  for (const person of people) {
    for (let each = 0; each < contactActionsEach; each += 1) {
      timeline.at(person.contactsPrng.next() * lengthMs, () => {
        if (isOver() || !person.laptop.isUp()) return
        takeOneOf(contactActions, person, { prng: person.contactsPrng, scene: context })
      })
    }
  }
  for (const person of people) {
    for (let each = 0; each < eventActionsEach; each += 1) {
      timeline.at(person.eventsPrng.next() * lengthMs, () => {
        if (!isOver() && person.laptop.isUp())
          takeOneOf(eventActions, person, { prng: person.eventsPrng, scene: context })
      })
    }
  }
  for (const person of people) {
    for (let each = 0; each < undosEach; each += 1) {
      timeline.at(person.undoPrng.next() * lengthMs, () => {
        if (!isOver() && person.laptop.isUp()) performUndo(person, context)
      })
    }
  }
  for (const fault of plannedFaults(options, lengthMs)) {
    timeline.at(fault.at, () => {
      if (!isOver()) injectFault(evening, fault, starts)
    })
  }
}
