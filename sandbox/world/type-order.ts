import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { PlatformError } from '../errors.ts'
import type { World } from './world.ts'

/** The ticket types of an event as the owner ordered them; those never moved stand behind, by age. */
export function typesInOrder(world: World, eventId: string): TicketDefinition[] {
  const types = world.definitions.group(eventId)
  const { typeIds = [] } = world.typeOrders.get(eventId) ?? {}
  const places = new Map(typeIds.map((id, place) => [id, place]))
  const placeOf = ({ id }: TicketDefinition) => places.get(id) ?? typeIds.length
  return types.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface Move {
  eventId: string
  typeId: string
  to: { before: string } | { after: string }
}

/** Puts a type before or behind another one of its event. Throws 400 where either is not of the event. */
export function moveType(world: World, { eventId, typeId, to }: Move): void {
  const others = typesInOrder(world, eventId).map(({ id }) => id)
  const from = others.indexOf(typeId)
  if (from !== -1) others.splice(from, 1)
  const at = others.indexOf('before' in to ? to.before : to.after)
  if (from === -1 || at === -1) {
    throw new PlatformError(400, 'INVALID_REORDER_INSTRUCTION', { message: 'Both must be ticket types of the event' })
  }
  others.splice('before' in to ? at : at + 1, 0, typeId)
  world.typeOrders.put({ eventId, typeIds: others })
}

interface Places {
  version: string
  byId: ReadonlyMap<string, number>
}

const known = new WeakMap<World, Places>()

/** The place of each ticket type in a list of all events that is in the order of the site. */
export function placesOfTypes(world: World): Places {
  const version = `${world.definitions.version()} ${world.typeOrders.version()}`
  const before = known.get(world)
  if (before?.version === version) return before
  const events = new Set(world.definitions.all().map(({ eventId }) => eventId ?? ''))
  const ids = [...events].flatMap((eventId) => typesInOrder(world, eventId).map(({ id }) => id))
  const places = { version, byId: new Map(ids.map((id, place) => [id, place])) }
  known.set(world, places)
  return places
}
