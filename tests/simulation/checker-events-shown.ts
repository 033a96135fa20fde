import { typesInOrder } from '../../sandbox/world/type-order.ts'
import type { Evening } from './evening.ts'
import { seenInForm, seenOfType } from './event-acting.ts'
import { snapshotOfEvent, snapshotOfType } from './event-snapshots.ts'
import { workshopId } from './events-world.ts'
import { recordOf } from './laptop-reader.ts'

const text = (value: unknown) => JSON.stringify(value)
/** A label is shown without the spaces around it. */
const asShown = (part: string, value: unknown) =>
  part.startsWith('question:') && typeof value === 'string' ? value.trim() : value
/** With its members in the order of the alphabet. */
const sorted = (one: object) => Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** EV6: at rest an event and its types are shown as the site has them, but for those whose changes wait. */
export async function eventsAreShownAsThere({ story, site, laptops }: Evening): Promise<void> {
  const { world } = site.sandbox
  const event = world.events.get(workshopId)
  if (event === undefined) return
  const { parts } = snapshotOfEvent(event)
  const types = typesInOrder(world, workshopId)
  for (const laptop of laptops) {
    const api = laptop.api()
    if (api === undefined) continue
    const waiting = new Set((laptop.laptop()?.open() ?? []).map(({ entityKey }) => recordOf(entityKey)))
    const waits = (id: string) => waiting.has(id)
    const differs = (what: string, here: unknown, there: unknown) => {
      if (text(here) === text(there)) return
      story.violate('EV6', `laptop ${laptop.index} shows ${what} as ${text(here)}, and the site has ${text(there)}`)
    }
    const page = await api.eventDesk.get({ eventId: workshopId })
    if (!waits(workshopId)) {
      const shown = seenInForm(await api.eventDesk.edit({ eventId: workshopId }), parts)
      for (const [part, there] of Object.entries(parts)) differs(part, shown[part], asShown(part, there))
      if (story.eventBook.hasOwnersOrder)
        differs(
          'the order of types',
          page.types.map(({ id }) => id),
          types.map(({ id }) => id),
        )
    }
    const isQuiet = [workshopId, ...types.map(({ id }) => id)].every((id) => !waits(id))
    if (isQuiet) differs('the mark of the event', page.sync, null)
    for (const type of types) {
      const shown = page.types.find(({ id }) => id === type.id)
      if (waits(type.id) || shown === undefined) continue
      differs(type.id, sorted(seenOfType(shown)), sorted(snapshotOfType(type).parts))
      differs(`the mark of ${type.id}`, shown.sync, null)
    }
  }
}
