import { changeContactThere } from './contact-changes-there.ts'
import type { Evening } from './evening.ts'
import { changeEventThere } from './event-changes-there.ts'
import { counted, fairWeather } from './faults.ts'
import { changeItemThere, changeManyThere } from './item-faults.ts'
import type { Laptop } from './laptop.ts'
import { nap, sleep, wake } from './naps.ts'
import { longestExchangeMs } from './network.ts'
import type { PlannedFault } from './options.ts'
import { changePlanThere } from './plan-changes-there.ts'
import { changeRsvpThere } from './rsvp-faults.ts'
import { settle, turns } from './settle.ts'
import { shrinkList } from './shrinking.ts'

const hour = 3_600_000

/** Lets something happen to a laptop, to the site, or to the line between them. */
export function injectFault(evening: Evening, fault: PlannedFault, starts: (laptop: Laptop) => Promise<void>): void {
  const { laptops, timeline, story, counts, site } = evening
  const laptop = laptops[fault.laptop]
  const { choice } = fault
  if (
    fault.kind !== 'thirdParty' &&
    fault.kind !== 'ticketGone' &&
    fault.kind !== 'listShrinks' &&
    fault.kind !== 'itemChange' &&
    fault.kind !== 'deskChange' &&
    fault.kind !== 'rsvpChange' &&
    fault.kind !== 'planChange' &&
    fault.kind !== 'contactChange' &&
    fault.kind !== 'eventChange'
  )
    story.faults.push({ at: timeline.now(), laptop: fault.laptop })
  story.report(`${Math.round(timeline.now())} ${fault.kind} ${fault.laptop} ${choice.toFixed(3)}`)
  switch (fault.kind) {
    case 'crash':
    case 'powerCut':
      if (laptop !== undefined) evening.doing(() => die(evening, laptop, fault, starts))
      return
    case 'nap':
      if (laptop !== undefined) nap(evening, laptop, 1_000 + choice * 90_000, { choice })
      return
    case 'night':
      counted(counts, 'night')
      for (const each of laptops) if (each.isUp()) sleep(evening, each, choice)
      // What is on its way is not on its way all night.
      timeline.after(longestExchangeMs, () => {
        timeline.skipTo(timeline.now() + 8 * hour)
        for (const each of laptops) wake(evening, each, choice)
      })
      return
    case 'clockJump':
      if (laptop?.isUp() !== true) return
      counted(counts, 'clockJump')
      // A clock is often set when a laptop finds a network again, with work of an hour without one behind it.
      if (Math.floor(choice * 1_000) % 2 === 0) outage(evening, laptop, choice)
      timeline.after(Math.floor(choice * 1_000) % 2 === 0 ? 6_000 : 0, () => {
        if (laptop.isUp()) laptop.clock().jump(Math.round((choice * 2 - 1) * 48 * hour))
      })
      return
    case 'diskFull':
      if (laptop === undefined) return
      counted(counts, 'diskFull')
      laptop.fillDisk(true)
      timeline.after(2_000 + choice * 30_000, () => laptop.fillDisk(false))
      return
    case 'outage':
      if (laptop !== undefined) outage(evening, laptop, choice)
      return
    case 'siteOutage':
      counted(counts, 'siteOutage')
      for (const each of laptops) {
        const before = each.line.weather
        const outage = { ...fairWeather, serverError: 0.9, errorAfterApply: 0.1 }
        each.line.weather = outage
        timeline.after(3_000 + choice * 40_000, () => {
          // By then the faults may have stopped for good.
          if (each.line.weather === outage) each.line.weather = before
        })
      }
      return
    case 'revoked':
      if (evening.options.auth === 'member') {
        counted(counts, 'revoked')
        site.gateway.revokeAll()
        return
      }
      counted(counts, 'keyRefused')
      site.gateway.refuseKeys(true)
      timeline.after(1_000 + choice * 20_000, () => site.gateway.refuseKeys(false))
      return
    case 'thirdParty':
      counted(counts, 'thirdParty')
      otherClient(evening, choice)
      return
    case 'itemChange':
      counted(counts, 'thirdParty')
      changeItemThere(site, choice)
      return
    case 'deskChange':
      counted(counts, 'thirdParty')
      changeManyThere(site, choice)
      return
    case 'rsvpChange':
      counted(counts, 'thirdParty')
      changeRsvpThere(site, choice)
      return
    case 'planChange':
      counted(counts, 'thirdParty')
      changePlanThere(site, choice)
      return
    case 'contactChange':
      counted(counts, 'thirdParty')
      changeContactThere(site, choice)
      return
    case 'eventChange':
      counted(counts, 'thirdParty')
      changeEventThere(site, choice)
      return
    case 'ticketGone':
      counted(counts, 'ticketGone')
      forgetTicket(evening, choice)
      return
    case 'listShrinks':
      if (laptop !== undefined) shrinkList(evening, laptop, choice)
      return
  }
}

/** The site's own people change something of this kind. */
export const changeAtSite = (evening: Evening, kind: PlannedFault['kind'], choice: number): void =>
  injectFault(evening, { at: evening.timeline.now(), kind, laptop: -1, choice }, async () => undefined)

/** The process ends between two turns of whatever it is in the middle of, and is started again a little later. */
async function die(
  evening: Evening,
  laptop: Laptop,
  fault: PlannedFault,
  starts: (laptop: Laptop) => Promise<void>,
): Promise<void> {
  // In the middle of a response being taken in, if one comes now.
  const isNow = () => laptop.received !== undefined || laptop.hasSeenBytes
  await dieWhen(evening, { laptop, fault, isNow, withinMs: 2_000, mostSteps: 50 }, starts)
}

