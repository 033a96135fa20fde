import type { Receipt } from '../../../shared/app/op.ts'
import type { RsvpArrival, RsvpUndo } from '../../../shared/app/rsvps.ts'
import { AppError } from '../../../shared/errors.ts'
import { guestKeyOf } from '../../../shared/guest-key.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Scans, scansOf } from '../box-office/scans.queries.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { doorName, guestIdsThat, peopleOf, type Rsvp } from './rsvp-values.ts'

/** What was queued, and the scan of this laptop that it is listed as; empty where it is none. */
interface Arrived {
  receipt: Receipt
  scanId: string
}

export type RsvpArrivals = ReturnType<typeof rsvpArrivalsOf>

/**
 * Lets guests of RSVPs in and out. Each guest who comes in through this laptop is a scan of it, written with the change in
 * one transaction, wherever in the window it was done.
 */
export function rsvpArrivalsOf(context: CoreContext) {
  const { mirror, queue, outbox, settings, ports } = context
  const scans: Scans = context.use(scansOf)
  const seen = (rsvpId: string) =>
    mirror.documents.seen('rsvps', outbox.identities.platformId(rsvpId)) as Rsvp | undefined

  /** Those of the guests who are in, or out, as this laptop sees it now, what it did a moment ago included. */
  const guestIdsBy = (input: RsvpArrival, are: 'in' | 'out'): number[] => {
    const rsvp = seen(input.rsvpId)
    if (rsvp === undefined && isLocalId(input.rsvpId)) throw new AppError('not_found')
    return rsvp === undefined ? input.guestIds : guestIdsThat(rsvp, input.guestIds, are)
  }

  /** The check-ins as the site dates them; none while changes of this laptop are on their way, which it would not include. */
  const knownCheckIns = (rsvpId: string, guestIds: readonly number[]): Pick<RsvpUndo, 'of'> => {
    const isPending = outbox.rows.ofEntity(entityKey('rsvps', rsvpId)).some(({ lane }) => lane === 'facts')
    const stored = isPending ? undefined : (mirror.documents.stored('rsvps', rsvpId) as Rsvp | undefined)
    if (stored === undefined) return {}
    const people = peopleOf(stored)
    return { of: guestIds.map((each) => people.find(({ guestId }) => guestId === each)?.arrivedAt || null) }
  }

  /** Writes the scans of an act: one for each guest, undone as one. Returns the id of the last. */
  function writeScans(
    input: RsvpArrival,
    outcome: 'admitted' | 'attention' | 'out',
    row: { id: string; madeAt: number },
  ): string {
    const rsvp = seen(input.rsvpId)
    const { deskName: laptopName, operator } = settings.get()
    const groupId = input.guestIds.length > 1 ? ports.random.uuid() : null
    let id = ''
    for (const guestId of input.guestIds) {
      id = ports.random.uuid()
      scans.add({
        ...{ id, at: row.madeAt, eventId: input.eventId, groupId },
        ...{ mode: outcome === 'out' ? 'out' : 'in', outcome, code: '', typeName: null, seat: null },
        ticketNumber: guestKeyOf(input.rsvpId, guestId),
        name: rsvp === undefined ? null : doorName(rsvp, guestId),
        ...{ operator, desk: laptopName, operationId: row.id },
      })
    }
    return id
  }

  function checkIn(input: RsvpArrival, outcome: 'admitted' | 'attention' = 'admitted'): Arrived {
    const guestIds = guestIdsBy(input, 'out')
    if (guestIds.length === 0) throw new AppError('precondition', { reason: messageOf('rsvps.nobodyLeft') })
    const change = { ...input, guestIds }
    let scanId = ''
    const receipt = queue.add('rsvps.checkIn', change, (row) => {
      scanId = writeScans(change, outcome, row)
    })
    context.publish('checkin', 'changed', { eventId: input.eventId })
    return { receipt, scanId }
  }

  /** Takes check-ins back. `isLeaving`: the guests go out now, which is a scan of its own and no mistake. */
  function undoCheckIn(input: RsvpArrival, isLeaving = false): Arrived {
    const guestIds = guestIdsBy(input, 'in')
    if (guestIds.length === 0) throw new AppError('precondition', { reason: messageOf('rsvps.nobodyIn') })
    const change = { ...input, guestIds }
    let scanId = ''
    const written = (row: { id: string; madeAt: number }) => {
      if (isLeaving) {
        scanId = writeScans(change, 'out', row)
        return
      }
      const keys = guestIds.map((guestId) => guestKeyOf(input.rsvpId, guestId))
      scans.setUndone(keys.flatMap((key) => scans.admissions.since(key, 0)).map(({ id }) => id))
    }
    const known = isLeaving ? {} : knownCheckIns(input.rsvpId, guestIds)
    const receipt = queue.add('rsvps.undoCheckIn', { ...change, ...known }, written)
    context.publish('checkin', 'changed', { eventId: input.eventId })
    // Our own check-in may never have left: then an earlier one that came from the site since is taken back as well.
    const left = guestIdsBy(change, 'in')
    if (left.length === 0) return { receipt, scanId }
    return { receipt: queue.add('rsvps.undoCheckIn', { ...change, guestIds: left }), scanId }
  }

  return { checkIn, undoCheckIn, seen }
}
