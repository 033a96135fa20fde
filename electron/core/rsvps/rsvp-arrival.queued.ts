import type { RsvpArrival, RsvpUndo } from '../../../shared/app/rsvps.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { RsvpGuest } from '../../../shared/wire/rsvp-entities.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { isLaterCheckIn } from '../box-office/later-check-in.ts'
import { recordIdOf } from '../mirror/keys.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { rsvpFields } from './rsvp.mirror.ts'
import { rsvpOverlays } from './rsvp.overlay.ts'
import { instantOf, letInAgain } from './rsvp-let-in-since.ts'
import { notThereYet } from './rsvp-not-there-yet.ts'
import { fetchRsvp, readRsvp, refusalOf } from './rsvp-site.ts'
import { guestIdsThat, guestsOf, nameOf, type Rsvp } from './rsvp-values.ts'

/** The platform may keep whole seconds of the time that it was given. */
const sameMs = 1_000
/** Tolerance for clock differences: an earlier arrival must be at least this much earlier to be another laptop's. */
const clockSlackMs = 5_000

/** What letting guests in and out have in common. */
const fact = {
  lane: 'facts',
  dataSet: 'rsvps',
  recordId: (input) => input.rsvpId,
  scope: (input) => input.eventId,
  groupOf: (input) => input.rsvpId,
  // A guest who was added here is let in at once; the check-in goes to the site when it has the RSVP.
  waitsFor: ({ rsvpId }) => (isLocalId(rsvpId) ? { dataSet: 'rsvps', id: rsvpId } : undefined),
  // The platform takes one RSVP at a time.
  max: 1,
  lookUp: async (site, deliveries) => {
    const documents = await Promise.all(
      deliveries.map(async ({ row }) => {
        const id = recordIdOf(row)
        return { id, document: await fetchRsvp(site, id, 'facts') }
      }),
    )
    return { documents, verdicts: notThereYet(site, deliveries, documents) }
  },
  lookUpDelays: patientLookUpDelays,
  lazyDurability: ['settle'],
} satisfies Partial<QueuedOperation<RsvpArrival>>

const describing =
  (code: 'rsvps.checkIn' | 'rsvps.undoCheckIn'): QueuedOperation<RsvpArrival>['describe'] =>
  ({ rsvpId, guestIds }, nameOf) => {
    const { name, code: id } = nameOf('rsvps', rsvpId)
    return { what: messageOf(code, { name: name || id, guests: guestIds.length }), about: name || id }
  }

/** Lets guests of an RSVP in. */
export const checkIn: QueuedOperation<RsvpArrival> = {
  ...fact,
  overlay: rsvpOverlays.checkIn as QueuedOperation<RsvpArrival>['overlay'],
  describe: describing('rsvps.checkIn'),
  deliver: (site, deliveries) =>
    strictly(site, deliveries, {
      still: 'out',
      refusal: 'GUEST_ALREADY_CHECKED_IN',
      nameless: { effect: 'needsDecision', message: messageOf('rsvps.gone') },
      call: ({ row }, guestIds) => {
        const asked = { rsvpId: recordIdOf(row), guestIds, fields: rsvpFields }
        return orUntimed({ checkInDate: iso(instantOf(row)) }, (time) =>
          site.client.call(endpoints.checkIn, { ...asked, ...time }, { priority: 'facts' }),
        )
      },
    }),
  judge: ({ row, input }, document) =>
    document === null
      ? { effect: 'needsDecision', message: messageOf('rsvps.gone') }
      : judgeCheckIn(row, input, document as Rsvp),
}

