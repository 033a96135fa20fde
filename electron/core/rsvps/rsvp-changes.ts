import type { Receipt } from '../../../shared/app/op.ts'
import type { NewRsvp, RsvpArrival, RsvpChanges, RsvpEdit, RsvpUndo } from '../../../shared/app/rsvps.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { DeskContext } from '../desk-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Admissions } from '../sync/queue.ts'
import { guestIdsThat, peopleOf, type Rsvp } from './rsvp-facts.ts'

/** What must hold before guests are let in or out: a desk asks for those alone who are not so already. */
export function rsvpAdmissions(desk: Pick<DeskContext, 'mirror' | 'queue' | 'outbox' | 'settings'>) {
  const { mirror, queue, outbox, settings } = desk
  /** Those of the guests who are in, or out, as this desk sees it now, what it did a moment ago included. */
  const stillOf = (input: RsvpArrival, are: 'in' | 'out'): number[] => {
    const seen = mirror.documents.seen('rsvps', input.rsvpId) as Rsvp | undefined
    if (seen === undefined && isLocalId(input.rsvpId)) throw new AppError('not_found')
    return seen === undefined ? input.guestIds : guestIdsThat(seen, input.guestIds, are)
  }

  /** The check-ins as the site dates them; none while changes of this laptop are on their way, which it would not include. */
  const knownCheckIns = (rsvpId: string, guestIds: readonly number[]): Pick<RsvpUndo, 'of'> => {
    const isPending = outbox.rows.ofEntity(entityKey('rsvps', rsvpId)).some(({ lane }) => lane === 'facts')
    const stored = isPending ? undefined : (mirror.documents.stored('rsvps', rsvpId) as Rsvp | undefined)
    if (stored === undefined) return {}
    const people = peopleOf(stored)
    return { of: guestIds.map((each) => people.find(({ guestId }) => guestId === each)?.arrivedAt || null) }
  }

  function checkIn(input: RsvpArrival): Receipt {
    const guestIds = stillOf(input, 'out')
    if (guestIds.length === 0) throw new AppError('precondition', { reason: messageOf('rsvps.nobodyLeft') })
    return queue.add('rsvps.checkIn', { ...input, guestIds })
  }

  function undoCheckIn(input: RsvpArrival): Receipt {
    const guestIds = stillOf(input, 'in')
    if (guestIds.length === 0) throw new AppError('precondition', { reason: messageOf('rsvps.nobodyIn') })
    const receipt = queue.add('rsvps.undoCheckIn', { ...input, guestIds, ...knownCheckIns(input.rsvpId, guestIds) })
    // Our own check-in may never have left: then an earlier one that came from the site since is taken back as well.
    const left = stillOf({ ...input, guestIds }, 'in')
    return left.length === 0 ? receipt : queue.add('rsvps.undoCheckIn', { ...input, guestIds: left })
  }

  /** Throws for a guest without a name or with a bad address, and where limits may not be set aside at this laptop. */
  function mustFit({ firstName, lastName, email }: RsvpChanges, override: boolean, isNew: boolean): void {
    if (override && settings.get().role !== 'owner') {
      throw new AppError('precondition', { reason: messageOf('rsvps.mayNotOverride') })
    }
    if (isNew && !firstName && !lastName) throw new AppError('precondition', { reason: messageOf('rsvps.needsName') })
    if (email !== undefined && email !== '' && !isEmailAddress(email)) {
      throw new AppError('precondition', { reason: messageOf('rsvps.badEmail') })
    }
  }

  function add(input: NewRsvp): Receipt {
    mustFit(input.fields, input.override, true)
    return queue.add('rsvps.add', input)
  }

  function edit(input: RsvpEdit): Receipt {
    mustFit(input.fields, input.override, false)
    return queue.add('rsvps.edit', input)
  }

  return {
    'rsvps.checkIn': checkIn,
    'rsvps.undoCheckIn': undoCheckIn,
    'rsvps.add': add,
    'rsvps.edit': edit,
  } satisfies Admissions
}
