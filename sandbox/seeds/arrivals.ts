import { hour, iso, minute } from '../clock.ts'
import { samples } from '../samples.ts'
import { setCheckIn } from '../world/doors.ts'
import { isLive } from '../world/ticket-state.ts'
import type { World } from '../world/world.ts'
import type { Prng } from './prng.ts'
import type { Show } from './program.ts'

const doors = ['Side door', 'Front door']

/**
 * Lets a share of a show's guests in: over the last hour, a little thicker towards now, or around the start of a past
 * show. Parties arrive together. The samples of guests who are not in yet stay outside.
 */
export function letGuestsIn(world: World, show: Show, how: { prng: Prng; now: number }): void {
  const { prng, now } = how
  const past = show.event.status === 'ENDED' && show.startsAt < now - 12 * hour
  const end = past ? show.startsAt + 20 * minute : now - 20_000
  const parties = new Map<string, string[]>()
  for (const { eventId, ticket } of world.tickets.all()) {
    if (eventId !== show.event.id || !isLive(ticket)) continue
    if (ticket.orderStatus !== 'PAID' && ticket.orderStatus !== 'FREE') continue
    const orderNumber = ticket.orderNumber ?? ''
    parties.set(orderNumber, [...(parties.get(orderNumber) ?? []), ticket.ticketNumber])
  }
  for (const sample of [samples.readyTicket, samples.notedTicket, samples.freeTicket]) {
    parties.delete(world.tickets.get(sample(world) ?? '')?.ticket.orderNumber ?? '')
  }
  parties.delete(samples.party(world) ?? '')
  let wanted = Math.round(show.plan.tickets * (show.plan.arrived ?? 0))
  for (const [orderNumber, numbers] of shuffled([...parties], prng)) {
    if (wanted <= 0) return
    const bought = Date.parse(world.orders.get(orderNumber)?.created ?? '')
    // Not everybody of a party is there at the same time.
    const present = numbers.length > 2 && prng.chance(0.2) ? numbers.slice(1) : numbers
    let at = Math.min(end, Math.max(bought + minute, end - hour * prng.next() ** 1.15))
    for (const number of present.slice(0, wanted)) {
      const stored = world.tickets.get(number)
      if (stored === undefined) continue
      at = Math.min(end, at + prng.int(1000, 6000))
      const instant = iso(at)
      setCheckIn(world, stored.ticket, { eventId: show.event.id, at: instant, now: instant, by: prng.pick(doors) })
      wanted -= 1
    }
  }
}

function shuffled<T>(list: T[], prng: Prng): T[] {
  const result = [...list]
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = prng.int(0, at)
    const [left, right] = [result[at], result[other]]
    if (left === undefined || right === undefined) continue
    result[at] = right
    result[other] = left
  }
  return result
}
