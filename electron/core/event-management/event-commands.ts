import type { NewEvent } from '../../../shared/app/event-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints, type WireEvent } from '../../../shared/wire/events.ts'
import { paperSpeech } from '../base/speech.ts'
import type { CoreContext } from '../core-context.ts'
import { eventFieldSets } from '../events/event.mirror.ts'
import type { PlatformClient } from '../platform/client.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { orGone } from '../sync/or-gone.ts'
import { readEvent } from './event-change.queued.ts'
import { withReason } from './event-refusals.ts'
import { newEventOf } from './parts/new-event.ts'

const options = { priority: 'interactive' as const }
/** Characters of a place's name that the platform takes. */
const longestPlace = 50

const { asked, done } = atOnce(messageOf('eventDesk.needsSite'), withReason)

interface State {
  /** Whether a change of the event or of its ticket types is not on the site yet. */
  hasUnsent(eventId: string): boolean
}

/** What has no way back, or cannot be sent twice, needs the site at once. */
export function createEventCommands({ ports, mustSite, mirror, site, settings, log }: Parts, { hasUnsent }: State) {
  const { clock } = ports
  const client = (): PlatformClient => mustSite().platform.client

  const show = (event: WireEvent, askedAt: number) =>
    mirror.intake.takeOver({ dataSet: 'events', documents: [event], scope: '', run: null, askedAt })

  /** The event as the site has it, asked before anything is changed: without a network nothing is. */
  async function loadEvent(eventId: string): Promise<WireEvent> {
    const event = await asked(readEvent(client(), eventId))
    if (event === null) throw new AppError('not_found')
    return event
  }

  /** Publishing, copying and deleting act on what the site has: a change that waits would be left behind. */
  function assertAllSent(eventId: string): void {
    if (hasUnsent(eventId)) throw new AppError('precondition', { reason: messageOf('eventDesk.changesWait') })
  }

  return {
    /** The site makes as many as it is asked for, and two may have one title: after a lost response a person looks. */
    create: async (wanted: NewEvent): Promise<{ eventId: string }> => {
      if ([wanted.when, ...wanted.further].some((when) => Date.parse(when.endsAt) <= Date.parse(when.startsAt))) {
        throw new AppError('precondition', { reason: messageOf('eventDesk.endsFirst') })
      }
      const askedAt = clock.monotonic()
      // Without a network this fails, and it is certain that nothing was made.
      await asked(client().call(endpoints.query, { query: { paging: { limit: 1 } } }, options))
      const toCome = (await paperSpeech({ settings, log })).say('eventDesk.placeToCome')
      const event = newEventOf(wanted, toCome.slice(0, longestPlace))
      const sent = client().call(endpoints.create, { event, draft: true, fields: eventFieldSets }, options)
      const made = await done(sent, (error) => {
        // What may be there is looked for by a person: it should be among the drafts here then.
        site()?.engine.puller.pullNow('events')
        throw inDoubt(messageOf('eventDesk.newUnknown'), error)
      })
      await show(made.event, askedAt)
      // The other dates are events of their own.
      if (wanted.further.length > 0) site()?.engine.puller.pullNow('events')
      return { eventId: made.event.id }
    },
    /** One that is cancelled already is what was wanted. */
    cancel: async (eventId: string): Promise<void> => {
      const askedAt = clock.monotonic()
      const before = await loadEvent(eventId)
      if (before.status === 'CANCELED') return void (await show(before, askedAt))
      if (before.status === 'DRAFT' || before.status === 'ENDED') {
        throw new AppError('precondition', {
          reason: messageOf(before.status === 'DRAFT' ? 'eventDesk.draftsAreNotCancelled' : 'eventDesk.isOver'),
        })
      }
      const sent = client().call(endpoints.cancel, { eventId, fields: eventFieldSets }, options)
      const event = await done(
        sent.then((response) => response.event),
        async (error) => {
          const after = await readEvent(client(), eventId).catch(() => null)
          if (after?.status === 'CANCELED') return after
          throw inDoubt(messageOf('eventDesk.cancelUnknown'), error)
        },
      )
      await show(event, askedAt)
    },
    /** Publishes a draft whose tickets are on sale from that moment. One that is published already is what was wanted. */
    publish: async (eventId: string): Promise<void> => {
      const askedAt = clock.monotonic()
      const before = await loadEvent(eventId)
      if (before.status !== 'DRAFT') return void (await show(before, askedAt))
      assertAllSent(eventId)
      const sent = client().call(endpoints.publish, { eventId, fields: eventFieldSets }, options)
      const event = await done(
        sent.then((response) => response.event),
        async (error) => {
          const after = await readEvent(client(), eventId).catch(() => null)
          if (after !== null && after.status !== 'DRAFT') return after
          throw inDoubt(messageOf('eventDesk.publishUnknown'), error)
        },
      )
      await show(event, askedAt)
    },
    /** Deletes a draft. One that is not there is what was wanted. */
    remove: async (eventId: string): Promise<void> => {
      const event = await asked(readEvent(client(), eventId))
      if (event !== null) {
        if (event.status !== 'DRAFT')
          throw new AppError('precondition', { reason: messageOf('eventDesk.onlyDraftsGo') })
        assertAllSent(eventId)
        await done(orGone(client().call(endpoints.delete, { eventId }, options)), async (error) => {
          if ((await readEvent(client(), eventId).catch(() => error)) === null) return null
          throw inDoubt(messageOf('eventDesk.deleteUnknown'), error)
        })
      }
      await mirror.intake.remove('events', [eventId])
    },
    /** The site chooses title and day of a copy, so after a lost response there is nothing to know it by. */
    duplicate: async (eventId: string): Promise<{ eventId: string }> => {
      const askedAt = clock.monotonic()
      await loadEvent(eventId)
      assertAllSent(eventId)
      const sent = client().call(endpoints.clone, { eventId, draft: true, fields: eventFieldSets }, options)
      const { event } = await done(sent, (error) => {
        throw inDoubt(messageOf('eventDesk.copyUnknown'), error)
      })
      await show(event, askedAt)
      site()?.engine.puller.pullNow('ticketDefinitions')
      return { eventId: event.id }
    },
  }
}

type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'mirror' | 'site' | 'settings' | 'log'>

export type EventCommands = ReturnType<typeof createEventCommands>
