import { type SampleName, samplesOf } from './samples.ts'
import type { World } from './world/world.ts'

/** Ids of things that exist, for a script that wants something to try. */
export interface SampleIds {
  eventId?: string
  ticketDefinitionId?: string
  orderNumber?: string
  ticketNumber?: string
  contactId?: string
  /** Everything that `samples.ts` names. */
  samples: Partial<Record<SampleName, string>>
}

/** Tonight's first event, and a ticket of it that may simply go in, with its order and definition. */
export function sampleIds(world: World): SampleIds {
  const samples = samplesOf(world)
  const ids = (found: Omit<SampleIds, 'samples'>) => ({ ...found, samples })
  const contactId = samples.contact === undefined ? {} : { contactId: samples.contact }
  const event = world.events.all()[0]
  if (event === undefined) return ids(contactId)
  const stored = world.tickets.get(samples.readyTicket ?? '')
  if (stored === undefined) return ids({ eventId: event.id, ...contactId })
  const { ticketNumber, orderNumber = '', ticketDefinitionId = '' } = stored.ticket
  return ids({ eventId: event.id, ticketDefinitionId, orderNumber, ticketNumber, ...contactId })
}
