import type { Receipt } from '../../../shared/app/op.ts'
import type { NewRsvp, RsvpArrival, RsvpChanges, RsvpEdit } from '../../../shared/app/rsvps.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { CoreContext } from '../core-context.ts'
import type { EnqueueGuards } from '../sync/queue.ts'
import type { RsvpArrivals } from './rsvp-arrivals.ts'

/** What must hold before guests are let in, added or changed. */
export function rsvpAdmissions(
  { queue, settings }: Pick<CoreContext, 'queue' | 'settings'>,
  { checkIn, undoCheckIn }: Pick<RsvpArrivals, 'checkIn' | 'undoCheckIn'>,
) {
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
    'rsvps.checkIn': (input: RsvpArrival) => checkIn(input).receipt,
    'rsvps.undoCheckIn': (input: RsvpArrival) => undoCheckIn(input).receipt,
    'rsvps.add': add,
    'rsvps.edit': edit,
  } satisfies EnqueueGuards
}