/** Takes check-ins of guests back: they have left, or were let in by mistake. */
export const undoCheckIn: QueuedOperation<RsvpUndo> = {
  ...fact,
  overlay: rsvpOverlays.undoCheckIn as QueuedOperation<RsvpUndo>['overlay'],
  describe: describing('rsvps.undoCheckIn'),
  lookUp: async (site, deliveries) => {
    const found: Evidence = await fact.lookUp(site, deliveries)
    return {
      ...found,
      verdicts: [
        ...(found.verdicts ?? []),
        ...letInAgain(site, deliveries, new Map(found.documents.map((one) => [one.id, one.document]))),
      ],
    }
  },
  // A check-in of the same guests that never left and its undoing are nothing at all.
  fold: ({ operation, input }, later) => {
    const before = operation === 'rsvps.checkIn' ? (input as RsvpArrival).guestIds : []
    return before.toSorted().join() === later.guestIds.toSorted().join() ? { become: 'none' } : undefined
  },
  deliver: (site, deliveries) =>
    strictly(site, deliveries, {
      still: 'in',
      refusal: 'GUEST_NOT_CHECKED_IN',
      nameless: done(messageOf('rsvps.neverThere')),
      // Guests whom another laptop has let in again since stay in.
      stays: ({ row, input }, guest) => {
        const of = input.of?.[input.guestIds.indexOf(guest.guestId ?? 0)]
        const undoing = { of, entityKey: row.entityKey, operation: 'rsvps.checkIn' }
        return isLaterCheckIn(site, undoing, guest.checkInDetails?.checkInDate)
      },
      call: ({ row }, guestIds) => {
        const asked = { rsvpId: recordIdOf(row), guestIds, fields: rsvpFields }
        return orUntimed({ checkInCanceledDate: iso(instantOf(row)) }, (time) =>
          site.client.call(endpoints.cancelCheckIn, { ...asked, ...time }, { priority: 'facts' }),
        )
      },
    }),
  judge: ({ row, input }, document) =>
    document === null ? done(messageOf('rsvps.neverThere')) : judgeUndoing(row, input, document as Rsvp),
}

/** The call with our own time, or without it where the site refuses that time: then it notes the time of the call. */
async function orUntimed<Time extends object, T>(
  time: Time,
  call: (time: Time | Record<never, never>) => Promise<T>,
): Promise<T> {
  return call(time).catch((error: unknown) => {
    const isOfTime = error instanceof AppError && error.data?.['platformCode'] === 'INVALID_CHECK_IN_TIME'
    if (!isOfTime) throw error
    return call({})
  })
}

const iso = (ms: number): string => new Date(ms).toISOString()
const done = (detail: CodedMessage | null = null): Verdict => ({ effect: 'done', detail, incident: null })

/**
 * Sends one fact to a site that refuses it as a whole as soon as one of its guests is in (or out) already. Then the site
 * is asked who that is, and what is left of the fact is sent once more.
 */
async function strictly<Input extends RsvpUndo>(
  site: SiteContext,
  [delivery]: readonly OutboxItem<Input>[],
  how: {
    /** Whom the call is for: guests who are out, or in. */
    still: 'in' | 'out'
    refusal: string
    /** What becomes of it where the site never took the RSVP. */
    nameless: Verdict
    call(delivery: OutboxItem<Input>, guestIds: number[]): Promise<{ rsvp: unknown }>
    /** Whom it leaves as they are. Left out: none, and nothing is read before the call. */
    stays?(delivery: OutboxItem<Input>, guest: RsvpGuest): boolean
  },
): Promise<Evidence> {
  if (delivery === undefined) return { documents: [] }
  const id = recordIdOf(delivery.row)
  // Added here, and never taken by the site: there is no one to let in.
  if (isLocalId(id)) return { documents: [], verdicts: [{ rowId: delivery.row.id, verdict: how.nameless }] }
  const before = how.stays === undefined || delivery.input.of === undefined ? null : await fetchRsvp(site, id, 'facts')
  const staying = before === null ? [] : guestsOf(before).filter((guest) => how.stays?.(delivery, guest) === true)
  const guestIds = delivery.input.guestIds.filter((each) => !staying.some(({ guestId }) => guestId === each))
  // With some who stay it ends by what was looked at before: judged by the guests who are in, it would be sent for ever.
  const verdict = done(messageOf('rsvps.checkedInElsewhere'))
  const ending = staying.length === 0 ? {} : { verdicts: [{ rowId: delivery.row.id, verdict }] }
  if (guestIds.length === 0) return { documents: [{ id, document: before }], ...ending }
  try {
    // A strict site takes all of them or none: none of them was in (or out) before.
    const { rsvp } = await how.call(delivery, guestIds)
    return { documents: [{ id, document: readRsvp(rsvp) }], allApplied: true, ...ending }
  } catch (error) {
    if (refusalOf(error) !== how.refusal) throw error
  }
  const lookAgain: Evidence = {
    documents: [],
    verdicts: [{ rowId: delivery.row.id, verdict: { effect: 'notApplied' } }],
  }
  const there = await fetchRsvp(site, id, 'facts')
  if (there === null) return { documents: [{ id, document: null }], isRead: true }
  const left = guestIdsThat(there, guestIds, how.still)
  // A read that shows none of those whom the site has just spoken of is late: the fact is looked up.
  if (left.length === guestIds.length) return lookAgain
  if (left.length === 0) return { documents: [{ id, document: there }], isRead: true, ...ending }
  try {
    return { documents: [{ id, document: readRsvp((await how.call(delivery, left)).rsvp) }], ...ending }
  } catch (error) {
    // Another laptop was faster once more.
    if (refusalOf(error) === how.refusal) return lookAgain
    throw error
  }
}