interface Death {
  laptop: Laptop
  fault: PlannedFault
  /** The instant that is waited for. */
  isNow(): boolean
  withinMs: number
  mostSteps?: number
}

/** Ends a process some turns after an instant, or after a while when that does not come; it is started again later. */
export async function dieWhen(
  evening: Evening,
  { laptop, fault, isNow, withinMs, mostSteps = 2_000 }: Death,
  starts: (laptop: Laptop) => Promise<void>,
): Promise<void> {
  const { timeline, counts, story } = evening
  if (laptop.api() === undefined) return
  counted(counts, fault.kind === 'crash' ? 'crash' : 'powerCut')
  const end = timeline.now() + withinMs
  for (let steps = 0; steps < mostSteps && !isNow(); steps += 1) {
    if (!(await evening.step(end, isNow))) break
  }
  await turns(Math.floor(fault.choice * 1_000) % 60)
  if (laptop.api() === undefined) return
  story.report(`${Math.round(timeline.now())} laptop ${laptop.index}.${laptop.run()} ${fault.kind}`)
  evening.ending(laptop)
  laptop.die(fault.kind === 'powerCut')
  await settle()
  const isQuick = fault.choice < 0.5
  timeline.after(isQuick ? 50 : 500 + fault.choice * 15_000, () => {
    if (laptop.api() === undefined) evening.doing(() => starts(laptop))
  })
}

function outage({ timeline, counts }: Evening, { line }: Laptop, choice: number): void {
  counted(counts, 'outage')
  const kinds = ['dns', 'portalPage', 'timeout'] as const
  line.outage = kinds[Math.floor(choice * 3)] ?? 'dns'
  line.isPlugged = choice * 10 - Math.floor(choice * 10) > 0.3
  timeline.after(1_000 + (choice * 1_000 - Math.floor(choice * 1_000)) * 60_000, () => {
    line.outage = undefined
    line.isPlugged = true
  })
}

/** Another door, the website or the owner does something at the same time. */
function otherClient({ site }: Evening, choice: number): void {
  const { world } = site.sandbox
  const tickets = world.tickets.all()
  const chosen = tickets[Math.floor(choice * 7919 * tickets.length) % tickets.length]
  const contact = world.contacts.all()[Math.floor(choice * 104_729) % Math.max(1, world.contacts.all().length)]
  if (chosen === undefined || contact === undefined) return
  const named = { eventId: chosen.eventId, ticketNumber: chosen.ticket.ticketNumber }
  const by = 'Other door'
  switch (Math.floor(choice * 1_000) % 12) {
    case 10:
    case 11:
      rewriteContact(site, choice)
      return
    case 0:
    case 1:
    case 2:
      site.control({ checkIn: { ...named, by } })
      return
    case 3:
      site.control({ deleteCheckIn: { ...named, by } })
      return
    case 4:
      site.control({ cancelTicket: named })
      return
    case 5:
    case 6:
      site.control({
        updateContact: { id: contact.id, first: `Changed ${Math.floor(choice * 100)}`, labelKeys: ['custom.member'] },
      })
      return
    case 7:
      site.control({ deleteContact: { id: contact.id } })
      return
    case 8:
      sell(site, chosen.eventId, choice)
      return
    default:
      renameEvent(site, choice)
  }
}

/** The owner's dashboard writes a field that people here change too. */
function rewriteContact(site: Evening['site'], choice: number): void {
  const { world, state } = site.sandbox
  const contact = world.contacts.all()[Math.floor(choice * 104_729) % 6]
  if (contact === undefined) return
  const updatedDate = new Date(state.now()).toISOString()
  const company = `owner${Math.floor(choice * 1_000_000)}`
  const info = { ...contact.info, company }
  site.change(() => world.contacts.put({ ...contact, info, revision: (contact.revision ?? 0) + 1, updatedDate }))
}

function sell(site: Evening['site'], eventId: string, choice: number): void {
  const definition = site.sandbox.world.definitions.all().find((known) => known.eventId === eventId)
  if (definition === undefined) return
  const email = `new${Math.floor(choice * 1_000)}@example.org`
  site.control({ sell: { eventId, definitionId: definition.id, name: 'New Guest', email } })
}

function renameEvent(site: Evening['site'], choice: number): void {
  const { world, state } = site.sandbox
  const event = world.events.all()[1]
  if (event === undefined) return
  const updatedDate = new Date(state.now()).toISOString()
  site.change(() => world.events.put({ ...event, title: `Paper Moons ${Math.floor(choice * 100)}`, updatedDate }))
}

/** The platform forgets a ticket with its guest: whatever waits for it will never be taken. */
function forgetTicket(evening: Evening, choice: number): void {
  const tickets = evening.site.sandbox.world.tickets.all()
  const chosen = tickets[Math.floor(choice * Math.min(8, tickets.length))]
  if (chosen !== undefined) forget(evening, chosen.ticket.ticketNumber)
}

/** The platform does not know a ticket and its guest any more. */
export function forget({ site, gone, timeline }: Evening, ticketNumber: string): void {
  const { world } = site.sandbox
  if (gone.has(ticketNumber)) return
  gone.set(ticketNumber, timeline.now())
  site.change(() => {
    for (const guest of world.guests.group(ticketNumber)) world.guests.remove(guest.id)
    world.tickets.remove(ticketNumber)
  })
}
