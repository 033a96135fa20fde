import type { RecordState } from '../../../shared/app/common.ts'
import type { NewType } from '../../../shared/app/event-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { endpoints, type TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { CoreContext } from '../core-context.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { OpenSales } from '../sales/open-sales.queries.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { orGone } from '../sync/or-gone.ts'
import { withReason } from './event-refusals.ts'
import { amountsOf, saleObjection } from './type-admissions.ts'
import { newTypeOf } from './type-fields.ts'

const options = { priority: 'interactive' as const }
/** What the mirror keeps of a type beside its own parts. */
const fields = ['SALES_DETAILS']

const { asked, done } = atOnce(messageOf('eventDesk.needsSite'), withReason)
const refused = (reason: Message) => new AppError('precondition', { reason })

type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'mirror' | 'site'>

interface Snapshot {
  stateOf(typeId: string): RecordState
  /** What this laptop has sold and the site may not know of. */
  unsent: OpenSales['unsent']
}

/**
 * Ticket types are made and removed at the site at once: what is sold of a type hangs on what the site knows of it.
 */
export function createTypeCommands({ ports, mustSite, mirror, site }: Parts, { stateOf, unsent }: Snapshot) {
  const { clock } = ports
  const client = (): PlatformClient => mustSite().platform.client

  /** All types of an event as the site has them, in its order; it has at most a hundred. */
  async function typesOf(eventId: string): Promise<TicketDefinition[]> {
    const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
    return (await client().call(endpoints.query, { query, fields }, options)).ticketDefinitions
  }

  async function read(ticketDefinitionId: string): Promise<TicketDefinition | null> {
    const response = await orGone(client().call(endpoints.get, { ticketDefinitionId, fields }, options))
    return response?.ticketDefinition ?? null
  }

  return {
    /** After a lost response, the types that were not there before show whether it was made. */
    add: async (wanted: NewType): Promise<{ typeId: string }> => {
      const { eventId, pricing, sale } = wanted
      const event = mirror.documents.seen('events', eventId) as WireEvent | undefined
      if (event === undefined) throw new AppError('not_found')
      if (event.status === 'CANCELED') throw refused(messageOf('eventDesk.isCancelled'))
      const amounts = amountsOf(pricing)
      if (amounts.some(({ minor }) => minor < 0)) throw new AppError('invalid_input')
      if (wanted.fee === 'NO_FEE' && amounts.some(({ minor }) => minor > 0)) {
        throw refused(messageOf('eventDesk.feeNeeded'))
      }
      const objection = saleObjection(sale, event)
      if (objection !== null) throw refused(objection)
      const askedAt = clock.monotonic()
      const before = new Set((await asked(typesOf(eventId))).map(({ id }) => id))
      const sent = client().call(endpoints.create, { ticketDefinition: newTypeOf(wanted), fields }, options)
      const type = await done(
        sent.then((response) => response.ticketDefinition),
        async (error) => {
          const after = await typesOf(eventId).catch(() => [])
          const [made, ...others] = after.filter(({ id, name }) => !before.has(id) && name === wanted.name)
          if (made !== undefined && others.length === 0) return made
          throw inDoubt(messageOf('eventDesk.typeUnknown'), error)
        },
      )
      await mirror.intake.takeOver({
        ...{ dataSet: 'ticketDefinitions', documents: [type], scope: eventId, run: null, askedAt },
      })
      return { typeId: type.id }
    },
    /** One that is not there any more is done. The site is asked what it has sold: another till may be at it. */
    remove: async ({ eventId, typeId }: { eventId: string; typeId: string }): Promise<void> => {
      const known = mirror.documents.seen('ticketDefinitions', typeId) as TicketDefinition | undefined
      if (known !== undefined && known.eventId !== eventId) throw new AppError('not_found')
      if (stateOf(typeId) !== null) throw refused(messageOf('eventDesk.typeWaits'))
      const now = await asked(read(typeId))
      if (now !== null) {
        if (now.eventId !== eventId) throw new AppError('not_found')
        const { soldCount, reservedCount } = now.salesDetails ?? {}
        const own = unsent(eventId).find(({ definitionId }) => definitionId === typeId)?.tickets ?? 0
        // What this laptop has sold may be among what the site holds for it.
        const count = Math.max((soldCount ?? 0) + (reservedCount ?? 0), own)
        if (count > 0) throw refused(messageOf('eventDesk.typeIsSold', { count }))
        await done(orGone(client().call(endpoints.delete, { ticketDefinitionId: typeId }, options)), async (error) => {
          const left = await read(typeId).catch(() => error)
          if (left === null) return null
          throw inDoubt(messageOf('eventDesk.removeUnknown'), error)
        })
      }
      await mirror.intake.remove('ticketDefinitions', [typeId])
      site()?.engine.puller.pullNow('ticketDefinitions')
    },
  }
}