function judgeCheckIn(row: OutboxRow, { guestIds }: RsvpArrival, rsvp: Rsvp): Verdict {
  const at = instantOf(row)
  const asked = guestsOf(rsvp).filter(({ guestId }) => guestIds.includes(guestId ?? 0))
  // The site keeps the time that it was given, so an arrival of this very time is this one.
  const isOurs = (text: string | null | undefined) => Math.abs(Date.parse(text ?? '') - at) <= sameMs
  const isIn = ({ checkInDetails }: (typeof asked)[number]) => checkInDetails?.checkedIn === true
  // A guest who is no longer on the list was not let in by this: the site says so when it is sent again.
  if (asked.length < guestIds.length) return { effect: 'notApplied' }
  const out = asked.filter((guest) => !isIn(guest))
  if (out.some(({ checkInDetails }) => !isOurs(checkInDetails?.checkInDate))) return { effect: 'notApplied' }
  // Should the site keep a time of its own, an arrival before our first try cannot be ours either.
  const firstTryAt = (row.sentAt ?? row.madeAt) + (row.clockOffsetMs ?? 0)
  const isOthers = (text: string | null | undefined) =>
    !isOurs(text) && Date.parse(text ?? '') < firstTryAt - clockSlackMs
  const others = asked.filter((guest) => isIn(guest) && isOthers(guest.checkInDetails?.checkInDate))
  if (others.length === 0) return out.length === 0 ? done() : done(messageOf('rsvps.takenBackElsewhere'))
  const names = others.map(({ fullName }) => fullName?.trim() || nameOf(rsvp)).join(', ')
  const sides = [
    {
      what: messageOf('incident.letInElsewhere'),
      desk: null,
      operator: null,
      at: others[0]?.checkInDetails?.checkInDate ?? null,
    },
    { what: messageOf('incident.letInHere'), desk: row.desk, operator: row.operator, at: iso(at) },
  ]
  return {
    effect: 'done',
    detail: messageOf('rsvps.alreadyIn'),
    incident: {
      kind: 'admittedTwice',
      title: messageOf('rsvps.letInTwice'),
      detail: messageOf('rsvps.twoDesks', { names, desk: row.desk }),
      snapshot: { sides },
    },
  }
}

function judgeUndoing(row: OutboxRow, { guestIds }: RsvpUndo, rsvp: Rsvp): Verdict {
  const at = instantOf(row)
  // A response that lists no guests does not say who is in.
  if ((rsvp.guestList?.guests ?? []).length === 0) return { effect: 'notApplied' }
  const asked = guestsOf(rsvp).filter(({ guestId }) => guestIds.includes(guestId ?? 0))
  if (asked.some(isUnsent)) return { effect: 'notApplied' }
  const inside = asked.filter(({ checkInDetails }) => checkInDetails?.checkedIn === true)
  if (inside.length === 0) {
    const ours = asked.some(({ checkInDetails }) => {
      return Math.abs(Date.parse(checkInDetails?.checkInCanceledDate ?? '') - at) <= sameMs
    })
    return done(ours ? null : messageOf('rsvps.wereOut'))
  }
  return { effect: 'notApplied' }
}

/** Whether an RSVP dates a guest's arrival and says neither that the guest is in nor when it was taken back. */
const isUnsent = ({ checkInDetails: details }: RsvpGuest): boolean =>
  Boolean(details?.checkInDate) && typeof details?.checkedIn !== 'boolean' && !details?.checkInCanceledDate
